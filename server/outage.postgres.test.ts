import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleNext } from '../shared/table/autopilot.ts';
import type { RunningServer } from './create-server.ts';
import { PostgresCluster } from './testing/postgres-cluster.ts';
import { Person, playUntil, startServer, until } from './testing/test-server.ts';

let cluster: PostgresCluster;
let server: RunningServer;

beforeAll(async () => {
  cluster = await PostgresCluster.start();
  server = await startServer({ DATABASE_URL: cluster.url });
});

afterAll(async () => {
  await server.close();
  await cluster.stop();
});

test('a database that is gone stops the game, and nobody has to do anything for it to go on', async () => {
  const person = await Person.create(server);
  const seat = await person.quickMatch();
  await playUntil([seat], view => view.phase === 'reinforce' && view.seat === seat.seat);
  const { table } = server.directory.get(seat.game)!;
  const request = {
    id: 'while-gone-1',
    basis: seat.read.view.n,
    action: settleNext(seat.read.view, null)!,
  };
  const before = seat.read.view;

  await cluster.interrupt();
  expect(await seat.request('act', request)).toEqual({ ok: false, code: 'server/store-failed' });
  await until(() => seat.read.table.halted);
  expect(seat.read.table.deadline).toBeNull();
  await setTimeout(4000);
  expect(seat.read.view).toEqual(before);
  expect(seat.read.table.halted).toBe(true);

  await cluster.resume();
  await until(() => !seat.read.table.halted, 30_000);
  expect(seat.read.table.deadline).not.toBeNull();
  const reply = await seat.request('act', request);
  expect(reply).toMatchObject({ ok: true });
  expect(await seat.request('act', request)).toEqual(reply);
  const { events, actions } = (await server.store.games.load(seat.game))!;
  expect(events.map(({ n }) => n)).toEqual(events.map((_, i) => i + 1));
  expect(events).toHaveLength(table.state.n);
  expect(actions.filter(({ id }) => id === request.id)).toHaveLength(1);
  expect(seat.left).toEqual([]);
});
