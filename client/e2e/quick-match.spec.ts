import { expect, test } from '@playwright/test';
import { NEIGHBOURS } from '../../shared/map/borders.ts';
import { territoriesOf } from '../../shared/rules/territories.ts';
import { GameServer } from './kit/game-server.ts';
import { PHONE_LANDSCAPE, Player } from './kit/player.ts';

let server: GameServer;
test.afterEach(async () => {
  await server.stop();
});

test('somebody alone is at an answering board with three bots within ten seconds', async ({ browser }) => {
  server = await GameServer.start({ TEST_SEED: 'alone', TEST_PACE: '50' });
  const player = await Player.open(browser, server.url);
  const tapped = Date.now();
  await player.quickMatch();
  await player.atBoard();
  await player.myTurn('setup-placement');
  const view = await player.view();
  const own = territoriesOf(view, await player.seat())[0];
  await expect(async () => {
    await player.tapNow(own);
    await expect(player.button('place-undo')).toHaveAttribute('aria-disabled', 'false', { timeout: 200 });
  }).toPass({ intervals: [50] });
  const seconds = (Date.now() - tapped) / 1000;
  console.log(`from the tap on "Quick match" to a board that answers: ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(10);
  expect(view.options.seats).toBe(4);

  // With every animation: the setup, and a turn with an attack.
  await player.press('place-all');
  await player.press('send');
  await player.myTurn('reinforce');
  await player.playTurn();
  await player.close();
});

test('two people find each other, play turns by taps, see the same board, and reach the ranking', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  server = await GameServer.start({ TEST_SEED: 'two', TEST_PACE: '20', TEST_CLOCKS: 'turn:60000' });
  const ann = await Player.open(browser, server.url, { still: true });
  const bob = await Player.open(browser, server.url, { viewport: PHONE_LANDSCAPE, still: true });
  await ann.quickMatch();
  await bob.quickMatch();
  await Promise.all([ann.atBoard(), bob.atBoard()]);
  const players = [ann, bob];
  const seats = [await ann.seat(), await bob.seat()];
  expect(new Set(seats).size).toBe(2);

  /** The one of the two whose turn it is, once it is one's. */
  const next = async (): Promise<Player | null> => {
    await ann.until(view => view.phase === 'ended' || seats.includes(view.seat));
    const view = await ann.view();
    if (view.phase === 'ended') return null;
    const player = players[seats.indexOf(view.seat)];
    await player.until(own => own.n >= view.n);
    return player;
  };

  for (let i = 0; i < 2; i++) {
    const player = (await next())!;
    await player.setUp();
  }
  const done = { dice: new Set<string>(), conquered: false, fortified: false };
  for (let turn = 0; turn < 8; turn++) {
    const player = await next();
    if (player === null) break;
    await player.myTurn('reinforce');
    await player.tradeIfForced();
    const seat = await player.seat();
    const before = await player.view();
    const strongest = territoriesOf(before, seat)
      .filter(t => NEIGHBOURS[t].some(o => before.owners[o] !== seat))
      .sort((a, b) => before.armies[b] - before.armies[a])[0];
    await player.place(strongest);
    for (const how of ['attack-1', 'attack-2', 'attack-3', 'blitz'] as const) {
      const attack = await player.bestAttack();
      if (attack === null || (await player.view()).armies[attack.from] < 5) break;
      await player.attack(attack.from, attack.to, how);
      done.dice.add(how);
      if ((await player.view()).phase === 'occupy') {
        done.conquered = true;
        await player.moveIn();
      }
      if ((await player.view()).phase !== 'attack') break;
    }
    if ((await player.view()).phase === 'ended') break;
    if (await player.fortify()) done.fortified = true;
    else await player.endTurn();
    const n = (await player.view()).n;
    await Promise.all(players.map(p => p.until(view => view.n >= n)));
  }
  expect([...done.dice].sort()).toEqual(['attack-1', 'attack-2', 'attack-3', 'blitz']);
  expect(done.conquered).toBe(true);
  expect(done.fortified).toBe(true);

  // The same board: whoever looks sees the same land and armies at the same event.
  const [one, two] = [await ann.view(), await bob.view()];
  if (one.n === two.n) expect(two.owners).toEqual(one.owners);

  // The rest is the bots': both leave the fight, the game goes on to its ranking.
  for (const player of players) {
    if ((await player.view()).phase === 'ended') break;
    await player.press('menu');
    await player.press('resign');
    await player.press('resign-confirm');
    await player.until((view, seat) => view.phase === 'ended' || view.out.includes(seat));
  }
  for (const player of players) {
    await player.until(view => view.phase === 'ended', 120_000);
    await expect(player.button('ranking')).toBeVisible();
  }
  await ann.close();
  await bob.close();
});
