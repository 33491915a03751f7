import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seededRandom } from '../../shared/dice/seeded.ts';
import { LIMITS } from '../../shared/protocol/messages.ts';
import type { RunningServer } from '../create-server.ts';
import { type Attack, JUNK, launch, NAMES, pick } from '../testing/hostile.ts';
import { Person, playUntil, startServer, until } from '../testing/test-server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 30_000 });

/** Sent over one connection before the next is used, well below the limit a second. */
const PER_CONNECTION = 20;

/** What the room always answers. */
const PROBE = { type: 'time', payload: {} };

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ TEST_SEED: 'hostile', TEST_CLOCKS: 'turn:3600000' });
});
afterAll(() => server.close());

/** Actions that have the right form and can't be made by the seat that sends them, whosever turn it is. */
const ILLEGAL: readonly unknown[] = [
  { type: 'attack', from: 0, to: 41, dice: 3 },
  { type: 'attack', from: 0, to: 0, dice: 1 },
  { type: 'blitz', from: 3, to: 39, stopAt: 2 ** 31 },
  { type: 'occupy', armies: 2 ** 31 },
  { type: 'fortify', from: 0, to: 0, armies: 2 ** 31 },
  { type: 'claim', territory: 0 },
  { type: 'capital', territory: 41 },
  { type: 'defend', dice: 2 },
  { type: 'end-turn', objective: 'own-asia', airfield: 3 },
  { type: 'trade', cards: [0, 0, 0] },
  { type: 'trade', cards: [41, 42, 43] },
  { type: 'place', armies: [[0, 2 ** 31]] },
  {
    type: 'place',
    armies: [
      [0, 1],
      [0, 1],
    ],
  },
];

/** Actions of a wrong form. */
const MALFORMED: readonly unknown[] = [
  { type: 'attack', from: -1, to: 1, dice: 1 },
  { type: 'attack', from: 0, to: 42, dice: 1 },
  { type: 'attack', from: 0.5, to: 1, dice: 1 },
  { type: 'attack', from: '0', to: '1', dice: '3' },
  { type: 'attack', from: 0, to: 1, dice: 99 },
  { type: 'attack', from: 0, to: 1 },
  { type: 'attack', from: 0, to: 1, dice: 1, seat: 1 },
  { type: 'place', armies: [] },
  { type: 'place', armies: [[0]] },
  { type: 'place', armies: [[0, -5]] },
  { type: 'place', armies: { length: 42 } },
  { type: 'place', armies: Array.from({ length: 300 }, () => [0, 1]) },
  { type: 'trade', cards: Array.from({ length: 500 }, (_, card) => card) },
  { type: 'claim', territory: 42 },
  { type: 'capital', territory: '0' },
  { type: 'defend', dice: 4 },
  { type: 'end-turn', objective: 'own-the-moon' },
  { type: 'end-turn', airfield: -1 },
  { type: 'start' },
  { type: 'resign', seat: 0 },
  { type: '__proto__' },
  { type: ['resign'] },
];

function makeAttack(number: number, basis: number, below: (n: number) => number): Attack {
  const id = `attack-${number}`;
  const bytes = (length: number) => Uint8Array.from({ length }, () => below(256));
  switch (number % 10) {
    case 0:
      return { type: 'act', payload: pick(JUNK, below) };
    case 1:
      return { type: 'act', payload: { id, basis, action: pick(JUNK, below) } };
    case 2:
      return { type: 'act', payload: { id, basis, action: pick(MALFORMED, below) } };
    case 3:
      return { type: 'act', payload: { id, basis, action: pick(ILLEGAL, below) } };
    case 4:
      return { type: 'act', payload: { id, basis: below(basis), action: { type: 'end-turn' } } };
    case 5:
      return {
        type: 'act',
        payload: {
          id: pick(['', 'short', 'no spaces!', 'x'.repeat(41), 5, {}], below),
          basis,
          action: ILLEGAL[0],
        },
      };
    case 6:
      return { type: pick(NAMES, below), payload: pick(JUNK, below), send: below(2) === 0 };
    case 7:
      return {
        type: pick(['draft', 'present', 'defence', 'rematch', 'time'], below),
        payload: { more: 1 },
        send: below(2) === 0,
      };
    case 8:
      // Codes 10, 12, 14 to 18 are Colyseus' own: joining, leaving, state, ping; 13 and 21 carry our messages.
      return Uint8Array.of(
        pick([0, 10, 11, 13, 14, 15, 16, 17, 19, 20, 21, 22, 255], below),
        ...bytes(below(60)),
      );
    default:
      return bytes(pick([0, 1, 100, LIMITS.messageBytes + 1, 20_000], below));
  }
}

async function attackWith(
  person: Person,
  game: string,
  from: number,
  count: number,
): Promise<Map<string, number>> {
  const random = seededRandom(`hostile ${from}`);
  const outcomes = new Map<string, number>();
  let seat = await person.sitDown(game);
  for (let number = from; number < from + count; number++) {
    if (!seat.room.connection.isOpen || number % PER_CONNECTION === 0) seat = await person.sitDown(game);
    const outcome = await launch(
      seat.room,
      makeAttack(number, seat.read.view.n, n => random.below(n)),
      PROBE,
    );
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  return outcomes;
}

test('500 hostile messages, in and out of turn, are refused or cost the sender the connection, and change nothing', async () => {
  const [attacker, victim] = await Promise.all([Person.create(server), Person.create(server)]);
  const seats = await Promise.all([attacker.quickMatch(), victim.quickMatch()]);
  const watching = seats[1];
  const { game } = watching;
  const { table } = server.directory.get(game)!;
  const outcomes = new Map<string, number>();
  const turns = [
    { seat: seats[0].seat, from: 0 },
    { seat: watching.seat, from: 250 },
  ];
  for (const { seat, from } of turns) {
    await playUntil(seats, view => view.phase === 'reinforce' && view.seat === seat);
    const before = JSON.stringify(table.state);
    for (const [outcome, count] of await attackWith(attacker, game, from, 250)) {
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + count);
    }
    expect(JSON.stringify(table.state)).toBe(before);
    seats[0] = await attacker.sitDown(game);
  }

  for (const outcome of outcomes.keys())
    expect(outcome).toMatch(/^([a-z]+\/[a-z-]+|no_handler|answered|dropped)$/);
  expect([...outcomes.values()].reduce((sum, count) => sum + count)).toBe(500);
  // Every way of refusing has been met, so the attacks have got as far as they were meant to.
  expect([...outcomes.keys()]).toEqual(
    expect.arrayContaining([
      'message/invalid',
      'action/stale',
      'seat/not-your-turn',
      'place/not-yours',
      'dropped',
    ]),
  );
  expect(watching.left).toEqual([]);
  const { state } = table;
  expect(watching.read.view.n).toBe(state.n);
  const place = {
    type: 'place',
    armies: [[state.owners.indexOf(watching.seat), state.reserves[watching.seat]]],
  } as const;
  expect(await watching.act(place)).toMatchObject({ ok: true });
});

test('whoever sends too much is dropped', async () => {
  const seat = await (await Person.create(server)).quickMatch();
  for (let i = 0; i < 3 * LIMITS.messagesPerSecond; i++) seat.room.send('time', {});
  await until(() => seat.left.length > 0);
});
