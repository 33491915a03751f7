import { matchMaker } from '@colyseus/core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CLOSE, LIMITS, PROTOCOL } from '../../shared/protocol/messages.ts';
import { CODE_LENGTH, CODE_LETTERS, type TablesReply } from '../../shared/protocol/tables.ts';
import type { RunningServer } from '../create-server.ts';
import { askToEnter, askToOpen, Guest, post } from '../testing/guest.ts';
import { Person, startServer, until } from '../testing/test-server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ TEST_SEED: 'tables' });
});
afterAll(() => server.close());

const people = (count: number) => Promise.all(Array.from({ length: count }, () => Person.create(server)));

describe('a table with friends', () => {
  test('is opened with a code, joined by it in any spelling, arranged, and begun as it was arranged', async () => {
    const [one, two] = await people(2);
    const host = await Guest.open(one, { seats: 3, setValues: 'fixed' });
    const { code } = host.view;
    expect([...code].every(letter => CODE_LETTERS.includes(letter))).toBe(true);
    expect(code).toHaveLength(CODE_LENGTH);
    const guest = await Guest.enter(two, ` ${code.toLowerCase().slice(0, 2)}-${code.slice(2)}`);
    await until(() => host.places[1].connected);
    expect(host.places.map(({ kind, colour }) => [kind, colour])).toEqual([
      ['human', 0],
      ['human', 1],
      ['open', -1],
    ]);
    expect(await guest.ask('colour', { colour: 5 })).toEqual({ ok: true });
    expect(await host.ask('colour', { colour: 5 })).toEqual({ ok: false, code: 'table/colour-taken' });
    expect(await guest.ask('sit', { seat: 0 })).toEqual({ ok: false, code: 'table/bad-seat' });
    expect(await guest.ask('sit', { seat: 2 })).toEqual({ ok: true });
    expect(await host.ask('start', {})).toEqual({ ok: false, code: 'table/open-seats' });
    await host.fill();
    expect(await host.ask('swap', { seat: 0, with: 2 })).toEqual({ ok: true });
    await until(() => guest.seat === 0);
    expect(await host.ask('start', {})).toEqual({ ok: true });
    await until(() => guest.view.game !== null);
    const game = guest.view.game!;
    const [guestSeat, hostSeat] = [await two.sitDown(game), await one.sitDown(game)];
    expect([guestSeat.seat, hostSeat.seat]).toEqual([0, 2]);
    expect(hostSeat.read.table.seats.map(({ kind, colour }) => [kind, colour])).toEqual([
      ['human', 5],
      ['bot', 1],
      ['human', 0],
    ]);
    expect(hostSeat.read.view.options).toMatchObject({ seats: 3, setValues: 'fixed' });

    // Nobody needs the room any more.
    await Promise.all([host, guest].map(({ room }) => room.leave()));
    await until(() => matchMaker.getLocalRoomById(code) === undefined);

    // The link leads those who play back to the game, and tells others that they are late.
    expect(await (await askToEnter(one, code)).json()).toEqual({ code: 'table/started', game });
    expect(await (await askToEnter(await Person.create(server), code)).json()).toEqual({
      code: 'table/started',
    });
  });

  test('lets a bot give its colour away', async () => {
    const [one] = await people(1);
    const host = await Guest.open(one, { seats: 2 });
    await host.fill();
    expect(await host.ask('colour', { colour: 1 })).toEqual({ ok: true });
    expect(host.places.map(({ colour }) => colour)).toEqual([1, 0]);
  });

  test('does nothing for those who are not the host', async () => {
    const [one, two] = await people(2);
    const host = await Guest.open(one);
    const guest = await Guest.enter(two, host.view.code);
    const before = guest.view;
    const refused = { ok: false, code: 'table/not-host' };
    expect(await guest.ask('bot', { seat: 2, on: true })).toEqual(refused);
    expect(await guest.ask('swap', { seat: 0, with: 1 })).toEqual(refused);
    expect(await guest.ask('kick', { seat: 0 })).toEqual(refused);
    expect(await guest.ask('options', { options: {} })).toEqual(refused);
    expect(await guest.ask('list', { on: true })).toEqual(refused);
    expect(await guest.ask('start', {})).toEqual(refused);
    expect(guest.view).toEqual(before);
  });

  test('goes to the next when the host leaves, and closes with the last', async () => {
    const [one, two] = await people(2);
    const host = await Guest.open(one);
    const { code } = host.view;
    const guest = await Guest.enter(two, code);
    await host.room.leave();
    await until(() => guest.places[0].kind === 'open');
    expect(guest.view.host).toBe(guest.seat);
    expect(await guest.ask('bot', { seat: 0, on: true })).toEqual({ ok: true });
    await guest.room.leave();
    await until(() => server.gatherings.get(code) === null);
    expect((await askToEnter(one, code)).status).toBe(404);
  });

  test('keeps the place of a lost connection, also of the host', async () => {
    const [one, two] = await people(2);
    const host = await Guest.open(one);
    const guest = await Guest.enter(two, host.view.code);
    host.room.leave(false);
    await until(() => !guest.places[0].connected);
    expect(guest.view.host).toBe(0);
    const again = await Guest.enter(one.onAnotherDevice(), host.view.code);
    expect([again.seat, again.member]).toEqual([0, host.member]);
    await until(() => guest.places[0].connected);
  });

  test('sends somebody away for good', async () => {
    const [one, two] = await people(2);
    const host = await Guest.open(one);
    const guest = await Guest.enter(two, host.view.code);
    expect(await host.ask('kick', { seat: 0 })).toEqual({ ok: false, code: 'table/bad-seat' });
    expect(await host.ask('kick', { seat: 1 })).toEqual({ ok: true });
    await until(() => guest.left.length > 0);
    expect(guest.left).toEqual([CLOSE.kicked]);
    expect(host.places[1].kind).toBe('open');
    expect(await (await askToEnter(two, host.view.code)).json()).toEqual({ code: 'table/kicked' });
  });

  test('is full when it is', async () => {
    const [one, two] = await people(2);
    const host = await Guest.open(one, { seats: 2 });
    await host.fill();
    expect(await (await askToEnter(two, host.view.code)).json()).toEqual({ code: 'table/full' });
    expect(await host.ask('bot', { seat: 1, on: false })).toEqual({ ok: true });
    expect((await askToEnter(two, host.view.code)).status).toBe(200);
  });

  test('is left for another: nobody sits at two', async () => {
    const [one, two] = await people(2);
    const first = await Guest.open(one);
    const second = await Guest.open(two);
    const moved = await Guest.enter(one, second.view.code);
    expect(moved.seat).toBe(1);
    await until(() => first.left.length > 0);
    expect(server.gatherings.get(first.view.code)).toBeNull();
  });

  test('does not begin with somebody who is in a game, and gives them no seat', async () => {
    const [one, two] = await people(2);
    const host = await Guest.open(one, { seats: 2 });
    const { code } = host.view;
    await Guest.enter(two, code);
    const { game } = await two.quickMatch();
    expect(await host.ask('start', {})).toEqual({ ok: false, code: 'table/somebody-playing' });
    expect(host.view.game).toBeNull();
    expect(await (await askToEnter(two, code)).json()).toEqual({ code: 'game/running', game });
    expect(await (await askToOpen(two)).json()).toEqual({ code: 'game/running', game });
  });

  test('begins once', async () => {
    const [one] = await people(1);
    const host = await Guest.open(one, { seats: 2 });
    await host.fill();
    const replies = await Promise.all([host.ask('start', {}), host.ask('start', {})]);
    expect(replies).toEqual([{ ok: true }, { ok: false, code: 'table/started' }]);
  });
});

