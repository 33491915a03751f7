import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StoreConflict } from '../../shared/table/store.ts';
import { batchOf, minutesAt, storedFor } from '../../shared/table/store-contract.ts';
import { SqliteEngine } from './sqlite-engine.ts';
import { Store } from './store.ts';

/** Pages of 4 kB: what the empty database takes, and some. */
const PAGES = 60;
const BATCH = 100;

let folder: string;
let engine: SqliteEngine;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fortytwo-'));
  engine = await SqliteEngine.open(join(folder, 'test.db'), PAGES);
});

afterEach(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

test('a full disk loses nothing that was acknowledged, and writing goes on by itself when there is room', async () => {
  const { games } = await Store.on(engine, 'alone');
  const old = await games.create(storedFor('old'), minutesAt(1));
  for (let n = 1; n <= 400; n += BATCH) {
    await games.append('old', old, batchOf(Array.from({ length: BATCH }, (_, i) => n + i)));
  }
  const epoch = await games.create(storedFor('one'), minutesAt(1));
  let n = 0;
  let failure: unknown = null;
  while (failure === null && n < 20_000) {
    const numbers = Array.from({ length: BATCH }, (_, i) => n + i + 1);
    await games.append('one', epoch, batchOf(numbers, { seat: 0, id: `action-${n}` })).then(
      () => {
        n += numbers.length;
      },
      error => {
        failure = error;
      },
    );
  }
  expect(String(failure)).toMatch(/full/);
  expect(failure).not.toBeInstanceOf(StoreConflict);
  expect((await games.load('one'))!.events).toHaveLength(n);

  await games.close('old', old);
  await games.forget(-1000);
  await games.append('one', epoch, batchOf([n + 1], { seat: 0, id: `action-${n}` }));
  const loaded = (await games.load('one'))!;
  expect(loaded.events.map(event => event.n)).toEqual(Array.from({ length: n + 1 }, (_, i) => i + 1));
  expect(loaded.actions).toHaveLength(n / BATCH + 1);
});
