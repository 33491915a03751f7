import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { CLOSE, type MeReply, type Queue } from '../../shared/protocol/messages.ts';
import { parseRefusal } from '../../shared/protocol/refusal.ts';
import type { TablesReply } from '../../shared/protocol/tables.ts';
import { Cluster } from '../cli/cluster/cluster.ts';
import { systemEntropy } from '../entropy.ts';
import { Identities } from '../players/identity.ts';
import { PostgresEngine } from '../store/postgres-engine.ts';
import { Store } from '../store/store.ts';
import { type Acknowledged, actOnce, askWhere, comeBack, indexOf } from '../testing/cluster-play.ts';
import { askToEnter, askToOpen, Guest } from '../testing/guest.ts';
import { Person, playUntil, type Seat, until } from '../testing/test-server.ts';
import { SharedPresence } from './shared-presence.ts';

/** Milliseconds in which a game whose process died has to go on. */
const RESUMED = 15_000;

let cluster: Cluster;
let store: Store;
let redis: SharedPresence;
beforeAll(async () => {
  cluster = await Cluster.start({ env: { QUEUE_WAIT: '2000', TEST_PACE: '0', TEST_CLOCKS: 'turn:600000' } });
  store = await Store.on(await PostgresEngine.open(cluster.postgres.url), 'test');
  redis = new SharedPresence(cluster.redis.url);
});
afterAll(async () => {
  redis?.shutdown();
  await store?.close();
  await cluster?.stop();
});

const ended = new Set<number>();
afterEach(async () => {
  for (const index of ended) await cluster.resume(index);
  ended.clear();
});

async function end(index: number, signal: NodeJS.Signals): Promise<void> {
  ended.add(index);
  await cluster.server(index).stop(signal);
}

interface Duel {
  readonly people: readonly Person[];
  readonly seats: readonly Seat[];
  readonly game: string;
  /** The process that runs it. */
  readonly index: number;
  readonly processId: string;
}

/** Two people, each of whom came through another process, in a game. */
async function startDuel(): Promise<Duel> {
  const people = await Promise.all([0, 1].map(index => Person.create(cluster.server(index))));
  const seats = await Promise.all(people.map(person => person.quickMatch('duel')));
  const [{ game }] = seats;
  await playUntil(seats, view => view.phase === 'reinforce');
  const place = await askWhere(people[0], game);
  return { people, seats, game, index: indexOf(place), processId: place.processId };
}

/** The same people, who come back through the address of the site. */
const comeBackAll = async ({ people, game }: Duel): Promise<Seat[]> => {
  const back = people.map(person => comeBack(person.onAnotherDevice(cluster.port), game, RESUMED));
  return (await Promise.all(back)).map(({ seat }) => seat);
};

async function play(seats: readonly Seat[], times: number): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  for (let i = 0; i < times; i++) {
    acknowledged.push(await actOnce(seats));
    await until(() => seats.every(seat => seat.read.view.n >= acknowledged[i].reply.n));
  }
  return acknowledged;
}

/** Every action that was acknowledged is in the store, once, and gets the same answer again. */
async function checkKept(
  game: string,
  acknowledged: readonly Acknowledged[],
  seats: readonly Seat[],
): Promise<void> {
  const { events, actions, snapshot } = (await store.games.load(game))!;
  const first = (snapshot?.n ?? 0) + 1;
  expect(events.map(({ n }) => n)).toEqual(events.map((_, i) => first + i));
  for (const { seat, request, reply } of acknowledged) {
    expect(actions.filter(action => action.id === request.id)).toEqual([
      { seat, id: request.id, n: reply.n },
    ]);
    expect(await seats.find(one => one.seat === seat)!.request('act', request)).toEqual(reply);
  }
}

