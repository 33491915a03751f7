import { expect, type Page, test } from '@playwright/test';
import { territoriesOf } from '../../shared/rules/territories.ts';
import { DevServer } from './kit/dev-server.ts';
import { PHONE, PHONE_LANDSCAPE, Player } from './kit/player.ts';

interface Picture {
  readonly name: string;
  readonly viewport?: typeof PHONE;
  readonly scene: string;
  prepare?(player: Player): Promise<void>;
}

const PICTURES: readonly Picture[] = [
  {
    name: 'placing',
    scene: 'place',
    prepare: async player => player.tap(territoriesOf(await player.view(), 0)[0]),
  },
  { name: 'attack-with-odds', scene: 'attack', prepare: player => player.pickBestAttack() },
  {
    name: 'attack-sideways',
    scene: 'attack',
    viewport: PHONE_LANDSCAPE,
    prepare: player => player.pickBestAttack(),
  },
  {
    name: 'trade',
    scene: 'trade',
    prepare: async player => {
      await player.press('open-trade');
      await player.press('best-set');
    },
  },
  { name: 'ranking', scene: 'ended' },
];

/** Compares with the picture kept; what runs with time is left out. */
async function expectPicture(page: Page, name: string): Promise<void> {
  await expect(page).toHaveScreenshot(`${name}.png`, {
    mask: [page.getByRole('timer')],
    // Letters come from the system's fonts: some pixels may differ from machine to machine.
    maxDiffPixelRatio: 0.02,
    threshold: 0.25,
  });
}

let server: DevServer;
test.beforeAll(async () => {
  server = await DevServer.start();
});
test.afterAll(() => server.stop());

test('the menu looks as it should', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(server.menu);
  await page.locator('[data-test="quick-match"]').waitFor();
  await expectPicture(page, 'menu');
});

for (const { name, viewport, scene, prepare } of PICTURES) {
  test(`the game looks as it should: ${name}`, async ({ browser }) => {
    const player = await Player.open(browser, `${server.scene(scene, 4)}&seed=pictures`, {
      viewport,
      still: true,
    });
    await player.atBoard(60_000);
    await prepare?.(player);
    await player.page.evaluate(() => window.fortytwo?.idle());
    // The greeting of the turn has gone by then.
    await player.page.waitForTimeout(3500);
    await expectPicture(player.page, name);
    await player.close();
  });
}
