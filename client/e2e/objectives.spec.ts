import { type Browser, expect, test } from '@playwright/test';
import { due } from '../../shared/game/due.ts';
import type { State } from '../../shared/game/state.ts';
import { attackTargets } from '../../shared/rules/attack-targets.ts';
import { territoriesOf } from '../../shared/rules/territories.ts';
import { simplified, tapAction } from './kit/autoplayer.ts';
import { GameServer } from './kit/game-server.ts';
import { Player } from './kit/player.ts';

let server: GameServer;
test.afterEach(() => server.stop());

/** Somebody at the board of a game for three with two bots; the seed makes it a short way to the goal. */
async function start(
  browser: Browser,
  seed: string,
  choose: (host: Player) => Promise<void>,
): Promise<Player> {
  server = await GameServer.start({ TEST_SEED: seed, TEST_PACE: '0', TEST_CLOCKS: 'turn:300000' });
  const host = await Player.open(browser, server.url, { still: true });
  await host.press('friends');
  await host.press('option-seats-3');
  await choose(host);
  await host.press('open-table');
  await host.press('start');
  await host.atBoard();
  return host;
}

/** Plays the player's actions by taps, as a bot would choose them, until `done` says so. */
async function playUntil(player: Player, done: (view: State) => boolean): Promise<void> {
  const seat = await player.seat();
  for (;;) {
    const view = await player.until(now => done(now) || due(now)?.seat === seat);
    if (done(view)) return;
    await tapAction(player, simplified(view, seat));
  }
}

test('a mission game is won by its mission, which nobody saw before', async ({ browser }) => {
  test.setTimeout(240_000);
  const player = await start(browser, 'mission 29', async host => {
    await host.press('preset-standard');
    await host.press('all-options');
    await host.press('option-objective-mission');
  });
  const seat = await player.seat();
  const others = [0, 1, 2].filter(other => other !== seat);
  expect((await player.view()).missions[seat]).toBe('territories-24');
  for (const other of others) expect((await player.view()).missions[other]).toBeNull();

  // The card is closed until it is asked for, and closes again.
  await expect(player.page.getByText('Hold 24 territories')).toHaveCount(0);
  await player.press('mission');
  await expect(player.button('mission-card')).toContainText('Hold 24 territories');
  await expect(player.button('mission-part')).toHaveText('14 of 24 territories');
  await player.press('mission-close');
  await expect(player.button('mission-card')).toHaveCount(0);

  await playUntil(player, view => view.phase === 'ended');
  expect(await player.view()).toMatchObject({ endReason: 'mission', round: 1 });
  await expect(player.button('ranking')).toContainText('You won!');
  await expect(player.button('ranking')).toContainText('Mission fulfilled: Hold 24 territories.');
  await expect(player.button(`mission-of-${seat}`)).toHaveClass(/fulfilled/);
  for (const other of others)
    await expect(player.button(`mission-of-${other}`)).toContainText('Not fulfilled');
  await player.close();
});

test('in a game of capitals an objective is taken, and its reward rolls a fourth die', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const player = await start(browser, 'capitals 39', host => host.press('preset-capitals'));
  const seat = await player.seat();
  await playUntil(player, view => view.phase === 'attack');
  const capital = (await player.view()).capitals?.capitals[seat] as number;
  await player.press('menu');
  await player.press('menu-list');
  await expect(player.button(`pick-${capital}`)).toContainText('your capital');
  await player.press('list-close');

  await playUntil(player, view => view.capitals?.objectives.some(one => one.holder === seat) ?? false);
  await expect(player.button('objectives-open')).toContainText('1');
  await player.press('objectives-open');
  await expect(player.button('goal-complete-continent')).toContainText('Yours');
  await expect(player.button('goal-complete-continent')).toContainText('4 dice');
  await player.press('objectives-close');

  await player.myTurn('reinforce');
  await playUntil(player, view => view.seat === seat && view.phase === 'attack');
  const view = await player.view();
  const from = territoriesOf(view, seat)
    .filter(at => attackTargets(view, at).length > 0)
    .reduce((best, at) => (view.armies[at] > view.armies[best] ? at : best));
  expect(view.armies[from]).toBeGreaterThan(4);
  await player.tap(from);
  await player.tap(attackTargets(view, from)[0]);
  await player.press('attack-4');
  expect((await player.until(after => after.n > view.n)).lastDice).toBe(4);
  await player.close();
});
