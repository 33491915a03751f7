import { matchMaker } from '@colyseus/core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CLOSE, PROTOCOL } from '../../shared/protocol/messages.ts';
import { parseRefusal } from '../../shared/protocol/refusal.ts';
import type { RunningServer } from '../create-server.ts';
import { Person, startServer, until } from '../testing/test-server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const people = (count: number) => Promise.all(Array.from({ length: count }, () => Person.create(server)));

describe('quick match', () => {
  test('puts two people into one game with two bots', async () => {
    const [one, two] = await Promise.all((await people(2)).map(person => person.quickMatch()));
    expect(one.game).toBe(two.game);
    expect(one.read.table.seats.map(seat => seat.kind).sort()).toEqual(['bot', 'bot', 'human', 'human']);
    expect(one.seat).not.toBe(two.seat);
    expect(new Set(one.read.table.seats.map(seat => seat.name)).size).toBe(4);
    await until(() => one.read.table.seats.filter(seat => seat.connected).length === 2);
  });

  test('gives somebody alone three bots and a board that answers', async () => {
    const seat = await (await Person.create(server)).quickMatch();
    expect(seat.read.table.seats.filter(other => other.kind === 'bot')).toHaveLength(3);
    await until(() => seat.read.view.seat === seat.seat);
    const { reserves, owners } = seat.read.view;
    const home = owners.indexOf(seat.seat);
    expect(await seat.act({ type: 'place', armies: [[home, reserves[seat.seat]]] })).toMatchObject({
      ok: true,
    });
  });

  test('begins at once when four are there, and a fifth gets another game', async () => {
    const seats = await Promise.all((await people(5)).map(person => person.quickMatch()));
    const games = seats.map(seat => seat.game);
    const sizes = [...new Set(games)].map(game => games.filter(other => other === game).length);
    expect(sizes.sort()).toEqual([1, 4]);
  });

  test('knows an identity that waits twice: the newest connection gets the one seat', async () => {
    const person = await Person.create(server);
    const first = await person.client.joinOrCreate('quick', { protocol: PROTOCOL });
    first.onMessage('*', () => {});
    const closed = new Promise(resolve => first.onLeave(resolve));
    const seat = await person.onAnotherDevice().quickMatch();
    expect(await closed).toBe(CLOSE.replaced);
    expect(seat.read.table.seats.filter(other => other.kind === 'human')).toHaveLength(1);
  });

  test('sends somebody who has a game back to it', async () => {
    const person = await Person.create(server);
    const { game } = await person.quickMatch();
    const refused = await person.client.joinOrCreate('quick', { protocol: PROTOCOL }).catch(error => error);
    expect(parseRefusal(refused.message)).toEqual({ code: 'game/running', game });
  });

  test('lets somebody who has resigned play the next game', async () => {
    const person = await Person.create(server);
    const seat = await person.quickMatch();
    expect(await seat.act({ type: 'resign' })).toMatchObject({ ok: true });
    expect((await person.quickMatch()).game).not.toBe(seat.game);
  });

  test('leaves the seat of somebody who never came for their own return', async () => {
    const [here, gone] = await people(2);
    const queue = await gone.client.joinOrCreate('quick', { protocol: PROTOCOL });
    queue.onMessage('*', () => {});
    const seat = await here.quickMatch();
    const absent = seat.read.table.seats.find(other => other.kind === 'human' && !other.connected)!;
    const late = await gone.sitDown(seat.game);
    expect(late.seat).toBe(absent.seat);
    await until(() => seat.read.table.seats[absent.seat].connected);
  });
});

describe('queues', () => {
  test('play what they are named after, each with its own people', async () => {
    const [one, two, three, four] = await people(4);
    const [duel, other, mission, quick] = await Promise.all([
      one.quickMatch('duel'),
      two.quickMatch('duel'),
      three.quickMatch('mission'),
      four.quickMatch('quick'),
    ]);
    expect(duel.game).toBe(other.game);
    expect(duel.read.view.options).toMatchObject({ seats: 2, twoPlayer: 'neutral-40' });
    expect(duel.read.table.seats.map(({ kind }) => kind)).toEqual(['human', 'human']);
    expect(mission.read.view.options).toMatchObject({ seats: 4, objective: 'mission' });
    expect(quick.read.view.options).toMatchObject({ seats: 4, roundLimit: 20 });
    expect(new Set([duel, mission, quick].map(({ game }) => game)).size).toBe(3);
  });

  test.each([
    [{ seats: 7 }, 'options/bad-value', 'seats'],
    [{ 'a key': 1 }, 'options/unknown-key', 'a key'],
    [{ seats: 2, objective: 'mission' }, 'options/needs-three-seats', 'objective'],
    [{ twoPlayer: 'duel-50' }, 'options/does-not-apply', 'twoPlayer'],
    [null, 'options/malformed', ''],
    // What would do for a table does not for a queue, which has its own rules.
    [{ seats: 3 }, 'options/does-not-apply', 'seats'],
  ])('refuse options, naming the key, and seat nobody: %j', async (options, code, key) => {
    const person = await Person.create(server);
    const rooms = (await matchMaker.query({})).map(({ roomId }) => roomId);
    const join = person.client.joinOrCreate('quick', { protocol: PROTOCOL, options });
    const refused = await join.then(
      () => null,
      (error: Error) => parseRefusal(error.message),
    );
    expect(refused).toEqual({ code, key });
    for (const { roomId } of await matchMaker.query({})) expect(rooms).toContain(roomId);
    const me = await fetch(`${person.url}/api/me`, { headers: { cookie: person.cookie } });
    expect(await me.json()).toMatchObject({ game: null });
  });

  test('let go of somebody who goes over to another', async () => {
    const person = await Person.create(server);
    const first = await person.client.joinOrCreate('mission', { protocol: PROTOCOL });
    first.onMessage('*', () => {});
    const closed = new Promise(resolve => first.onLeave(resolve));
    const seat = await person.quickMatch('quick');
    expect(await closed).toBe(CLOSE.replaced);
    expect(seat.read.view.options.objective).toBe('majority');
  });
});

describe('a seeded server', () => {
  test('repeats ids, seats and dice', async () => {
    const play = async () => {
      await server.close();
      server = await startServer({ TEST_SEED: 'again' });
      const seat = await (await Person.create(server)).quickMatch();
      return {
        game: seat.game,
        names: seat.read.table.seats.map(({ name }) => name),
        owners: seat.read.view.owners,
      };
    };
    const first = await play();
    expect(await play()).toEqual(first);
  });
});
