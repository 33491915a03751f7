import { connect } from 'node:net';
import { matchMaker } from '@colyseus/core';
import { afterEach, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { PROTOCOL } from '../../shared/protocol/messages.ts';
import type { RunningServer } from '../create-server.ts';
import { registry } from '../metrics/metrics.ts';
import { openSocket, Person, type SocketReservation, startServer, until } from '../testing/test-server.ts';

vi.setConfig({ testTimeout: 30_000 });

let server: RunningServer;
afterEach(() => server.close());

/** Asks who one is without a cookie, by way of a proxy that names the address. */
const visit = (address: string) =>
  fetch(`http://127.0.0.1:${server.port}/api/me`, { headers: { 'X-Forwarded-For': address } });
const answer = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code,
];

test('an address gets so many new players, and others are not concerned', async () => {
  server = await startServer({ TRUST_PROXY: '1', RATE_ADDRESS_IDENTITIES: '2' });
  expect((await visit('10.0.0.1')).status).toBe(200);
  const known = await visit('10.0.0.1');
  const refused = await visit('10.0.0.1');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer(refused)).toEqual([429, 'limit/identities']);
  // What a visitor writes in front of its address makes no other one of it, nor does the free half of an IPv6 address.
  expect(await answer(await visit('10.0.0.2, 10.0.0.1'))).toEqual([429, 'limit/identities']);
  for (const address of ['2001:db8::1', '2001:db8::2']) expect((await visit(address)).status).toBe(200);
  expect(await answer(await visit('2001:db8::3'))).toEqual([429, 'limit/identities']);
  expect((await visit('10.0.0.2')).status).toBe(200);
  const cookie = known.headers.get('set-cookie')!.split(';')[0];
  expect((await Person.withCookie(server.port, cookie).askForSeat('x'.repeat(22))).status).toBe(404);
});

test('an address sends so many requests', async () => {
  server = await startServer({ RATE_ADDRESS_REQUESTS: '5' });
  const person = await Person.create(server);
  for (let i = 0; i < 4; i++) expect((await person.askForSeat('x'.repeat(22))).status).toBe(404);
  expect(await answer(await person.askForSeat('x'.repeat(22)))).toEqual([429, 'limit/address']);
  await expect(person.client.joinOrCreate('quick', { protocol: PROTOCOL })).rejects.toThrow('limit/address');
});

test('an identity joins so often, from wherever it comes, and others are not concerned', async () => {
  server = await startServer({ RATE_IDENTITY_JOINS: '3' });
  const person = await Person.create(server);
  for (let i = 0; i < 3; i++) expect((await person.askForSeat('x'.repeat(22))).status).toBe(404);
  const elsewhere = person.onAnotherDevice();
  expect(await answer(await elsewhere.askForSeat('x'.repeat(22)))).toEqual([429, 'limit/joins']);
  await expect(elsewhere.client.joinOrCreate('quick', { protocol: PROTOCOL })).rejects.toThrow('limit/joins');
  expect((await Person.create(server).then(other => other.quickMatch())).joined).toBe(true);
});

test('an identity sends so many messages, and is answered why no more', async () => {
  server = await startServer({ RATE_IDENTITY_MESSAGES: '10' });
  const seat = await (await Person.create(server)).quickMatch();
  const replies = await Promise.all(Array.from({ length: 12 }, () => seat.request('present', {})));
  expect(replies.slice(0, 10)).toEqual(Array(10).fill({ ok: true }));
  expect(replies.slice(10)).toEqual(Array(2).fill({ ok: false, code: 'limit/messages' }));
  expect(seat.left).toEqual([]);
});

test('an address has so many sockets at a time, and all together have so many', async () => {
  server = await startServer({ RATE_ADDRESS_CONNECTIONS: '3', RATE_CONNECTIONS: '5' });
  /** A socket to nowhere in particular, which the server lets in before it asks where to: open, or the status. */
  const open = (localAddress: string) =>
    new Promise<WebSocket | number>(resolve => {
      const socket = new WebSocket(`ws://127.0.0.1:${server.port}/`, { localAddress });
      socket.on('upgrade', () => resolve(socket));
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode!));
      socket.on('error', () => {});
    });
  const first = await Promise.all([1, 2, 3, 4].map(() => open('127.0.0.1')));
  expect(first.filter(one => one === 429)).toHaveLength(1);
  const second = await Promise.all([1, 2, 3].map(() => open('127.0.0.2')));
  expect(second.filter(one => one === 503)).toHaveLength(1);
  for (const socket of first) if (typeof socket !== 'number') socket.terminate();
  let again = await open('127.0.0.1');
  while (again === 503) again = await open('127.0.0.1');
  expect(again).toBeInstanceOf(WebSocket);
});

test('an address that opens connections and asks for nothing has three for each socket', async () => {
  server = await startServer({ RATE_ADDRESS_CONNECTIONS: '3' });
  const opened = Array.from({ length: 12 }, () =>
    connect({ port: server.port, host: '127.0.0.1', localAddress: '127.0.0.3' })
      .on('error', () => {})
      .resume(),
  );
  await until(() => opened.filter(({ closed }) => closed).length === 3);
  expect((await Person.create(server)).cookie).not.toBe('');
  expect(opened.filter(({ closed }) => closed)).toHaveLength(3);
  for (const socket of opened) socket.destroy();
});

test('somebody who does not read is let go before what waits for them fills the memory', async () => {
  server = await startServer();
  registry.resetMetrics();
  const person = await Person.create(server);
  const { game } = await person.quickMatch();
  const { reservation } = (await (await person.askForSeat(game)).json()) as {
    reservation: SocketReservation;
  };
  const { socket } = await openSocket(server.port, reservation);
  socket.pause();
  const { clients } = matchMaker.getLocalRoomById(game);
  (clients.at(-1)!.ref as WebSocket).send(Buffer.alloc(32_000_000));
  await until(() => clients.length === 0);
  expect(await registry.getSingleMetricAsString('fortytwo_connections_dropped_total')).toContain(
    'reason="unread"} 1',
  );
});
