import { expect, test } from '@playwright/test';
import { DevServer } from './kit/dev-server.ts';
import { layoutFaults } from './kit/faults.ts';
import { GameServer } from './kit/game-server.ts';
import { PHONE, PHONE_LANDSCAPE, Player } from './kit/player.ts';
import { serious } from './kit/serious.ts';

let server: GameServer;
test.beforeEach(async () => {
  server = await GameServer.start({ TEST_SEED: 'rules', TEST_PACE: '20' });
});
test.afterEach(() => server.stop());

/** Most lines of a paragraph on a phone that is held upright. */
const LINES = 3;

/** Reads every chapter to the end, on a phone upright and sideways; gives the chapters. */
async function readAll({ page }: Player): Promise<string[]> {
  await page.locator('[data-test="chapter-goal"]').waitFor();
  const chapters = await page.locator('[data-test^="chapter-"]').all();
  const names: string[] = [];
  for (const [i, chapter] of chapters.entries()) {
    names.push((await chapter.getAttribute('data-test'))!.replace('chapter-', ''));
    await expect(chapter).toHaveAttribute('aria-current', 'page');
    for (const size of [PHONE_LANDSCAPE, PHONE]) {
      await page.setViewportSize(size);
      // The layout follows the turned phone when it gets to it.
      await expect
        .poll(() => layoutFaults(page), { message: `${names[i]} at ${size.width}x${size.height}` })
        .toEqual([]);
      const wide = await page
        .locator('.rules-page .chapter')
        .evaluate(one => one.scrollWidth > one.clientWidth);
      expect.soft(wide, `${names[i]} is too wide at ${size.width}`).toBe(false);
    }
    const lines = await page
      .locator('.rules-page p')
      .evaluateAll(all =>
        all.map(one => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight))),
      );
    expect.soft(Math.max(0, ...lines), `lines of ${names[i]}`).toBeLessThanOrEqual(LINES);
    if (i < chapters.length - 1) await page.locator('[data-test="rules-next"]').click();
  }
  await expect(page.locator('[data-test="rules-next"]')).toBeDisabled();
  expect.soft(await serious(page)).toEqual([]);
  return names;
}

/** Somebody at a table by these options, before its game. */
async function atTable(browser: Parameters<typeof Player.open>[0], options: unknown): Promise<Player> {
  const address = `${server.url}/?options=${encodeURIComponent(JSON.stringify(options))}`;
  const player = await Player.open(browser, address, { still: true });
  await player.press('open-table');
  await player.press('show-rules');
  return player;
}

test('the rules of quick match can be read from the menu', async ({ browser }) => {
  const player = await Player.open(browser, server.url, { still: true });
  await player.press('rules');
  await expect(player.button('rules-of-table')).toContainText('Rules of quick match');
  const names = await readAll(player);
  expect(names[0]).toBe('goal');
  expect(names).not.toContain('missions');
  await player.press('rules-done');
  await expect(player.page.locator('dialog')).toHaveCount(0);
  await player.close();
});

const TABLES = [
  {
    name: 'missions',
    options: { objective: 'mission', territories: 'claimed', missions: 14 },
    has: 'missions',
  },
  { name: 'capitals', options: { objective: 'capitals', defence: 'chosen' }, has: 'objectives' },
  {
    name: 'a duel',
    options: { seats: 2, placement: 'one-by-one', defence: 'chosen', setValues: 'fixed', jokers: 0 },
    has: 'twoPlayer',
  },
];

for (const { name, options, has } of TABLES) {
  test(`a table's own rules can be read before its game: ${name}`, async ({ browser }) => {
    const player = await atTable(browser, options);
    expect(await readAll(player)).toContain(has);
    await player.close();
  });
}

test('an address with impossible options opens no table, and says which rule is wrong', async ({
  browser,
}) => {
  const address = `${server.url}/?options=${encodeURIComponent('{"jokers":1}')}`;
  const player = await Player.open(browser, address, { still: true });
  await expect(player.button('problem')).toContainText('jokers');
  await expect(player.button('code')).toHaveCount(0);
  await player.close();
});

test('the rules open in the game, from its menu and by key, and are read with keys alone', async ({
  browser,
}) => {
  const scenes = await DevServer.start();
  const player = await Player.open(browser, scenes.scene('place', 4), { still: true });
  await player.atBoard(60_000);
  await player.press('menu');
  await player.press('menu-rules');
  await expect(player.button('chapter-goal')).toHaveAttribute('aria-current', 'page');
  await player.page.keyboard.press('Escape');
  await expect(player.page.locator('dialog')).toHaveCount(0);
  await player.page.keyboard.press('r');
  // The dialog takes the focus when it opens.
  await expect(player.button('chapter-goal')).toBeFocused();
  await player.button('chapter-cards').focus();
  await player.page.keyboard.press('Enter');
  await expect(player.button('chapter-cards')).toHaveAttribute('aria-current', 'page');
  await expect(player.page.locator('[data-picture="cards-with-joker"]')).toBeVisible();
  await player.close();
  await scenes.stop();
});
