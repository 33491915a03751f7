/** Runs the tests that need PostgreSQL: on the database in DATABASE_URL, which is emptied, or on a server of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PostgresCluster } from '../testing/postgres-cluster.ts';

const root = join(import.meta.dirname, '../..');
const given = process.env.DATABASE_URL;
const cluster = given === undefined ? await PostgresCluster.start() : null;
try {
  const tests = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'postgres', ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit', env: { ...process.env, DATABASE_URL: given ?? cluster!.url } },
  );
  const [code] = (await once(tests, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await cluster?.stop();
}