describe('options', () => {
  const IMPOSSIBLE = [
    [{ seats: 7 }, 'options/bad-value', 'seats'],
    [{ jokers: 1 }, 'options/bad-value', 'jokers'],
    [{ colour: 'red' }, 'options/unknown-key', 'colour'],
    [{ constructor: 1 }, 'options/unknown-key', 'constructor'],
    [{ majority: 30 }, 'options/does-not-apply', 'majority'],
    [{ seats: 2, objective: 'mission' }, 'options/needs-three-seats', 'objective'],
    [[], 'options/malformed', ''],
    [null, 'options/malformed', ''],
  ] as const;

  test('that are impossible open no table, and the answer names the key', async () => {
    const [one] = await people(1);
    const before = server.gatherings.size;
    for (const [options, code, key] of IMPOSSIBLE) {
      const response = await askToOpen(one, options);
      expect([response.status, await response.json()]).toEqual([400, { code, key }]);
    }
    expect(server.gatherings.size).toBe(before);
  });

  test('that are impossible change nothing as a raw message', async () => {
    const [one] = await people(1);
    const host = await Guest.open(one, { seats: 3 });
    const before = host.view;
    for (const [options, code, key] of IMPOSSIBLE) {
      expect(await host.ask('options', { options })).toEqual({ ok: false, code, key });
    }
    expect(await host.ask('start', { options: {} } as never)).toEqual({ ok: false, code: 'message/invalid' });
    expect(host.view).toEqual(before);
  });

  test('can be changed until the start, as long as everybody keeps a seat', async () => {
    const [one, two, three] = await people(3);
    const host = await Guest.open(one, { seats: 6 });
    await Guest.enter(two, host.view.code);
    await Guest.enter(three, host.view.code);
    await until(() => host.places[2].kind === 'human');
    expect(await host.ask('bot', { seat: 5, on: true })).toEqual({ ok: true });
    expect(await host.ask('options', { options: { seats: 2 } })).toEqual({
      ok: false,
      code: 'table/too-few-seats',
    });
    expect(await host.ask('options', { options: { seats: 4, fortify: 'adjacent' } })).toEqual({ ok: true });
    expect(host.places.map(({ kind }) => kind)).toEqual(['human', 'human', 'human', 'bot']);
    expect(await host.ask('options', { options: { seats: 5 } })).toEqual({ ok: true });
    expect(host.view.options).toMatchObject({ seats: 5, fortify: 'connected' });
    expect(host.places[4].kind).toBe('open');
  });
});

