import { expect, type Page, test } from '@playwright/test';
import { attackTargets } from '../../shared/rules/attack-targets.ts';
import { fortifyTargets } from '../../shared/rules/fortify-paths.ts';
import { DevServer } from './kit/dev-server.ts';
import { hiddenTerritories, layoutFaults } from './kit/faults.ts';
import { PHONE, PHONE_LANDSCAPE, Player } from './kit/player.ts';

const TABLET = { width: 768, height: 1024 };
const SIZES = [PHONE, PHONE_LANDSCAPE, TABLET, { width: 1440, height: 900 }];

let server: DevServer;
test.beforeAll(async () => {
  server = await DevServer.start();
});
test.afterAll(() => server.stop());

/** Looks for faults at every size. */
async function checkSizes(page: Page, what: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
    await page.evaluate(async () => {
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await window.fortytwo?.idle();
    });
    expect.soft(await layoutFaults(page), `${what} at ${size.width}x${size.height}`).toEqual([]);
  }
}

const SCENES = [
  { seats: 4, part: 'the turns', scenes: ['setup', 'place', 'trade', 'attack', 'fortify', 'out', 'ended'] },
  { seats: 4, part: 'the tabletop rules', scenes: ['rolled', 'claim', 'step', 'defend'] },
  { seats: 2, part: 'the neutral side', scenes: ['duel-setup', 'duel-step', 'duel-attack'] },
  { seats: 6, part: 'the turns', scenes: ['place', 'occupy', 'ended'] },
];

for (const { seats, part, scenes } of SCENES) {
  test(`every phase of ${part} fits every screen (${seats} players)`, async ({ browser }) => {
    test.setTimeout(240_000);
    const player = await Player.open(browser, server.menu, { still: true });
    for (const scene of scenes) {
      await player.page.goto(server.scene(scene, seats));
      await player.atBoard(60_000);
      await player.page.waitForTimeout(400);
      await checkSizes(player.page, scene);
      await player.page.setViewportSize(PHONE);
      const view = await player.view();
      const targets = scene === 'attack' ? attackTargets : scene === 'fortify' ? fortifyTargets : null;
      const from = view.owners.findIndex((owner, at) => owner === 0 && (targets?.(view, at).length ?? 0) > 0);
      if (!targets || from < 0) continue;
      await player.tap(from);
      await player.page.waitForTimeout(400);
      await checkSizes(player.page, `${scene} with an origin`);
      await player.page.setViewportSize(PHONE);
      await player.tap(targets(view, from)[0]);
      await player.page.waitForTimeout(400);
      await checkSizes(player.page, `${scene} with a pair`);
      await player.press('menu');
      await checkSizes(player.page, 'menu');
    }
    await player.close();
  });
}

/** What is looked at of missions and capitals: a moment, and what is pressed or picked in it. */
const GOALS: Readonly<Record<4 | 6, readonly (readonly [scene: string, ...steps: (string | number)[]])[]>> = {
  4: [
    ['mission', 'mission'],
    ['capital'],
    ['objective', 'end-turn'],
    ['objective', 'objectives-open'],
    ['early'],
    ['early', 'move-first'],
    ['dice', 7, 6],
    ['stars', 'hand', 'best-set'],
    ['mission-ended'],
  ],
  6: [['mission', 'mission'], ['objective', 'end-turn'], ['early'], ['mission-ended']],
};

for (const seats of [4, 6] as const) {
  test(`missions and capitals fit every screen (${seats} players)`, async ({ browser }) => {
    test.setTimeout(240_000);
    const player = await Player.open(browser, server.menu, { still: true });
    for (const [scene, ...steps] of GOALS[seats]) {
      await player.page.setViewportSize(PHONE);
      await player.page.goto(`${server.scene(scene, seats)}&seed=1`);
      await player.atBoard(60_000);
      for (const step of steps) {
        if (typeof step === 'number') await player.tap(step);
        else await player.press(step);
      }
      await player.page.waitForTimeout(400);
      await checkSizes(player.page, [scene, ...steps].join(' '));
    }
    await player.close();
  });
}

test('where a blitz stops can be chosen beside four dice with the phone sideways', async ({ browser }) => {
  const url = `${server.scene('dice', 4)}&seed=1`;
  const player = await Player.open(browser, url, { viewport: PHONE_LANDSCAPE, still: true });
  await player.atBoard(60_000);
  await player.tap(7);
  await player.tap(6);
  await player.press('blitz-stop');
  await player.press('amount-more');
  await expect(player.button('blitz-stop')).toHaveText('2');
  await player.close();
});

test('the menu fits every screen', async ({ page }) => {
  await page.goto(server.menu);
  await page.locator('[data-test="quick-match"]').waitFor();
  await checkSizes(page, 'menu');
});

for (const [device, viewport] of [
  ['phone held sideways', PHONE_LANDSCAPE],
  ['tablet held upright', TABLET],
] as const) {
  test(`a ${device} shows the whole board at its opening`, async ({ browser }) => {
    for (const scene of ['place', 'attack', 'occupy']) {
      const player = await Player.open(browser, server.scene(scene, 4), { viewport });
      await player.atBoard(60_000);
      await player.page.waitForTimeout(400);
      expect(await hiddenTerritories(player.page), scene).toEqual([]);
      await player.close();
    }
  });
}
