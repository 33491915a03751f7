import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { PROTOCOL, type SeatReply } from '../../shared/protocol/messages.ts';
import { settleNext } from '../../shared/table/autopilot.ts';
import { askToOpen, Guest } from '../testing/guest.ts';
import { ServerProcess } from '../testing/server-process.ts';
import { openSocket, Person, type Seat, type SocketReservation, until } from '../testing/test-server.ts';

/** Bytes by which the heap may have grown after a flood. */
const GROWTH = 64_000_000;
/** What a flood comes from; everybody else is at 127.0.0.1. */
const ATTACKER = '127.0.0.66';
const AT_ONCE = 250;

let server: ServerProcess;
let people: readonly Person[];
let seats: readonly Seat[];
let played = 0;
let playing = true;
let game: Promise<void>;

const sitDown = (id: string) => Promise.all(people.map(person => person.sitDown(id)));

/** Two people who play on, whatever happens; each answer counts. */
async function playOn(): Promise<void> {
  while (playing) {
    const acting = seats.find(seat => seat.read.view.seat === seat.seat);
    if (acting === undefined) {
      await new Promise(resolve => setTimeout(resolve, 5));
      continue;
    }
    const reply = await acting.act(settleNext(acting.read.view, null)!).catch(() => null);
    // With thousands of sockets in one test, its own may miss their pings; people's clients come back too.
    if (reply === null) seats = await sitDown(acting.game);
    else if (reply.ok) played++;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

/** What happens while a flood does: the other game goes on to its end, and the memory comes back. */
async function during(flood: () => Promise<void>): Promise<void> {
  const [heap, before] = [await heapUsed(), played];
  await flood();
  await until(() => played > before + 20);
  expect(await heapUsed()).toBeLessThan(heap + GROWTH);
}

/** Bytes; what is no longer used may be there for a while, so that the least of some looks counts. */
async function heapUsed(): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 10; look++) {
    least = Math.min(least, await server.metric('nodejs_heap_size_used_bytes'));
    await new Promise(resolve => setTimeout(resolve, 300));
  }
  return least;
}

beforeAll(async () => {
  server = await ServerProcess.start(
    // The two of the other game are as fast as people never are.
    { TEST_PACE: '0', RATE_IDENTITY_MESSAGES: '100000', TEST_CLOCKS: 'turn:3600000' },
    ['--max-semi-space-size=4'],
  );
  const [one, two] = [await Person.create(server), await Person.create(server)];
  const host = await Guest.open(one, { seats: 2 });
  await Guest.enter(two, host.view.code);
  expect(await host.ask('start', {})).toEqual({ ok: true });
  await until(() => host.view.game !== null);
  people = [one, two];
  seats = await sitDown(host.view.game!);
  game = playOn();
});
afterAll(async () => {
  playing = false;
  await game;
  await server.stop();
});

/** Opens a socket to somewhere; the socket, or the status of the refusal. */
async function openRaw(path: string): Promise<WebSocket | number> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { localAddress: ATTACKER });
  return new Promise(resolve => {
    socket.on('upgrade', () => resolve(socket));
    socket.on('unexpected-response', (_request, response) => {
      response.resume();
      resolve(response.statusCode!);
    });
    socket.on('error', () => resolve(0));
  });
}

async function inBatches<T>(count: number, make: (i: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let i = 0; i < count; i += AT_ONCE) {
    made.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, k) => make(i + k)))));
  }
  return made;
}

describe('while two people play', () => {
  test('of 5,000 connections from one address as many as allowed are let in, and those that do not join are closed', () =>
    during(async () => {
      const opened = await inBatches(5000, i => openRaw(`/process/room${i}?sessionId=s${i}`));
      const refused = opened.filter(one => one === 429).length;
      const sockets = opened.filter(one => typeof one !== 'number');
      // Whoever names a room that is not there is closed at once, which makes room for others.
      expect(refused + sockets.length).toBe(5000);
      await until(() => sockets.every(({ readyState }) => readyState === WebSocket.CLOSED), 60_000);

      const lingering = (await inBatches(5000, () => openRaw('/'))).filter(one => typeof one !== 'number');
      await until(() => lingering.every(({ readyState }) => readyState === WebSocket.CLOSED), 60_000);

      // Connections that ask for nothing at all.
      const idle = await inBatches(5000, async () => {
        const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: ATTACKER });
        socket.on('error', () => {});
        await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {});
        return socket.resume();
      });
      await until(() => idle.every(({ closed }) => closed), 60_000);
      expect(
        await server.metric('fortytwo_connections_dropped_total{reason="limit/connections"}'),
      ).toBeGreaterThan(0);
    }));

  test('clients that take a seat and never read, answer or join are closed', () =>
    during(async () => {
      const people = await Promise.all(Array.from({ length: 20 }, () => Person.create(server)));
      const silent = await Promise.all(
        people.map(async (person, i) => {
          const { game: id } = await person.quickMatch('duel');
          const { reservation } = (await (await person.askForSeat(id)).json()) as SeatReply;
          const at = reservation as SocketReservation;
          if (i % 2 === 0) {
            const { socket } = await openSocket(server.port, at);
            socket.pause();
            return socket;
          }
          const path = `/${at.processId}/${at.roomId}?sessionId=${at.sessionId}`;
          const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`);
          await once(socket, 'message');
          return socket;
        }),
      );
      const open = () => server.metric('fortytwo_connections{type="game"}');
      for (let waited = 0; (await open()) > 2; waited++) {
        expect(waited).toBeLessThan(60);
        await new Promise(resolve => setTimeout(resolve, 500));
      }
      for (const socket of silent) socket.terminate();
    }));

  test('messages without pause cost their sender the connection', () =>
    during(async () => {
      const flooders = await Promise.all(
        Array.from({ length: 20 }, async () => (await Person.create(server)).quickMatch('duel')),
      );
      for (const { room } of flooders) for (let i = 0; i < 2000; i++) room.send('time', {});
      await until(() => flooders.every(({ left }) => left.length > 0), 60_000);
    }));

  test('of tables an identity opens a few and keeps one, and of identities an address gets a number', () =>
    during(async () => {
      const before = await server.metric('fortytwo_rooms{type="table"}');
      const people = await Promise.all(Array.from({ length: 50 }, () => Person.create(server)));
      const statuses = (
        await Promise.all(
          people.map(async person => {
            const own: number[] = [];
            for (let i = 0; i < 20; i++) own.push((await askToOpen(person, {}, true)).status);
            return own;
          }),
        )
      ).flat();
      expect(statuses.filter(status => status === 200)).toHaveLength(50 * 6);
      expect(statuses.filter(status => status === 429)).toHaveLength(50 * 14);
      expect((await server.metric('fortytwo_rooms{type="table"}')) - before).toBeLessThanOrEqual(50 * 6);
      const games = await Promise.all(people.map(async person => (await person.quickMatch('duel')).game));
      for (const person of people) {
        await expect(person.client.joinOrCreate('duel', { protocol: PROTOCOL })).rejects.toThrow(
          'game/running',
        );
      }
      expect(await server.metric('fortytwo_rooms{type="game"}')).toBeLessThanOrEqual(games.length + 50);
      const visits = await inBatches(2000, async () => (await fetch(`${server.url}/api/me`)).status);
      expect(visits.filter(status => status === 200).length).toBeLessThanOrEqual(600);
      expect(visits.filter(status => status === 429).length).toBeGreaterThanOrEqual(1400);
    }));
});
