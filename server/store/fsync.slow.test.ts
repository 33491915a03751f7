import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const LOAD = join(import.meta.dirname, '../testing/commit-load.ts');

/** How often the disk is waited for while so many batches are appended to each of so many games; needs strace. */
async function countSyncs(games: number, batches: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'fortytwo-'));
  try {
    const trace = join(folder, 'trace');
    const args = ['-f', '-qq', '-e', 'trace=fsync,fdatasync', '-o', trace];
    const program = [process.execPath, LOAD, join(folder, 'test.db'), String(games), String(batches)];
    await run('strace', [...args, ...program]);
    return (await readFile(trace, 'utf8')).split('\n').filter(line => /f(data)?sync\(/.test(line)).length;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('each commit waits for the disk, and games that commit at the same time wait together', async () => {
  const none = await countSyncs(1, 0);
  const alone = (await countSyncs(1, 200)) - none;
  const together = (await countSyncs(20, 50)) - (await countSyncs(20, 0));
  console.log(`fsync: ${alone} for 200 batches of one game, ${together} for 1000 batches of 20 games`);
  expect(alone).toBeGreaterThanOrEqual(200);
  expect(together).toBeGreaterThanOrEqual(50);
  expect(together).toBeLessThan(1000);
});
