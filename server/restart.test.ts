import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloseCode } from '@colyseus/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PlayerAction } from '../shared/game/actions.ts';
import type { MeReply } from '../shared/protocol/messages.ts';
import { settleNext } from '../shared/table/autopilot.ts';
import type { RunningServer } from './create-server.ts';
import { Person, playUntil, type Seat, startServer, until } from './testing/test-server.ts';

let folder: string;
let server: RunningServer;

const start = async (env: Readonly<Record<string, string>> = {}): Promise<RunningServer> => {
  server = await startServer({ DATA_DIR: folder, ...env });
  return server;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fortytwo-'));
});

afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** The same browsers, after a restart. */
const again = (people: readonly Person[]) =>
  people.map(({ cookie }) => Person.withCookie(server.port, cookie));

async function twoInTurn(): Promise<{ people: Person[]; seats: [Seat, Seat] }> {
  const people = [await Person.create(server), await Person.create(server)];
  const [one, two] = await Promise.all(people.map(person => person.quickMatch()));
  await playUntil([one, two], view => view.phase === 'reinforce' && view.seat === one.seat);
  return { people, seats: [one, two] };
}

test('a restart brings every seat back as it was, with its hand, its time and the answers that were given', async () => {
  await start();
  const { people, seats } = await twoInTurn();
  const [one, two] = seats;
  const { game } = one;
  const action = settleNext(one.read.view, null) as PlayerAction;
  const request = { id: 'before-it-1', basis: one.read.view.n, action };
  const reply = await one.request('act', request);
  expect(reply).toMatchObject({ ok: true });
  await until(() => two.read.view.n === one.read.view.n);
  const before = seats.map(seat => seat.read);
  const { server: firstStart, resumed } = await one.request('time', {});
  expect(resumed).toBe(false);

  await server.close();
  await until(() => seats.every(({ left }) => left.length > 0));
  expect(seats.map(({ left }) => left)).toEqual([
    [CloseCode.MAY_TRY_RECONNECT],
    [CloseCode.MAY_TRY_RECONNECT],
  ]);
  await start();
  const back = again(people);
  const me = (await (
    await fetch(`${back[0].url}/api/me`, { headers: { cookie: back[0].cookie } })
  ).json()) as MeReply;
  expect(me.game).toBe(game);

  const [oneBack, twoBack] = await Promise.all(back.map(person => person.sitDown(game)));
  expect(oneBack.read.view).toEqual(before[0].view);
  expect(twoBack.read.view).toEqual(before[1].view);
  expect([oneBack.seat, twoBack.seat]).toEqual(before.map(({ seat }) => seat));
  const { table } = server.directory.get(game)!;
  await until(() => table.seats.filter(({ connected }) => connected).length === 2);
  const kept = ({ name, colour, control, missed }: (typeof table.seats)[number]) => ({
    name,
    colour,
    control,
    missed,
  });
  expect(table.seats.map(kept)).toEqual(before[0].table.seats.map(kept as never));
  const left = table.deadline! - (await oneBack.request('time', {})).now;
  expect(left).toBeGreaterThan(29_000);
  expect(await oneBack.request('act', request)).toEqual(reply);
  expect(oneBack.read.view.n).toBe(before[0].view.n);
  expect(await oneBack.request('time', {})).toMatchObject({ resumed: true });
  expect((await oneBack.request('time', {})).server).not.toBe(firstStart);
  await playUntil([oneBack, twoBack], view => view.seat !== oneBack.seat);
});

test('a table at which nobody is left sleeps until somebody asks for their seat', async () => {
  await start();
  const { people, seats } = await twoInTurn();
  const { game } = seats[0];
  await Promise.all(seats.map(({ room }) => room.leave()));
  const { table } = server.directory.get(game)!;
  await until(() => table.seats.every(({ connected }) => !connected));
  await server.close();
  await start();
  expect(server.directory.get(game)).toBeNull();
  const [, two] = again(people);
  const seat = await two.sitDown(game);
  expect(server.directory.get(game)!.table.state.n).toBe(seat.read.view.n);
});
