import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SharedPresence } from '../cluster/shared-presence.ts';
import { readConfig } from '../config.ts';
import { RedisServer } from '../testing/redis-server.ts';
import { Limits } from './limits.ts';

const RATE = 4;

let redis: RedisServer;
let links: readonly SharedPresence[];
/** Those of two processes. */
let limits: readonly Limits[];

beforeAll(async () => {
  redis = await RedisServer.start();
  links = [new SharedPresence(redis.url), new SharedPresence(redis.url)];
  await Promise.all(links.map(link => link.start()));
  const { rates } = readConfig({ RATE_IDENTITY_JOINS: String(RATE), RATE_IDENTITY_MESSAGES: String(RATE) });
  limits = links.map(({ counter }) => new Limits(rates, counter));
});

afterAll(async () => {
  for (const link of links) link.shutdown();
  await redis.stop();
});

/** How many of so many joins are let through at both processes together. */
async function joins(key: string, each: number): Promise<number> {
  let admitted = 0;
  for (let i = 0; i < each; i++) {
    for (const one of limits) if ((await one.take('joins', key)) === null) admitted++;
  }
  return admitted;
}

test('what one does at several processes counts together; messages are counted where they arrive', async () => {
  expect(await joins('ann', RATE)).toBe(RATE);
  expect(await limits[0].take('joins', 'ann')).toMatchObject({ code: 'limit/joins' });
  expect(await limits[1].take('joins', 'bob')).toBeNull();
  for (let i = 0; i < RATE; i++) {
    for (const one of limits) expect(await one.take('messages', 'ann')).toBeNull();
  }
  expect(await limits[0].take('messages', 'ann')).toMatchObject({ code: 'limit/messages' });
});

test.each([
  ['is gone', () => redis.interrupt(), () => redis.resume()],
  ['stands still', () => redis.pause(), () => redis.wake()],
])('while Redis %s each process counts by itself, and then together again', async (what, take, giveBack) => {
  await take();
  expect(await joins(`alone, ${what}`, RATE + 1)).toBe(2 * RATE);
  await giveBack();
  await vi.waitFor(async () => {
    const key = `together, ${what} ${Math.random()}`;
    expect(await joins(key, RATE)).toBe(RATE);
  });
});
