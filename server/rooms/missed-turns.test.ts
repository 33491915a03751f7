import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { MyGamesReply } from '../../shared/protocol/my-games.ts';
import type { Pace } from '../../shared/table/pace.ts';
import type { RunningServer } from '../create-server.ts';
import { Guest } from '../testing/guest.ts';
import { Person, playUntil, startServer, until } from '../testing/test-server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ TEST_CLOCKS: 'turn:1500,reserve:0,dropGrace:0,awayDelay:0' });
});
afterAll(() => server.close());

const mine = async (person: Person) =>
  (
    (await (
      await fetch(`${person.url}/api/games/mine`, { headers: { cookie: person.cookie } })
    ).json()) as MyGamesReply
  ).games;

test.each<Pace>(['live', '8h'])(
  'whoever misses three turns in a row loses the seat to its bot, which the end still tells (%s)',
  async pace => {
    const ann = await Person.create(server);
    const bob = await Person.create(server);
    const options = { seats: 3, roundLimit: 5 };
    const host = await Guest.open(ann, options, false, pace);
    await Guest.enter(bob, host.view.code);
    await host.fill();
    await host.ask('start', {});
    await until(() => host.view.game !== null);
    const game = host.view.game!;
    const anns = await ann.sitDown(game);
    const bobs = await bob.sitDown(game);
    const { seat } = bobs;
    await playUntil([anns, bobs], ({ round }) => round === 1);
    await bobs.room.leave();

    await playUntil([anns], ({ round }) => round === 3);
    expect(anns.read.table.seats[seat]).toMatchObject({ control: pace === 'live' ? 'away' : 'person' });
    expect((await mine(bob)).map(one => one.game)).toEqual([game]);
    await playUntil([anns], view => view.round > 3);
    await until(() => anns.read.table.seats[seat].control === 'bot');
    expect(anns.read.table.seats[seat]).toMatchObject({ kind: 'human', missed: 3 });
    expect(anns.read.table.seats[anns.seat]).toMatchObject({ control: 'person', missed: 0 });
    const back = await bob.sitDown(game);
    expect(await back.act({ type: 'resign' })).toEqual({ ok: false, code: 'seat/given-to-bot' });
    expect(await mine(bob)).toEqual([]);

    await playUntil([anns], ({ phase }) => phase === 'ended');
    expect(await mine(bob)).toMatchObject([{ game, given: true, turn: null }]);
    expect(await mine(ann)).toMatchObject([{ game, given: false, turn: null }]);
  },
);
