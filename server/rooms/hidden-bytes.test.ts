import { afterEach, expect, test, vi } from 'vitest';
import { view as viewOf } from '../../shared/game/view.ts';
import type { SeatReply } from '../../shared/protocol/messages.ts';
import { unpackEvents } from '../../shared/protocol/pack-events.ts';
import { attackOrigins, attackTargets } from '../../shared/rules/attack-targets.ts';
import type { RunningServer } from '../create-server.ts';
import { Guest } from '../testing/guest.ts';
import {
  openSocket,
  Person,
  playUntil,
  type Seat,
  type SocketReservation,
  startServer,
  until,
} from '../testing/test-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const SEATS = vi.hoisted(() => 3);

/**
 * How chance differs from what the seed has: all but the first seat in order are dealt other missions, other cards are
 * drawn, and from event `diceFrom` on other dice fall. Everything that people see happen before that stays the same.
 */
const otherChance = vi.hoisted(() => ({
  missions: false,
  cards: false,
  diceFrom: Number.POSITIVE_INFINITY,
}));

vi.mock(import('../../shared/dice/committed.ts'), async original => {
  const { committedSource } = await original();
  return {
    committedSource: key => n => {
      const random = committedSource(key)(n);
      let drawn = 0;
      const differs = (limit: number): boolean => {
        // Names are drawn from a stream of their own.
        if (n < 1) return false;
        // The first batch draws who begins, then the missions in turn order, then it deals the land.
        if (n === 1) return otherChance.missions && drawn > 1 && drawn <= SEATS;
        return limit > 6 ? otherChance.cards : n >= otherChance.diceFrom;
      };
      return {
        below(limit) {
          const value = random.below(limit);
          const changed = differs(limit) ? (value + 1) % limit : value;
          drawn++;
          return changed;
        },
      };
    },
  };
});

let server: RunningServer;
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

interface Recording {
  readonly drawer: readonly string[];
  readonly watcher: readonly string[];
  /** The whole state as the watcher gets it on coming back. */
  readonly rejoined: string;
  /** The cards that the drawer holds at the end. */
  readonly hand: readonly number[];
  readonly missions: readonly (string | null)[];
  /** Number of the last event recorded. */
  readonly n: number;
  /** Dice that fell after the recording. */
  readonly comingDice: readonly unknown[];
}

/** Opens a table for two people and a bot, and begins its game. */
async function begin(people: readonly Person[], options: unknown): Promise<Seat[]> {
  const host = await Guest.open(people[0], options);
  await Guest.enter(people[1], host.view.code);
  await host.fill();
  expect(await host.ask('start', {})).toEqual({ ok: true });
  await until(() => host.view.game !== null);
  return Promise.all(people.map(person => person.sitDown(host.view.game!)));
}

/**
 * Plays a game in which one conquers and draws cards, the other watches, and records the sockets of both. The watcher
 * is the first in turn order.
 */
async function record(options: unknown): Promise<Recording> {
  // Times stand in the state: they stand still.
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 1_800_000_000_000 });
  server = await startServer({ TEST_SEED: 'hidden', TEST_CLOCKS: 'turn:3600000' });
  const people = [await Person.create(server), await Person.create(server)];
  const seats = await begin(people, options);
  const { firstSeat } = seats[0].read.view;
  const watching = seats.findIndex(({ seat }) => seat === firstSeat);
  expect(watching).toBeGreaterThanOrEqual(0);
  const [watcher, drawer] = [seats[watching], seats[1 - watching]];
  const recordings = [watcher, drawer].map(recordFrames);
  for (let turn = 0; turn < 3; turn++) {
    await playUntil(seats, view => view.phase === 'reinforce' && view.seat === drawer.seat);
    await conquer(drawer);
  }
  await playUntil(seats, view => view.phase === 'reinforce' && view.seat === drawer.seat);
  const { state } = server.directory.get(drawer.game)!.table;
  expect(watcher.read.view).toEqual(viewOf(state, watcher.seat));
  const [watched, drawn] = recordings.map(frames => frames.slice());
  const hand = drawer.read.view.hands[drawer.seat]!;
  const { n, missions } = structuredClone(state);
  const reply = (await (await people[watching].askForSeat(watcher.game)).json()) as SeatReply;
  const rejoined = await openSocket(server.port, reply.reservation as SocketReservation);
  rejoined.socket.close();
  await conquer(drawer);
  const comingDice = drawer.packed
    .flatMap(unpackEvents)
    .flatMap(event => (event.event === 'diceRolled' && event.n > n ? [[event.attack, event.defence]] : []));
  return {
    drawer: drawn,
    watcher: watched,
    rejoined: rejoined.state.toString('hex'),
    hand,
    missions,
    n,
    comingDice,
  };
}

function recordFrames(seat: Seat): string[] {
  const frames: string[] = [];
  const { ws } = seat.room.connection.transport as unknown as { ws: WebSocket };
  ws.addEventListener('message', ({ data }) => frames.push(Buffer.from(data as ArrayBuffer).toString('hex')));
  return frames;
}

/** A turn with a conquest in it, always the same one from the same position. */
async function conquer(seat: Seat): Promise<void> {
  const { view } = seat.read;
  const [from] = attackOrigins({ ...view, armies: view.armies.map(() => 9) }, seat.seat);
  expect(await seat.act({ type: 'place', armies: [[from, view.reserves[seat.seat]]] })).toMatchObject({
    ok: true,
  });
  while (!seat.read.view.conquered && seat.read.view.armies[from] > 1) {
    await seat.act({ type: 'blitz', from, to: attackTargets(seat.read.view, from)[0] });
  }
  const { occupation } = seat.read.view;
  if (occupation !== null) await seat.act({ type: 'occupy', armies: occupation.min });
  expect(await seat.act({ type: 'end-turn' })).toMatchObject({ ok: true });
}

const GAMES = {
  majority: { objective: 'majority' },
  mission: { objective: 'mission' },
  capitals: { objective: 'capitals' },
} as const;

test.each(Object.values(GAMES))(
  '10.15 games that differ in what is hidden and in coming dice only are the same bytes for a seat that may not see them: $objective',
  async ({ objective }) => {
    const options = { objective, seats: SEATS };
    const withMissions = objective === 'mission';
    Object.assign(otherChance, { missions: false, cards: false, diceFrom: Number.POSITIVE_INFINITY });
    const one = await record(options);
    await server.close();
    Object.assign(otherChance, { missions: withMissions, cards: true, diceFrom: one.n + 1 });
    const other = await record(options);
    expect(one.hand.length).toBeGreaterThan(0);
    expect(other.hand).not.toEqual(one.hand);
    const changed = one.missions.filter((mission, seat) => mission !== other.missions[seat]);
    expect(changed).toHaveLength(withMissions ? SEATS - 1 : 0);
    expect(other.drawer).not.toEqual(one.drawer);
    expect(other.comingDice).not.toEqual(one.comingDice);
    expect(other.n).toBe(one.n);
    expect(one.watcher.length).toBeGreaterThan(10);
    expect(other.watcher).toEqual(one.watcher);
    expect(other.rejoined).toBe(one.rejoined);
  },
);
