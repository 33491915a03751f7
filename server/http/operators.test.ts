import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { RunningServer } from '../create-server.ts';
import { registry } from '../metrics/metrics.ts';
import { Readiness } from '../readiness.ts';
import { Person, startServer } from '../testing/test-server.ts';

const TOKEN = 'the token of a test';
const PASSWORD = 'the password of a test';

let server: RunningServer;
afterEach(() => server.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
const statusOf = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).status;
const basic = (password: string) => ({ Authorization: `Basic ${btoa(`anyone:${password}`)}` });

beforeAll(() => {
  vi.setConfig({ testTimeout: 30_000 });
});

test('metrics are for whoever shows the token or asks from an address that is named, also behind a proxy', async () => {
  server = await startServer({ METRICS_TOKEN: TOKEN, METRICS_ADDRESSES: '10.0.0.9' });
  expect(await statusOf('/metrics')).toBe(401);
  expect(await statusOf('/metrics', { Authorization: `Bearer ${TOKEN}!` })).toBe(401);
  expect(await statusOf('/metrics', { Authorization: `Basic ${TOKEN}` })).toBe(401);
  expect(await statusOf('/metrics', { Authorization: `Bearer ${TOKEN}` })).toBe(200);
  expect(await statusOf('/metrics', { 'X-Forwarded-For': '10.0.0.9' })).toBe(401);
  await server.close();
  server = await startServer({ METRICS_ADDRESSES: '10.0.0.9', TRUST_PROXY: '1' });
  expect(await statusOf('/metrics', { 'X-Forwarded-For': '10.0.0.9' })).toBe(200);
  expect(await statusOf('/metrics', { 'X-Forwarded-For': '10.0.0.9, 8.8.8.8' })).toBe(401);
  await server.close();
  server = await startServer();
  expect(await statusOf('/metrics')).toBe(200);
  // A proxy on this machine that the server has not been told of: its visitors are not this machine.
  expect(await statusOf('/metrics', { 'X-Forwarded-For': '8.8.8.8' })).toBe(401);
});

test('metrics count rooms, people, actions and refusals by names that are few', async () => {
  server = await startServer();
  registry.resetMetrics();
  const person = await Person.create(server);
  const seat = await person.quickMatch();
  await seat.act({ type: 'end-turn' });
  await seat.act({ type: 'attack', from: 0, to: 41, dice: 3 }, 0);
  await person.sitDown(seat.game);
  const text = await (await ask('/metrics')).text();
  expect(text).toContain('fortytwo_rooms{type="game"} 1\n');
  expect(text).toContain('fortytwo_players_connected 1\n');
  expect(text).toMatch(/fortytwo_actions_total\{kind="attack",result="refused"\} 1\n/);
  expect(text).toMatch(/fortytwo_refusals_total\{code="action\/stale"\} [12]\n/);
  expect(text).toContain('fortytwo_reconnects_total{way="seat"} 1\n');
  expect(text).toMatch(/fortytwo_store_append_seconds_count\{result="stored"\} [1-9]/);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds/);
  expect(text).toContain('route="/api/games/:id/seat"');
  expect(text).not.toContain(seat.game);
});

test('the process is ready while it runs and what it needs answers, and lives all the while', async () => {
  server = await startServer();
  expect(await statusOf('/readyz')).toBe(200);
  server.readiness.close();
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  const broken = new Readiness({ works: async () => {}, fails: () => Promise.reject(new Error('gone')) });
  expect(await broken.check()).toBe(false);
  vi.useFakeTimers();
  const silent = new Readiness({ hangs: () => new Promise(() => {}) }).check();
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  expect(await silent).toBe(false);
});

test('the monitor opens to its password only, to no other site, and not to somebody who guesses', async () => {
  server = await startServer();
  const json = { Accept: 'application/json' };
  expect(await statusOf('/monitor/api', { ...json, ...basic(PASSWORD) })).toBe(404);
  await server.close();
  server = await startServer({ MONITOR_PASSWORD: PASSWORD, TRUST_PROXY: '1' });
  expect(await statusOf('/monitor/api')).toBe(401);
  expect(await statusOf('/monitor/api', basic(PASSWORD))).toBe(200);
  expect(await statusOf('/monitor/api', { ...basic(PASSWORD), 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
  const guess = { ...basic('a wrong password'), 'X-Forwarded-For': '10.0.0.1' };
  const guesses: number[] = [];
  for (let i = 0; i < 12; i++) guesses.push(await statusOf('/monitor/api', guess));
  expect(guesses).toEqual([...Array(10).fill(401), 429, 429]);
  expect(await statusOf('/monitor/api', { ...guess, ...basic(PASSWORD) })).toBe(429);
  expect(await statusOf('/monitor/api', basic(PASSWORD))).toBe(200);
});
