import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seededRandom } from '../../shared/dice/seeded.ts';
import { LIMITS } from '../../shared/protocol/messages.ts';
import type { RunningServer } from '../create-server.ts';
import { Guest } from '../testing/guest.ts';
import { type Attack, JUNK, launch, NAMES, pick } from '../testing/hostile.ts';
import { Person, startServer } from '../testing/test-server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 30_000 });

const PER_CONNECTION = 20;
/** What the room always answers, here with a refusal. */
const PROBE = { type: 'sit', payload: { seat: 99 } };

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ TEST_SEED: 'hostile table' });
});
afterAll(() => server.close());

const REQUESTS = ['sit', 'colour', 'bot', 'swap', 'kick', 'options', 'list', 'start'];

/** Well formed, and not for a guest to ask, or impossible. */
const FORBIDDEN: readonly [type: string, payload: unknown][] = [
  ['bot', { seat: 2, on: true }],
  ['bot', { seat: 0, on: false }],
  ['swap', { seat: 0, with: 1 }],
  ['kick', { seat: 0 }],
  ['options', { options: { seats: 2 } }],
  ['options', { options: { setValues: '<img src=x onerror=alert(1)>' } }],
  ['list', { on: true }],
  ['start', {}],
  ['sit', { seat: 0 }],
  ['sit', { seat: 5 }],
  ['colour', { colour: 0 }],
];

const MALFORMED: readonly [type: string, payload: unknown][] = [
  ['sit', { seat: -1 }],
  ['sit', { seat: 0.5 }],
  ['sit', { seat: '1' }],
  ['sit', { seat: 1, player: 'somebody' }],
  ['colour', { colour: 6 }],
  ['colour', { colour: '__proto__' }],
  ['bot', { seat: 1 }],
  ['bot', { seat: 1, on: 'yes', name: "'; DROP TABLE players;--" }],
  ['swap', { seat: 0 }],
  ['kick', { seat: [0] }],
  ['list', { on: 1 }],
  ['start', { force: true }],
];

function makeAttack(number: number, below: (n: number) => number): Attack {
  const bytes = (length: number) => Uint8Array.from({ length }, () => below(256));
  const send = below(2) === 0;
  switch (number % 6) {
    case 0:
      return { type: pick(REQUESTS, below), payload: pick(JUNK, below), send };
    case 1: {
      const [type, payload] = pick(FORBIDDEN, below);
      return { type, payload };
    }
    case 2: {
      const [type, payload] = pick(MALFORMED, below);
      return { type, payload, send };
    }
    case 3:
      return { type: pick(NAMES, below), payload: pick(JUNK, below), send };
    case 4:
      return Uint8Array.of(
        pick([0, 10, 11, 13, 14, 15, 16, 17, 19, 20, 21, 22, 255], below),
        ...bytes(below(60)),
      );
    default:
      return bytes(pick([0, 1, 100, LIMITS.messageBytes + 1, 20_000], below));
  }
}

test('500 hostile messages to a table are refused or cost the sender the connection, and change nothing', async () => {
  const [one, two] = [await Person.create(server), await Person.create(server)];
  const host = await Guest.open(one, { seats: 3 });
  const { code } = host.view;
  const gathering = server.gatherings.get(code)!;
  let guest = await Guest.enter(two, code);
  const picture = () =>
    JSON.stringify({ ...host.view, places: host.places.map(place => ({ ...place, connected: true })) });
  const before = picture();
  const random = seededRandom('hostile table');
  const outcomes = new Map<string, number>();
  for (let number = 0; number < 500; number++) {
    if (!guest.room.connection.isOpen || number % PER_CONNECTION === 0) guest = await Guest.enter(two, code);
    const outcome = await launch(
      guest.room,
      makeAttack(number, n => random.below(n)),
      PROBE,
    );
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }

  for (const outcome of outcomes.keys())
    expect(outcome).toMatch(/^([a-z]+\/[a-z-]+|no_handler|answered|dropped|ignored)$/);
  expect([...outcomes.keys()]).toEqual(
    expect.arrayContaining([
      'message/invalid',
      'table/not-host',
      'table/bad-seat',
      'table/colour-taken',
      'dropped',
    ]),
  );
  expect(outcomes.get('accepted')).toBeUndefined();
  expect(picture()).toBe(before);
  expect(gathering.game).toBeNull();
  expect(host.left).toEqual([]);
  await host.fill();
  expect(await host.ask('start', {})).toEqual({ ok: true });
});