describe('people on different processes', () => {
  test('meet in the queue, and play in one game', async () => {
    const people = await Promise.all([0, 1].map(index => Person.create(cluster.server(index))));
    const [one, two] = await Promise.all(people.map(person => person.quickMatch()));
    expect(one.game).toBe(two.game);
    expect(one.seat).not.toBe(two.seat);
    for (const [i, person] of people.entries()) {
      const elsewhere = person.onAnotherDevice(cluster.server(1 - i).port);
      const answer = await fetch(`${elsewhere.url}/api/me`, { headers: { cookie: person.cookie } });
      expect(((await answer.json()) as MeReply).game).toBe(one.game);
      expect((await elsewhere.sitDown(one.game)).seat).toBe([one, two][i].seat);
    }
  });

  test('are in one live game at a time, through whichever process they ask', async () => {
    const person = await Person.create(cluster.server(0));
    const devices = [person, person.onAnotherDevice(cluster.server(1).port)];
    const queues: Queue[] = ['quick', 'duel'];
    const asked = await Promise.allSettled(devices.map((device, i) => device.quickMatch(queues[i])));
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { game } = (asked.find(({ status }) => status === 'fulfilled') as { value: Seat }).value;
    for (const device of devices) {
      const refusal = await device.quickMatch().catch((error: Error) => parseRefusal(error.message));
      expect(refusal).toEqual({ code: 'game/running', game });
    }
  });

  test('find a table by its code and in the list, and start its game together', async () => {
    const [ann, bob] = await Promise.all([0, 1].map(index => Person.create(cluster.server(index))));
    const host = await Guest.open(ann, { seats: 3 }, true);
    const { code } = host.view;
    const list = (await (await fetch(`${bob.url}/api/tables`)).json()) as TablesReply;
    expect(list.tables.map(table => table.code)).toContain(code);
    const guest = await Guest.enter(bob, code);
    await until(() => host.places.filter(place => place.connected).length === 2);
    expect(guest.view.places).toEqual(host.view.places);
    await host.fill();
    expect(await host.ask('start', {})).toEqual({ ok: true });
    await until(() => Boolean(guest.view.game));
    const seats = await Promise.all([ann, bob].map(person => person.sitDown(guest.view.game!)));
    await playUntil(seats, view => view.phase === 'reinforce');
  });

  test('sit at one table at a time', async () => {
    const [ann, bob] = await Promise.all([0, 1].map(index => Person.create(cluster.server(index))));
    const first = await Guest.open(ann, { seats: 3 });
    const other = await Guest.open(bob, { seats: 3 });
    await Guest.enter(ann.onAnotherDevice(cluster.server(1).port), other.view.code);
    await until(() => first.left.length > 0);
    expect(first.left).toEqual([CLOSE.gone]);
  });
});

test('whom an operator shuts out is cut off from every process, and the others are not', async () => {
  const { seats, game, index, people } = await startDuel();
  const host = await Guest.open(await Person.create(cluster.server(1 - index)), { seats: 3 });
  const identities = new Identities(store.players, systemEntropy);
  for (const { cookie } of [people[0], host.person]) {
    await store.players.block((await identities.recognise(cookie))!.id, true);
  }
  await until(() => seats[0].left.length + host.left.length === 2);
  expect([...seats[0].left, ...host.left]).toEqual([CLOSE.blocked, CLOSE.blocked]);
  expect(seats[1].left).toEqual([]);
  expect((await people[0].askForSeat(game)).status).toBe(403);
});

describe('a process that dies', () => {
  test('leaves its games to the other: played on, nothing acknowledged lost, hands as they were', async () => {
    const duel = await startDuel();
    const acknowledged = await play(duel.seats, 6);
    const before = duel.seats.map(seat => seat.read.view);
    await end(duel.index, 'SIGKILL');
    const back = await comeBackAll(duel);
    expect(back.map(seat => seat.read.view)).toEqual(before);
    const more = await play(back, 4);
    await checkKept(duel.game, [...acknowledged, ...more], back);
    const { processId } = duel;
    await vi.waitFor(
      async () => {
        const listings = Object.values(await redis.hgetall('roomcaches'));
        expect(listings.filter(listing => listing.includes(processId))).toEqual([]);
        expect(Object.keys(await redis.hgetall('roomcount'))).not.toContain(processId);
      },
      { timeout: RESUMED, interval: 200 },
    );
    const two = await Promise.all([1, 2].map(() => Person.create(cluster)));
    const [one, other] = await Promise.all(two.map(person => person.quickMatch('duel')));
    expect(one.game).toBe(other.game);
  });

  test('leaves its tables to the other, with everybody in their place', async () => {
    const [ann, bob] = await Promise.all([0, 1].map(index => Person.create(cluster.server(index))));
    const host = await Guest.open(ann, { seats: 4 });
    const { code } = host.view;
    await Guest.enter(bob, code);
    const { places } = host.view;
    await end(0, 'SIGKILL');
    await vi.waitFor(async () => expect((await askToEnter(bob, code)).ok).toBe(true), {
      timeout: RESUMED,
      interval: 500,
    });
    const back = await Guest.enter(bob, code);
    const kept = ({ kind, name, colour }: (typeof places)[number]) => ({ kind, name, colour });
    expect(back.places.map(kept)).toEqual(places.map(kept));
  });

  test('and is told to before hands its games over at once', async () => {
    const duel = await startDuel();
    const acknowledged = await play(duel.seats, 3);
    await end(duel.index, 'SIGTERM');
    const back = await comeBackAll(duel);
    await checkKept(duel.game, [...acknowledged, ...(await play(back, 2))], back);
  });
});

