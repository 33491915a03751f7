import { type Browser, expect, test } from '@playwright/test';
import { checkPhone } from './kit/check-phone.ts';
import { GameServer } from './kit/game-server.ts';
import { Player } from './kit/player.ts';

let server: GameServer;
test.beforeEach(async () => {
  server = await GameServer.start({ TEST_SEED: 'my-games', TEST_PACE: '20' });
});
test.afterEach(() => server.stop());

/** Begins a slow game with two bots and waits for one's own first turn; its id. */
async function beginSlow(player: Player, pace: string): Promise<string> {
  await player.press('friends');
  await player.press(`pace-${pace}`);
  await player.press('option-seats-3');
  await player.press('open-table');
  await expect(player.button('code')).toBeVisible();
  await player.press('start');
  await player.atBoard();
  return (await player.page.evaluate(() => sessionStorage.getItem('fortytwo.open'))) as string;
}

async function toMenu(player: Player): Promise<void> {
  await player.press('menu');
  await player.press('leave');
  await expect(player.button('quick-match')).toBeVisible();
}

const open = (browser: Browser) => Player.open(browser, server.url, { still: true });

test('slow games wait in the menu, say whose turn it is, and are played one beside the other', async ({
  browser,
}) => {
  const player = await open(browser);
  const first = await beginSlow(player, '8h');
  await player.myTurn('setup-placement');
  await expect(player.page.getByRole('timer')).toHaveText('8 h');
  await toMenu(player);
  await expect(player.button(`game-${first}`)).toContainText('Your turn · 8 h left');
  await expect(player.page).toHaveTitle(/^\(1\) /);

  // Coming back, a turn is played as in every game.
  await player.press(`game-${first}`);
  await player.atBoard();
  await player.place((await player.view()).owners.indexOf(await player.seat()));
  await player.myTurn('reinforce');
  await player.playTurn();
  await player.myTurn('reinforce');
  await toMenu(player);

  const second = await beginSlow(player, '1d');
  expect(second).not.toBe(first);
  await player.myTurn('setup-placement');
  // The game knows that another one waits.
  await player.press('menu');
  await expect(player.button('other-games')).toBeVisible();
  await player.press('leave');
  await expect(player.page.locator('.game.own')).toHaveCount(2);
  await expect(player.page).toHaveTitle(/^\(2\) /);
  // The one whose time is over first stands first.
  await expect(player.page.locator('.game').first()).toHaveAttribute('data-test', `game-${first}`);
  await checkPhone(player, 'the menu with two games');

  // A live game has its place beside them.
  await player.quickMatch();
  await player.atBoard();
  await toMenu(player);
  await expect(player.button('return')).toBeVisible();
  await expect(player.page.locator('.game')).toHaveCount(2);
  await checkPhone(player, 'the menu with three games');
  await player.close();
});

test('a new program is offered in the menu, and not in a game', async ({ browser }) => {
  const player = await open(browser);
  await expect(player.button('quick-match')).toBeVisible();
  await expect(player.button('outdated')).toHaveCount(0);
  await player.page.route('**/api/me', async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), protocol: 1000 } });
  });
  await player.quickMatch();
  await player.atBoard();
  await expect(player.page.getByRole('alert')).toHaveCount(0);
  await toMenu(player);
  await expect(player.button('outdated')).toBeVisible();
  await player.page.unroute('**/api/me');
  await player.press('reload');
  await expect(player.button('quick-match')).toBeVisible();
  await expect(player.button('outdated')).toHaveCount(0);
  await player.close();
});
