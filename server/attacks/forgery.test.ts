import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { CLOSE, PROTOCOL, type SeatReply } from '../../shared/protocol/messages.ts';
import { settleNext } from '../../shared/table/autopilot.ts';
import type { RunningServer } from '../create-server.ts';
import { askToEnter, askToOpen, Guest, post } from '../testing/guest.ts';
import {
  openSocket,
  Person,
  playUntil,
  Seat,
  type SocketReservation,
  startServer,
  until,
} from '../testing/test-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    TEST_SEED: 'forgery',
    TEST_CLOCKS: 'turn:3600000',
    RATE_IDENTITY_TABLES: '1000',
  });
});
afterAll(() => server.close());

const INJECTIONS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' OR 1=1; DROP TABLE games;--",
  '\u0000\u0001\u001b[2J\r\nSet-Cookie: player=x',
  '\u202eesrever\u200b',
  '../../../etc/passwd',
  '__proto__',
  '{"$gt":""}',
  'x'.repeat(1_000_000),
];

describe('identities', () => {
  test('that are forged open nothing', async () => {
    const victim = await Person.create(server);
    const { game } = await victim.quickMatch();
    const secret = victim.cookie.split('=')[1];
    const forged = [
      `player=${'A'.repeat(43)}`,
      `player=${secret.slice(0, -1)}`,
      `player=${secret}x`,
      `Player=${secret}`,
      `player="${secret}"`,
      `player=' OR '1'='1`,
      `player=${'A'.repeat(6000)}`,
      '__proto__=1',
      `player=${encodeURIComponent('<script>')}`,
    ];
    for (const cookie of forged) {
      const stranger = Person.withCookie(server.port, cookie);
      expect([cookie, (await stranger.askForSeat(game)).status]).toEqual([cookie, 401]);
      await expect(stranger.quickMatch()).rejects.toThrow('identity/missing');
      expect((await askToOpen(stranger)).status).toBe(401);
    }
  });

  test('are not taken over with what joining says, nor by naming another player in the body', async () => {
    const [victim, thief] = [await Person.create(server), await Person.create(server)];
    const { game } = await victim.quickMatch();
    const player = server.directory.get(game)!.table.seats.find(seat => seat.player !== null)!.player;
    const body = { protocol: PROTOCOL, player, auth: { player }, game, cookie: victim.cookie };
    expect((await thief.askForSeat(game, body)).status).toBe(403);
    const queue = await thief.client.joinOrCreate('quick', { ...body, directory: null, limits: null });
    const { reservation, left } = await new Promise<{
      reservation: SeatReply['reservation'];
      left: number[];
    }>(resolve => {
      const left: number[] = [];
      queue.onLeave(code => left.push(code));
      queue.onMessage('clients', () => {});
      queue.onMessage('seat', reservation => resolve({ reservation, left }));
    });
    const seat = await Seat.consume(thief, reservation as never);
    expect(left).toEqual([]);
    expect(seat.game).not.toBe(game);
    expect(server.directory.get(seat.game)!.table.seatOf(player!)).toBeNull();
  });

  test('a reservation serves once, its room only, and a reconnection token only its own connection', async () => {
    const [victim, thief] = [await Person.create(server), await Person.create(server)];
    const own = await victim.quickMatch();
    const { reservation } = (await (await victim.askForSeat(own.game)).json()) as {
      reservation: SocketReservation;
    };
    const other = await thief.quickMatch();
    const ended = async (path: string) => {
      const socket = new WebSocket(`ws://127.0.0.1:${server.port}/${path}`);
      socket.on('error', () => {});
      return new Promise<number>(resolve => socket.on('close', resolve));
    };
    const { processId, roomId, sessionId } = reservation;
    expect(await ended(`${processId}/${other.game}?sessionId=${sessionId}`)).toBeGreaterThan(1000);
    const first = await openSocket(server.port, reservation);
    expect(await ended(`${processId}/${roomId}?sessionId=${sessionId}`)).toBeGreaterThan(1000);
    expect(await ended(`${processId}/${roomId}?sessionId=guessed`)).toBeGreaterThan(1000);
    expect(first.socket.readyState).toBe(WebSocket.OPEN);
    first.socket.terminate();

    const token = other.room.reconnectionToken;
    const [room, secret] = token.split(':');
    for (const stolen of [
      `${own.game}:${secret}`,
      `${room}:guessed`,
      `${room}:`,
      ':',
      `${room}:${secret}x`,
    ]) {
      await expect(thief.client.reconnect(stolen)).rejects.toThrow();
    }
    expect(await other.request('present', {})).toEqual({ ok: true });
  });
});

