import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../create-server.ts';
import { Person, startServer, until } from '../testing/test-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('quick match', () => {
  test('puts two people into one game with two bots, each with their own seat and hand', async () => {
    const people = await Promise.all([Person.create(server), Person.create(server)]);
    const [one, two] = await Promise.all(people.map(person => person.quickMatch()));
    expect(one.game).toBe(two.game);
    expect(one.read.table.seats.filter(seat => seat.kind === 'bot')).toHaveLength(2);
    expect(one.read.seat).not.toBe(two.read.seat);
    await until(() => one.read.table.seats.filter(seat => seat.connected).length === 2);
  });
});
