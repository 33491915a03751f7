import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll } from 'vitest';
import { describeDatabase } from './contract.ts';
import { MemoryEngine } from './memory-engine.ts';
import { SqliteEngine } from './sqlite-engine.ts';

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