test('a process that stood still while its games moved on writes nothing, and sends its people after them', async () => {
  const duel = await startDuel();
  const acknowledged = await play(duel.seats, 3);
  const { game, seats, index } = duel;
  cluster.server(index).signal('SIGSTOP');
  const back = await comeBackAll(duel);
  acknowledged.push(...(await play(back, 3)));
  const { events } = (await store.games.load(game))!;
  // What somebody asks of it meanwhile is waiting for it when it wakes.
  const { view } = seats[0].read;
  const asked = actOnce(seats).then(
    () => 'taken',
    () => 'refused',
  );
  cluster.server(index).signal('SIGCONT');
  await until(() => seats.every(({ left }) => left.length > 0));
  expect(seats.map(({ left }) => left)).toEqual([[CLOSE.moved], [CLOSE.moved]]);
  expect(await asked).toBe('refused');
  expect(seats[0].read.view.n).toBe(view.n);
  expect((await store.games.load(game))!.events).toEqual(events);
  acknowledged.push(...(await play(back, 3)));
  await checkKept(game, acknowledged, back);
  expect(back.flatMap(({ left }) => left)).toEqual([]);
  expect(indexOf(await askWhere(duel.people[0], game))).toBe(1 - index);
});

test('while Redis is gone games go on and new ones are refused with a code; then all is as before', async () => {
  const duel = await startDuel();
  await cluster.redis.interrupt();
  const acknowledged = await play(duel.seats, 3);
  const here = await Person.create(cluster.server(duel.index));
  const refusals = await Promise.all([
    here.quickMatch().catch((error: Error) => error.message),
    askToOpen(here).then(async response => [response.status, await response.json()]),
    fetch(`${here.url}/readyz`).then(({ status }) => status),
  ]);
  expect(refusals).toEqual(['server/unavailable', [503, { code: 'server/unavailable' }], 503]);
  const owner = duel.people[0].onAnotherDevice(cluster.server(duel.index).port);
  await owner.sitDown(duel.game);
  await cluster.redis.resume();
  await vi.waitFor(
    async () => {
      for (const index of [0, 1]) {
        expect((await fetch(`${cluster.server(index).url}/readyz`)).status).toBe(200);
      }
    },
    { timeout: RESUMED, interval: 200 },
  );
  const back = await comeBackAll(duel);
  await checkKept(duel.game, [...acknowledged, ...(await play(back, 2))], back);
  await startDuel();
});

test('while PostgreSQL is gone play pauses with a code; then it goes on, and nothing acknowledged is lost', async () => {
  const duel = await startDuel();
  const acknowledged = await play(duel.seats, 3);
  await cluster.postgres.interrupt();
  await expect(actOnce(duel.seats)).rejects.toThrow('server/store-failed');
  await until(() => duel.seats.every(seat => seat.read.table.halted));
  const response = await fetch(`${cluster.server(0).url}/api/me`);
  expect([response.status, await response.json()]).toEqual([503, { code: 'server/unavailable' }]);
  await new Promise(resolve => setTimeout(resolve, 10_000));
  await cluster.postgres.resume();
  const next = await vi.waitFor(() => actOnce(duel.seats), { timeout: RESUMED, interval: 500 });
  expect(duel.seats.flatMap(({ left }) => left)).toEqual([]);
  await until(() => duel.seats.every(seat => !seat.read.table.halted && seat.read.view.n >= next.reply.n));
  const more = await play(duel.seats, 2);
  await checkKept(duel.game, [...acknowledged, next, ...more], duel.seats);
});
