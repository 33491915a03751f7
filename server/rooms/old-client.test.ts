import { Client, type Room } from '@colyseus/sdk';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MINIMUM_PROTOCOL } from '../../shared/protocol/messages.ts';
import { parseRefusal } from '../../shared/protocol/refusal.ts';
import type { RunningServer } from '../create-server.ts';
import { startServer, until } from '../testing/test-server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

/**
 * What a client of protocol 1 relies on, written down when that was the newest. It never changes: when it no longer
 * holds, MINIMUM_PROTOCOL has to go up, and this test with it.
 */
const V1 = {
  protocol: 1,
  stateFields:
    'game options n phase seat firstSeat firstTurn round owners armies pileSize traded surrenderedSize setsTraded bonusGiven conquered lastDice occupation declared neutralReserve out outBy capitals endReason ranking openPile openSurrendered seats deadline finalDeadline'.split(
      ' ',
    ),
  seatFields:
    'name bot colour control connected missed reserve defendsMost rematch armies cards openHand openMission'.split(
      ' ',
    ),
  tableFields: 'code listed options host game places'.split(' '),
  phases: { setup: 3, reinforce: 4, attack: 5 },
} as const;

interface V1State {
  readonly n: number;
  readonly phase: number;
  readonly seat: number;
  readonly round: number;
  readonly owners: number[];
  readonly seats: { own?: boolean; armies: number; hand?: number[] }[];
}

let server: RunningServer;
let url: string;
let cookie: string;
beforeAll(async () => {
  server = await startServer();
  url = `http://127.0.0.1:${server.port}`;
  cookie = (await fetch(`${url}/api/me`)).headers.get('set-cookie')!.split(';')[0];
});
afterAll(() => server.close());

const client = () => new Client(url, { headers: { cookie } });
const post = (path: string, body: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

/** What is due, as a client of then would ask for it. */
function v1Action({ phase, seat, seats, owners }: V1State): object {
  const { setup, reinforce, attack } = V1.phases;
  if (phase === setup || phase === reinforce)
    return { type: 'place', armies: [[[...owners].indexOf(seat), seats[seat].armies]] };
  return { type: phase === attack ? 'end-attack' : 'end-turn' };
}

let actions = 0;

async function playV1(room: Room, rounds: number): Promise<number[][]> {
  const batches: number[][] = [];
  room.onMessage('events', ({ packed }: { packed: number[] }) => batches.push(packed));
  room.onMessage('*', () => {});
  const read = () => room.state as V1State;
  await until(() => (read()?.n ?? 0) > 0);
  const own = [...read().seats].findIndex(seat => seat.own);
  while (read().round <= rounds) {
    await until(() => read().seat === own || read().round > rounds);
    if (read().round > rounds) break;
    const { n } = read();
    const reply = await room.request('act', {
      id: `old-action-${++actions}`,
      basis: n,
      action: v1Action(read()),
    });
    expect(reply).toMatchObject({ ok: true });
    await until(() => read().n > n);
  }
  return batches;
}

describe('a client of protocol 1', () => {
  test('gets a game, plays, loses the connection and comes back', async () => {
    const queue = await client().joinOrCreate('quick', { protocol: V1.protocol });
    queue.onMessage('clients', () => {});
    const reservation = await new Promise<never>(resolve => queue.onMessage('seat', resolve));
    const room = await client().consumeSeatReservation(reservation);
    room.reconnection.enabled = false;
    queue.send('confirm');
    const batches = await playV1(room, 2);
    const state = room.state as V1State & Record<string, unknown>;
    expect(V1.stateFields.filter(field => state[field] === undefined)).toEqual([]);
    const seat = [...state.seats][0] as unknown as Record<string, unknown>;
    expect(V1.seatFields.filter(field => seat[field] === undefined)).toEqual([]);
    // Each batch begins with the number of its first event; the next one goes on where it ended.
    expect(batches.length).toBeGreaterThan(4);
    expect(batches.every(([n, ...entries]) => n > 0 && entries.length > 0)).toBe(true);

    room.connection.close();
    const seatReply = await post(`/api/games/${room.roomId}/seat`, { protocol: V1.protocol });
    const { reservation: again } = (await seatReply.json()) as { reservation: never };
    const back = await client().consumeSeatReservation(again);
    await playV1(back, 3);
    expect(
      await back.request('act', { id: 'old-resign', basis: 0, action: { type: 'resign' } }),
    ).toMatchObject({
      ok: true,
    });
    await back.leave();
  });

  test('opens a table, which is live, and sees it', async () => {
    const { code, reservation } = (await (
      await post('/api/tables', { protocol: V1.protocol, options: { seats: 3 }, listed: false })
    ).json()) as { code: string; reservation: never };
    const room = await client().consumeSeatReservation(reservation);
    await until(() => (room.state as { code?: string })?.code === code);
    const state = room.state as Record<string, unknown>;
    expect(V1.tableFields.filter(field => state[field] === undefined)).toEqual([]);
    for (const seat of [1, 2]) await room.request('bot', { seat, on: true });
    expect(await room.request('start', {})).toEqual({ ok: true });
    await until(() => state.game !== '');
    expect(server.directory.get(state.game as string)!.table.pace).toBe('live');
    await room.leave();
  });
});

describe("a client below the server's minimum", () => {
  const protocol = MINIMUM_PROTOCOL - 1;

  test('is told that it is outdated wherever it knocks', async () => {
    for (const [path, body] of [
      ['/api/games/some-game-or-other/seat', { protocol }],
      ['/api/tables', { protocol, options: {}, listed: false }],
      ['/api/tables/ABCDE/seat', { protocol }],
    ] as const) {
      const response = await post(path, body);
      expect([path, response.status, await response.json()]).toEqual([
        path,
        426,
        { code: 'client/outdated' },
      ]);
    }
    const refused = await client()
      .joinOrCreate('quick', { protocol })
      .catch((error: Error) => error);
    expect(parseRefusal((refused as Error).message)).toEqual({ code: 'client/outdated' });
  });
});
