import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CLOSE } from '../../../shared/protocol/messages.ts';
import type { RunningServer } from '../../create-server.ts';
import { Person, type Seat, startServer, until } from '../../testing/test-server.ts';
import { AdminError, administer } from './admin.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ TEST_CLOCKS: 'turn:3600000' });
});
afterAll(() => server.close());

const admin = (...words: string[]) => administer(server.store.engine, words);
const player = (seat: Seat) => server.directory.get(seat.game)!.table.seats[seat.seat];
const me = async (person: Person) =>
  (await fetch(`${person.url}/api/me`, { headers: { cookie: person.cookie } })).json();

test('lists games and who sits in them, and closes one while it runs', async () => {
  const person = await Person.create(server);
  const seat = await person.quickMatch();
  const { id, name } = { id: player(seat).player!, name: player(seat).name };
  expect((await admin('games')).find(line => line.startsWith(seat.game))).toContain(name);
  expect(await admin('games', id)).toHaveLength(1);
  expect(await admin('game', seat.game)).toContain(`  ${seat.seat + 1}  ${id}  ${name}`);
  expect(await admin('close', seat.game)).toEqual(['closed']);
  await server.directory.dropMoved();
  await until(() => seat.left.length > 0);
  expect(seat.left).toEqual([CLOSE.moved]);
  expect((await person.askForSeat(seat.game)).status).toBe(404);
  expect(await me(person)).toMatchObject({ game: null });
  expect(await admin('games')).toEqual([]);
  await expect(admin('close', seat.game)).rejects.toThrow(AdminError);
  // The person goes on elsewhere.
  expect((await person.quickMatch()).game).not.toBe(seat.game);
});

test('finds, renames, shuts out and forgets players', async () => {
  const person = await Person.create(server);
  const seat = await person.quickMatch();
  const { player: id, name } = player(seat);
  expect((await admin('player', name.toUpperCase())).some(line => line.startsWith(id!))).toBe(true);
  for (const wrong of ['', 'x'.repeat(25), 'two\nlines', 'a\u202eb', '\u200b']) {
    await expect(admin('rename', id!, wrong)).rejects.toThrow(AdminError);
  }
  await admin('rename', id!, ' Ґанна ');
  expect(await me(person)).toMatchObject({ name: 'Ґанна' });
  await admin('block', id!);
  await until(() => seat.left.length > 0);
  expect(seat.left).toEqual([CLOSE.blocked]);
  expect((await person.askForSeat(seat.game)).status).toBe(403);
  expect(await me(person)).toEqual({ code: 'identity/blocked' });
  expect((await admin('player', id!))[0]).toContain('BLOCKED');
  await admin('unblock', id!);
  expect((await person.askForSeat(seat.game)).status).toBe(200);
  await admin('delete', id!);
  expect(await admin('player', id!)).toEqual([]);
  expect((await person.askForSeat(seat.game)).status).toBe(401);
  expect((await admin('game', seat.game)).join('\n')).not.toContain(name);
  await expect(admin('delete', id!)).rejects.toThrow(AdminError);
});

test.each([[], ['games', 'a', 'b'], ['close'], ['toString'], ['rename', 'id']].map(words => [words]))(
  'refuses %j with its usage',
  words => {
    expect(() => administer(server.store.engine, words)).toThrow(/^usage/);
  },
);
