import { expect, type Page, test } from '@playwright/test';
import { attackTargets } from '../../shared/rules/attack-targets.ts';
import { fortifyTargets } from '../../shared/rules/fortify-paths.ts';
import { DevServer } from './kit/dev-server.ts';
import { ALL_SAFE, hiddenTerritories, layoutFaults, type SafeArea } from './kit/faults.ts';
import { PHONE, PHONE_LANDSCAPE, Player } from './kit/player.ts';

const TABLET = { width: 768, height: 1024 };
const DESK = { width: 1440, height: 900 };
const SIZES = [PHONE, PHONE_LANDSCAPE, TABLET, DESK];

let server: DevServer;
test.beforeAll(async () => {
  server = await DevServer.start();
});
test.afterAll(() => server.stop());

/** Looks for faults at every size. */
async function checkSizes(page: Page, what: string): Promise<void> {
  for (const size of SIZES) await checkSize(page, what, size);
}

/** Looks for faults at a size of the screen, of which the device covers what is not safe. */
async function checkSize(page: Page, what: string, size: typeof PHONE, safe?: SafeArea): Promise<void> {
  await page.setViewportSize(size);
  // The page's box may come to its new size a frame after the window.
  await page.waitForFunction(({ width, height }) => {
    const box = document.getElementById('app')!.getBoundingClientRect();
    return innerWidth === width && box.width === width && box.height === height;
  }, size);
  await page.evaluate(async () => {
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await window.fortytwo?.idle();
  });
  expect.soft(await layoutFaults(page, safe), `${what} at ${size.width}x${size.height}`).toEqual([]);
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

/** What every game leads through: a moment, and what is pressed in it. */
const MAIN = [
  ['place'],
  ['place', 'menu'],
  ['trade', 'open-trade'],
  ['attack', 'pair'],
  ['occupy'],
  ['fortify'],
  ['ended', 'ranking'],
] as const;

/** Opens one main screen after the other on a phone upright, and lets `check` look at it. */
async function throughMain(player: Player, check: (what: string) => Promise<void>): Promise<void> {
  const { page } = player;
  for (const [scene, ...steps] of MAIN) {
    await page.setViewportSize(PHONE);
    await page.goto(server.scene(scene, 4));
    await player.atBoard(60_000);
    for (const step of steps) {
      if (step === 'ranking') await player.button('ranking').waitFor();
      else if (step === 'pair') await player.pickBestAttack();
      else await player.press(step);
    }
    await page.waitForTimeout(400);
    await check([scene, ...steps].join(' '));
  }
  for (const dialog of ['', 'rules', 'settings']) {
    await page.setViewportSize(PHONE);
    await page.goto(server.menu);
    await player.button('quick-match').waitFor();
    if (dialog) await player.press(dialog);
    await check(`menu ${dialog}`);
  }
}

/** A page as somebody else has it: the root's attributes, and what the device covers upright and sideways. */
const OTHERWISE: readonly {
  readonly way: string;
  readonly dir?: 'rtl';
  readonly fontSize?: string;
  readonly insets?: readonly [upright: SafeArea, sideways: SafeArea];
}[] = [
  {
    way: 'beside notch and home bar',
    insets: [
      { top: 47, right: 0, bottom: 34, left: 0 },
      { top: 0, right: 47, bottom: 21, left: 47 },
    ],
  },
  { way: 'from right to left', dir: 'rtl' },
  { way: 'in text twice as large', fontSize: '200%' },
];

test('the main screens hold beside a notch, from right to left and in large text', async ({ browser }) => {
  test.setTimeout(300_000);
  const player = await Player.open(browser, server.menu, { still: true });
  const { page } = player;
  const cdp = await player.context.newCDPSession(page);
  await throughMain(player, async what => {
    for (const { way, dir = 'ltr', fontSize = '', insets = [ALL_SAFE, ALL_SAFE] } of OTHERWISE) {
      await page.evaluate(
        root => {
          document.documentElement.dir = root.dir;
          document.documentElement.style.fontSize = root.fontSize;
        },
        { dir, fontSize },
      );
      for (const [i, size] of [PHONE, PHONE_LANDSCAPE].entries()) {
        await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets: insets[i] });
        await checkSize(page, `${what} ${way}`, size, insets[i]);
      }
    }
  });
  await player.close();
});

test('a desk shows the whole board beside the panel, whichever way one reads', async ({ browser }) => {
  const player = await Player.open(browser, server.scene('place', 4), { viewport: DESK, still: true });
  await player.atBoard(60_000);
  for (const dir of ['ltr', 'rtl'] as const) {
    await player.page.evaluate(way => {
      document.documentElement.dir = way;
      dispatchEvent(new Event('resize'));
    }, dir);
    await player.page.waitForTimeout(400);
    expect(await hiddenTerritories(player.page), dir).toEqual([]);
  }
  await player.close();
});

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
