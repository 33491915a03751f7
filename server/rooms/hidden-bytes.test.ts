import { afterEach, expect, test, vi } from 'vitest';
import { view as viewOf } from '../../shared/game/view.ts';
import { unpackEvents } from '../../shared/protocol/pack-events.ts';
import { attackOrigins, attackTargets } from '../../shared/rules/attack-targets.ts';
import type { RunningServer } from '../create-server.ts';
import { Person, playUntil, type Seat, startServer } from '../testing/test-server.ts';

vi.setConfig({ testTimeout: 60_000 });

/**
 * How chance differs from what the seed has: other cards are drawn, and from event `diceFrom` on other dice fall.
 * Everything that people see happen before that stays the same.
 */
const otherChance = vi.hoisted(() => ({ cards: false, diceFrom: Number.POSITIVE_INFINITY }));

vi.mock(import('../../shared/dice/committed.ts'), async original => {
  const { committedSource } = await original();
  return {
    committedSource: key => n => {
      const random = committedSource(key)(n);
      return {
        below(limit) {
          const value = random.below(limit);
          // The first batch deals and chooses who begins; later ones roll dice or draw from the pile.
          const differs = limit > 6 ? otherChance.cards && n > 1 : n >= otherChance.diceFrom;
          return differs ? (value + 1) % limit : value;
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
  /** The cards that the drawer holds at the end. */
  readonly hand: readonly number[];
  /** Number of the last event recorded. */
  readonly n: number;
  /** Dice that fell after the recording. */
  readonly comingDice: readonly unknown[];
}

/** Plays a game of two people in which one conquers and draws cards, and records the sockets of both. */
async function record(): Promise<Recording> {
  // Times stand in the state: they stand still. Whoever sits down first could be the other next time.
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 1_800_000_000_000 });
  server = await startServer({ TEST_SEED: 'hidden', TEST_CLOCKS: 'turn:3600000' });
  const people = [await Person.create(server), await Person.create(server)];
  const [drawer, watcher] = await Promise.all(people.map(person => person.quickMatch()));
  const seats = [drawer, watcher];
  await playUntil(seats, view => view.phase === 'reinforce' && view.seat === drawer.seat);
  const recordings = seats.map(recordFrames);
  for (let turn = 0; turn < 3; turn++) {
    await conquer(drawer);
    await playUntil(seats, view => view.phase === 'reinforce' && view.seat === drawer.seat);
  }
  const { state } = server.directory.get(drawer.game)!.table;
  expect(watcher.read.view).toEqual(viewOf(state, watcher.seat));
  const [drawn, watched] = recordings.map(frames => frames.slice());
  const hand = drawer.read.view.hands[drawer.seat]!;
  const { n } = state;
  await conquer(drawer);
  const comingDice = drawer.packed
    .flatMap(unpackEvents)
    .flatMap(event => (event.event === 'diceRolled' && event.n > n ? [[event.attack, event.defence]] : []));
  return { drawer: drawn, watcher: watched, hand, n, comingDice };
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

test('games that differ in hidden cards and coming dice only are the same bytes on the socket of a seat that may not see them', async () => {
  Object.assign(otherChance, { cards: false, diceFrom: Number.POSITIVE_INFINITY });
  const one = await record();
  await server.close();
  Object.assign(otherChance, { cards: true, diceFrom: one.n + 1 });
  const other = await record();
  expect(one.hand.length).toBeGreaterThan(0);
  expect(other.hand).not.toEqual(one.hand);
  expect(other.drawer).not.toEqual(one.drawer);
  expect(other.comingDice).not.toEqual(one.comingDice);
  expect(other.n).toBe(one.n);
  expect(one.watcher.length).toBeGreaterThan(10);
  expect(other.watcher).toEqual(one.watcher);
});