describe('limits', () => {
  test('an identity opens so many tables a minute and no more, and keeps one', async () => {
    const [one] = await people(1);
    const before = server.gatherings.size;
    const statuses: number[] = [];
    for (let i = 0; i < 9; i++) statuses.push((await askToOpen(one)).status);
    expect(statuses).toEqual([...Array(6).fill(200), 429, 429, 429]);
    expect(await (await askToOpen(one)).json()).toEqual({ code: 'limit/tables' });
    expect(server.gatherings.size).toBe(before + 1);
  });

  test('nobody opens a table without an identity, with a bad body or an old client', async () => {
    const [one] = await people(1);
    const stranger = Person.withCookie(server.port, 'player=nobody');
    expect((await askToOpen(stranger)).status).toBe(401);
    expect((await post(one, '/api/tables', { protocol: PROTOCOL })).status).toBe(400);
    expect((await post(one, '/api/tables', { protocol: 0, options: {}, listed: false })).status).toBe(426);
    const big = { protocol: PROTOCOL, options: 'x'.repeat(LIMITS.bodyBytes), listed: false };
    expect((await post(one, '/api/tables', big)).status).toBe(413);
    await expect(one.client.joinOrCreate('table', {})).rejects.toThrow();
  });

  test('messages that are not well formed cost nothing but the answer, unknown ones the connection', async () => {
    const [one] = await people(1);
    const host = await Guest.open(one);
    const invalid = { ok: false, code: 'message/invalid' };
    expect(await host.ask('sit', { seat: 99 })).toEqual(invalid);
    expect(await host.ask('colour', { colour: 6 })).toEqual(invalid);
    expect(await host.ask('swap', { seat: 0, with: -1 })).toEqual(invalid);
    expect(await host.ask('bot', { seat: 1, on: 1 } as never)).toEqual(invalid);
    host.room.send('draw', {});
    await until(() => host.left.length > 0);
  });
});

describe('the public list', () => {
  const listed = async (code: string) => {
    const { tables } = (await (
      await fetch(`http://127.0.0.1:${server.port}/api/tables`)
    ).json()) as TablesReply;
    return tables.find(table => table.code === code);
  };

  test('shows tables that want it, while they have a seat', async () => {
    const [one, two] = await people(2);
    const host = await Guest.open(one, { seats: 2 }, true);
    const { code } = host.view;
    expect(await listed(code)).toMatchObject({ code, host: host.places[0].name, taken: 1 });
    await Guest.enter(two, code);
    expect(await listed(code)).toBeUndefined();
    const hidden = await Guest.open((await people(1))[0]);
    expect(await listed(hidden.view.code)).toBeUndefined();
    expect(await hidden.ask('list', { on: true })).toEqual({ ok: true });
    expect(await listed(hidden.view.code)).toBeDefined();
  });
});