describe('actions', () => {
  test('act once when they are replayed, not at all out of order, and never for another seat', async () => {
    const people = [await Person.create(server), await Person.create(server)];
    const seats = await Promise.all(people.map(person => person.quickMatch()));
    await playUntil(seats, view => view.phase === 'reinforce' && view.seat === seats[0].seat);
    const [one, two] = seats;
    const { table } = server.directory.get(one.game)!;
    const place = {
      id: 'captured-1',
      basis: one.read.view.n,
      action: settleNext(one.read.view, null)!,
    };
    const first = await one.request('act', place);
    expect(first).toMatchObject({ ok: true });
    const { n } = table.state;
    // Replayed: by the same connection, another one, and by somebody who has listened.
    expect(await one.request('act', place)).toEqual(first);
    const again = await people[0].sitDown(one.game);
    expect(await again.request('act', place)).toEqual(first);
    expect(await two.request('act', place)).toEqual({ ok: false, code: 'action/stale' });
    expect(await two.request('act', { ...place, id: 'captured-2', basis: n })).toEqual({
      ok: false,
      code: 'seat/not-your-turn',
    });
    // The connection before may not act any more; a seat that is named in the action is none of its business.
    expect(await one.request('act', { ...place, id: 'captured-3', basis: n }).catch(() => 'gone')).toBe(
      'gone',
    );
    for (const basis of [0, n - 1, n + 1]) {
      const reply = await again.request('act', {
        id: `reordered-${basis}`,
        basis,
        action: { type: 'end-turn' },
      });
      expect([basis, reply]).toEqual([basis, { ok: false, code: 'action/stale' }]);
    }
    const forged = { id: 'for-another', basis: n, action: { type: 'end-turn', seat: one.seat } };
    expect(await two.request('act', forged as never)).toEqual({ ok: false, code: 'message/invalid' });
    expect(table.state.n).toBe(n);
    expect(await again.act({ type: 'end-turn' })).toMatchObject({ ok: true });
  });

  test('sent at once in a wrong order, those that are stale are refused and the game is whole', async () => {
    const people = [await Person.create(server), await Person.create(server)];
    const seats = await Promise.all(people.map(person => person.quickMatch()));
    await playUntil(seats, view => view.phase === 'reinforce' && view.seat === seats[0].seat);
    const [one] = seats;
    const { n } = one.read.view;
    const place = settleNext(one.read.view, null)!;
    const replies = await Promise.all(
      ['end-turn', 'end-attack', 'place', 'end-turn', 'place'].map((type, i) =>
        one.request('act', {
          id: `at-once-${i}`,
          basis: n,
          action: (type === 'place' ? place : { type }) as never,
        }),
      ),
    );
    expect(replies.map(reply => (reply.ok ? 'ok' : reply.code))).toEqual([
      'action/wrong-phase',
      'action/wrong-phase',
      'ok',
      'action/stale',
      'action/stale',
    ]);
  });
});

describe('injection', () => {
  test('in options, codes, ids and bodies is refused with a code, and nothing of it is kept', async () => {
    const person = await Person.create(server);
    const before = server.gatherings.size;
    for (const text of INJECTIONS) {
      const attempts: Response[] = [
        await askToOpen(person, { setValues: text }),
        await askToOpen(person, { [text]: 1 }),
        await askToOpen(person, text),
        await post(person, '/api/tables', { protocol: PROTOCOL, options: {}, listed: text }),
        await post(person, '/api/tables', { protocol: PROTOCOL, options: {}, listed: true, [text]: text }),
        await person.askForSeat('x'.repeat(22), { protocol: PROTOCOL, page: text }),
      ];
      if (text.length < 1000) {
        const part = encodeURIComponent(text);
        attempts.push(await askToEnter(person, part), await person.askForSeat(part));
      }
      for (const response of attempts) {
        expect(response.status).toBeGreaterThanOrEqual(400);
        expect(response.status).toBeLessThan(500);
        expect(((await response.json()) as { code: string }).code).toMatch(/^[a-z]+\/[a-z-]+$/);
        expect(response.headers.get('content-type')).toMatch(/^application\/json/);
        expect(response.headers.get('set-cookie')).toBeNull();
      }
      await expect(person.client.joinOrCreate('quick', { protocol: text })).rejects.toThrow();
      await expect(person.client.joinOrCreate(text.slice(0, 100), { protocol: PROTOCOL })).rejects.toThrow();
    }
    expect(server.gatherings.size).toBe(before);
  });

  test('in the options of a table costs an answer or the connection, and the table stays as it is', async () => {
    let host = await Guest.open(await Person.create(server));
    const { code, options } = host.view;
    for (const text of INJECTIONS) {
      if (!host.room.connection.isOpen) host = await Guest.enter(host.person, code);
      const reply = await host
        .ask('options', { options: { setValues: text, [text.slice(0, 50)]: text } })
        .catch(() => null);
      if (reply !== null)
        expect(reply).toMatchObject({ ok: false, code: expect.stringMatching(/^options\//) });
      else await until(() => host.left.length > 0);
    }
    if (!host.room.connection.isOpen) host = await Guest.enter(host.person, code);
    expect(host.view.options).toEqual(options);
  });
});

test('whoever says something before joining, or something that no client says, is dropped', async () => {
  const person = await Person.create(server);
  const { game } = await person.quickMatch();
  const { reservation } = (await (await person.askForSeat(game)).json()) as {
    reservation: SocketReservation;
  };
  const { socket } = await openSocket(server.port, reservation);
  const closed = new Promise<number>(resolve => socket.on('close', resolve));
  socket.send(Uint8Array.of(10));
  expect(await closed).toBe(CLOSE.misbehaved);
});
