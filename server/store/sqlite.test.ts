import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchOf, minutesAt, storedFor } from '../../shared/table/store-contract.ts';
import { describeDatabase } from './contract.ts';
import { MemoryEngine } from './memory-engine.ts';
import { SqliteEngine } from './sqlite-engine.ts';
import { Store } from './store.ts';

describeDatabase('SQLite in memory', () => MemoryEngine.open());

let folder: string;
let engine: SqliteEngine;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fortytwo-'));
  engine = await SqliteEngine.open(join(folder, 'test.db'));
});

afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

describeDatabase('SQLite in a file', async () => {
  const other = new DatabaseSync(join(folder, 'test.db'));
  for (const table of ['games', 'players', 'processes', 'gatherings']) other.exec(`delete from ${table}`);
  other.close();
  return engine;
});

test('whoever opens the file takes its games; the process before writes nothing any more', async () => {
  const other = await SqliteEngine.open(join(folder, 'test.db'));
  const first = await Store.on(engine, 'same');
  const game = `moved-${first.process}`;
  const epoch = await first.games.create(storedFor(game), minutesAt(1));
  await first.games.append(game, epoch, batchOf([1]));
  const second = await Store.on(other, 'same');
  expect(await second.games.claim(game)).toEqual({ epoch: epoch + 1, resumed: true });
  // Both write at the same time, over connections of their own.
  const written = await Promise.allSettled([
    first.games.append(game, epoch, batchOf([2])),
    second.games.append(game, epoch + 1, batchOf([2, 3])),
    first.games.saveJournal(game, epoch, minutesAt(99)),
    first.games.close(game, epoch),
  ]);
  expect(written.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
  const loaded = (await second.games.load(game))!;
  expect(loaded.events.map(({ n }) => n)).toEqual([1, 2, 3]);
  expect(loaded.at).toBe(1);
  expect(await second.games.isOpen(game)).toBe(true);
  await other.close();
});
