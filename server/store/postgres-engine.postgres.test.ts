import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { PostgresCluster } from '../testing/postgres-cluster.ts';
import { Unavailable } from '../unavailable.ts';
import { PostgresEngine } from './postgres-engine.ts';

let cluster: PostgresCluster;
let engine: PostgresEngine;
/** Somebody who holds the table of players, and somebody who looks on. */
let holder: pg.Client;
let watcher: pg.Client;

beforeAll(async () => {
  cluster = await PostgresCluster.start();
});

afterAll(() => cluster.stop());

beforeEach(async () => {
  engine = await PostgresEngine.open(cluster.url);
  holder = new pg.Client({ connectionString: cluster.url });
  watcher = new pg.Client({ connectionString: cluster.url });
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query('begin; lock table players');
});

afterEach(async () => {
  await Promise.all([holder.end(), watcher.end()]);
  await engine.close();
});

const ask = () => engine.run('findPlayer', { secretHash: 'x' });

/** Processes of the database that wait for the table. */
async function waiting(): Promise<number[]> {
  for (;;) {
    const { rows } = await watcher.query("select pid from pg_stat_activity where wait_event_type = 'Lock'");
    if (rows.length > 0) return rows.map(({ pid }) => pid);
  }
}

test('a connection that is lost in the middle of a question is an answer, and the next question has another', async () => {
  const asked = ask().catch((error: unknown) => error);
  for (const pid of await waiting()) await watcher.query('select pg_terminate_backend($1)', [pid]);
  expect(await asked).toBeInstanceOf(Unavailable);
  await holder.query('rollback');
  expect(await ask()).toBeNull();
});

test('a question that is not answered in time holds up none after it, and what it began is not gone on with', async () => {
  const asked = engine.run('addPlayer', { id: 'late', name: 'Late', secretHash: 'x' }).catch(error => error);
  const pids = await waiting();
  expect(await asked).toBeInstanceOf(Unavailable);
  await holder.query('rollback');
  expect(await engine.run('isOpen', { id: 'none' })).toBe(false);
  for (let left = pids; left.length > 0; ) {
    left = (await watcher.query('select pid from pg_stat_activity where pid = any($1)', [pids])).rows;
  }
  expect(await ask()).toBeNull();
});
