import { expect, test } from '@playwright/test';
import { GameServer } from './kit/game-server.ts';
import { Player } from './kit/player.ts';

const PASSWORD = 'the password of a test';

let server: GameServer;
test.afterEach(() => server.stop());

test('a game runs under the security policy without a single violation', async ({ browser }) => {
  server = await GameServer.start({ TEST_SEED: 'policy', TEST_PACE: '20' });
  const player = await Player.open(browser, server.url, { still: true });
  await player.press('friends');
  await player.press('option-seats-3');
  await player.press('open-table');
  await player.press('qr');
  await expect(player.button('qr-picture')).toBeVisible();
  await player.press('qr-close');
  await player.press('start');
  await player.atBoard();
  await player.myTurn('setup-placement');
  await player.page.evaluate(() => document.body.setAttribute('style', 'outline: 1px solid'));
  // Forbidden, so that it is known that a violation would be seen.
  expect(player.violations).toHaveLength(1);
  const own = (await player.view()).owners.indexOf(await player.seat());
  await player.place(own);
  expect(player.violations).toHaveLength(1);
  await player.close();
});

test('the monitor shows rooms to whoever knows its password, and nothing to others', async ({ browser }) => {
  server = await GameServer.start({ TEST_PACE: '20', MONITOR_PASSWORD: PASSWORD });
  const player = await Player.open(browser, server.url);
  await player.quickMatch();
  await player.atBoard();
  expect((await fetch(`${server.url}/monitor/`)).status).toBe(401);
  const operator = await browser.newPage({ httpCredentials: { username: 'any', password: PASSWORD } });
  await operator.goto(`${server.url}/monitor`);
  await operator.getByText('Inspect').click();
  await expect(operator.getByText('sessionId').first()).toBeVisible();
  await Promise.all([player, operator].map(each => each.close()));
});

test('somebody over a limit reads which', async ({ browser }) => {
  server = await GameServer.start({ RATE_ADDRESS_IDENTITIES: '1' });
  const first = await Player.open(browser, server.url);
  await expect(first.button('quick-match')).toBeEnabled();
  await first.quickMatch();
  await expect(first.page.getByText('Bots fill the table')).toBeVisible();
  const second = await Player.open(browser, server.url);
  await second.quickMatch();
  await expect(second.page.getByText('Too many new players have come from your network')).toBeVisible();
  await Promise.all([first, second].map(each => each.close()));
});
