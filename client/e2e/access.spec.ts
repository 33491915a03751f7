import { expect, test } from '@playwright/test';
import { attackOrigins, attackTargets } from '../../shared/rules/attack-targets.ts';
import { DevServer } from './kit/dev-server.ts';
import { Player } from './kit/player.ts';
import { serious } from './kit/serious.ts';

let server: DevServer;
test.beforeAll(async () => {
  server = await DevServer.start();
});
test.afterAll(() => server.stop());

async function openScene(browser: Parameters<typeof Player.open>[0], scene: string): Promise<Player> {
  const player = await Player.open(browser, server.scene(scene, 4), { still: true });
  await player.atBoard(60_000);
  return player;
}

test('axe finds nothing serious in the menu and its settings', async ({ page }) => {
  await page.goto(server.menu);
  await page.locator('[data-test="quick-match"]').waitFor();
  expect(await serious(page)).toEqual([]);
  await page.locator('[data-test="settings"]').click();
  expect(await serious(page)).toEqual([]);
});

for (const scene of ['place', 'trade', 'attack', 'occupy', 'ended']) {
  test(`axe finds nothing serious on the board (${scene})`, async ({ browser }) => {
    const player = await openScene(browser, scene);
    if (scene === 'ended') await player.button('ranking').waitFor();
    if (scene === 'trade') await player.press('open-trade');
    if (scene === 'attack') {
      const view = await player.view();
      const from = attackOrigins(view, 0)[0];
      await player.tap(from);
      await player.tap(attackTargets(view, from)[0]);
      await expect(player.button('blitz')).toBeVisible();
    }
    expect(await serious(player.page)).toEqual([]);
    if (scene === 'place') {
      await player.press('menu');
      expect(await serious(player.page), 'game menu').toEqual([]);
      await player.press('menu-list');
      expect(await serious(player.page), 'list').toEqual([]);
    }
    await player.close();
  });
}

test('a whole turn can be played by keyboard', async ({ browser }) => {
  const player = await openScene(browser, 'place');
  const { page } = player;
  const keys = async (...names: string[]): Promise<void> => {
    for (const name of names) await page.keyboard.press(name);
  };
  const { n, round } = await player.view();
  await keys('?');
  await expect(player.button('keys')).toBeVisible();
  await keys('Escape', 'ArrowRight');
  await expect(page.locator('.cursor-name')).toBeVisible();
  await keys('n', 'Enter', 'u', 'Enter', 'a', 'c');
  const attacking = await player.until(view => view.n > n && view.phase === 'attack');
  const strongest = attackOrigins(attacking, 0).sort((a, b) => attacking.armies[b] - attacking.armies[a])[0];
  // The list is the other way to pick.
  await keys('l');
  await page.locator(`[data-test="pick-${strongest}"]`).click();
  await page.locator(`[data-test="pick-${attackTargets(attacking, strongest)[0]}"]`).click();
  await keys('Escape');
  await page.waitForTimeout(400);
  await keys('1');
  await player.until(view => view.n > attacking.n);
  if ((await player.view()).phase === 'occupy') {
    await keys('+', '-', 'c');
    await player.until(view => view.phase === 'attack');
  }
  await keys('e');
  await player.until((view, seat) => view.seat !== seat || view.round > round);
  await player.close();
});

test('dialogs keep the focus and give it back to the page', async ({ browser }) => {
  const player = await openScene(browser, 'place');
  const { page } = player;
  await page.keyboard.press('m');
  await expect(player.button('game-menu')).toBeVisible();
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && !focused?.closest('dialog');
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(player.button('game-menu')).toBeHidden();
  await player.close();
});

test('a map that the browser takes away for good says so, and can be loaded anew', async ({ browser }) => {
  const player = await openScene(browser, 'place');
  await player.page.evaluate(() =>
    document.querySelector('canvas')?.getContext('webgl')?.getExtension('WEBGL_lose_context')?.loseContext(),
  );
  await expect(player.button('banner')).toContainText('map');
  await player.press('banner-action');
  await player.atBoard(60_000);
  await expect(player.button('banner')).toBeHidden();
  await player.close();
});
