// Server and client side by side, each restarting or reloading on change; ends when either ends.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const children = [
  spawn(process.execPath, ['--watch', 'server/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--host'], { cwd: root, stdio: 'inherit' }),
];

function end(code) {
  for (const child of children) child.kill();
  process.exitCode = code ?? 0;
}

for (const child of children) child.on('exit', code => end(code));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));
