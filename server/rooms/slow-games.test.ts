import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parseOptions } from '../../shared/game/parse-options.ts';
import type { MyGame, MyGamesReply } from '../../shared/protocol/my-games.ts';
import type { TablesReply } from '../../shared/protocol/tables.ts';
import type { RunningServer } from '../create-server.ts';
import { MOST_SLOW } from '../games/game-directory.ts';
import { askToEnter, askToOpen, Guest } from '../testing/guest.ts';
import { Person, playUntil, type Seat, startServer, until } from '../testing/test-server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const HOUR = 3_600_000;
const LAST_ROUND = { seats: 3, roundLimit: 1 };

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

async function mine(person: Person): Promise<readonly MyGame[]> {
  const response = await fetch(`${person.url}/api/games/mine`, { headers: { cookie: person.cookie } });
  expect(response.status).toBe(200);
  return ((await response.json()) as MyGamesReply).games;
}

/** Begins a slow game with bots and leaves its table. */
async function begin(person: Person, options: object = {}, friend?: Person): Promise<string> {
  const host = await Guest.open(person, { seats: 3, ...options }, false, '8h');
  if (friend !== undefined) await Guest.enter(friend, host.view.code);
  await host.fill();
  expect(await host.ask('start', {})).toEqual({ ok: true });
  await until(() => host.view.game !== null);
  const { game } = host.view;
  await host.room.leave();
  return game!;
}

describe('slow tables', () => {
  test('are opened with a pace, show it, and let the host change it', async () => {
    const person = await Person.create(server);
    const friend = await Person.create(server);
    const host = await Guest.open(person, {}, true, '3d');
    expect(host.view.pace).toBe('3d');
    const guest = await Guest.enter(friend, host.view.code);
    expect(await guest.ask('pace', { pace: 'live' })).toEqual({ ok: false, code: 'table/not-host' });
    expect(await host.ask('pace', { pace: 'weekly' as 'live' })).toEqual({
      ok: false,
      code: 'message/invalid',
    });
    expect(await host.ask('pace', { pace: '1d' })).toEqual({ ok: true });
    await until(() => guest.view.pace === '1d');
    const list = (await (await fetch(`${person.url}/api/tables`)).json()) as TablesReply;
    expect(list.tables.find(table => table.code === host.view.code)?.pace).toBe('1d');
    await host.room.leave();
    await guest.room.leave();
  });

  test('refuse a pace that there is not, and are live without one', async () => {
    const person = await Person.create(server);
    expect(await codeOf(await askToOpen(person, {}, false, '1h' as '8h'))).toBe('message/invalid');
    const host = await Guest.open(person);
    expect(host.view.pace).toBe('live');
    await host.room.leave();
  });

  test('are many at once, beside one live game, and all stand in the list with whose turn it is', async () => {
    const person = await Person.create(server);
    const friend = await Person.create(server);
    const first = await begin(person, {}, friend);
    const second = await begin(person);
    const live = await person.quickMatch();
    expect((await mine(person)).map(({ game, pace }) => [game, pace])).toEqual([
      [live.game, 'live'],
      [second, '8h'],
      [first, '8h'],
    ]);
    expect((await mine(friend)).map(({ game }) => game)).toEqual([first]);
    const seat = await person.sitDown(second);
    await playUntil([seat], ({ phase, seat: turn }) => phase === 'reinforce' && turn === seat.seat);
    const game = (await mine(person)).find(one => one.game === second)!;
    expect(game).toMatchObject({ seat: seat.seat, turn: seat.seat, round: 1, rank: null, given: false });
    expect(game.players.map(({ bot }) => bot)).toEqual([false, true, true]);
    expect(game.deadline! - Date.now()).toBeGreaterThan(7 * HOUR);
    expect(seat.read.table).toMatchObject({ pace: '8h', deadline: game.deadline });
  });

  test('lead back by their link, also while another runs', async () => {
    const person = await Person.create(server);
    const host = await Guest.open(person, { seats: 3 }, false, '8h');
    await host.fill();
    await host.ask('start', {});
    await until(() => host.view.game !== null);
    await begin(person);
    const refused = await askToEnter(person, host.view.code);
    expect(await refused.json()).toMatchObject({ code: 'table/started', game: host.view.game });
  });

  test('go on in the list when they are over, with the rank', async () => {
    const person = await Person.create(server);
    const game = await begin(person, LAST_ROUND);
    const seat: Seat = await person.sitDown(game);
    await playUntil([seat], ({ phase }) => phase === 'ended');
    const { view } = seat.read;
    const rank = view.ranking!.find(line => line.seat === seat.seat)!.rank;
    expect(await mine(person)).toMatchObject([{ game, turn: null, deadline: null, rank }]);
  });

  test('are not more than so many for one player', async () => {
    const person = await Person.create(server);
    const player = (await server.identities.recognise(person.cookie))!;
    const parsed = parseOptions({});
    if (!parsed.ok) throw new Error(parsed.code);
    for (let i = 0; i < MOST_SLOW; i++) await server.directory.create([player], parsed.options, '8h');
    expect(await codeOf(await askToOpen(person, {}, false, '8h'))).toBe('table/many-games');
    const host = await Guest.open(person);
    await host.fill();
    expect(await host.ask('pace', { pace: '8h' })).toEqual({ ok: true });
    expect(await host.ask('start', {})).toEqual({ ok: false, code: 'table/somebody-playing' });
    await host.room.leave();
  });
});

test('somebody without a cookie has no games', async () => {
  const response = await fetch(`http://127.0.0.1:${server.port}/api/games/mine`);
  expect(((await response.json()) as MyGamesReply).games).toEqual([]);
});
