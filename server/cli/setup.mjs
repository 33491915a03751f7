// Runs on whatever Node is installed (20 or newer), before the packages and the Node they bring are there: plain
// JavaScript, nothing but Node's own modules.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Written by npm at the end of an install. */
const installed = join(root, 'node_modules/.package-lock.json');
const built = join(root, 'dist/index.html');
const sources = ['client', 'shared', 'assets', 'vite.config.ts', 'package-lock.json'];

function changedAt(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0;
}

/** When the newest file under a path was changed. */
function newestIn(path) {
  if (!existsSync(path)) return 0;
  if (!statSync(path).isDirectory()) return changedAt(path);
  return Math.max(0, ...readdirSync(path).map(name => newestIn(join(path, name))));
}

function run(command, ...args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

if (changedAt(installed) < changedAt(join(root, 'package-lock.json'))) {
  console.log('Installing packages …');
  run('npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error');
}

if (
  process.argv.includes('--build') &&
  changedAt(built) < Math.max(...sources.map(path => newestIn(join(root, path))))
) {
  console.log('Building the client …');
  run('npm', 'run', 'build');
}
