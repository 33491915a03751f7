import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { NEIGHBOURS } from '../../shared/map/borders.ts';
import { type BoardServer, openBoard, serveBoard, stillBoard } from './kit/board-page.ts';
import { differing } from './kit/differing.ts';

const LANDSCAPE = { width: 640, height: 300 };
const PORTRAIT = { width: 300, height: 560 };
const NOON = new Date('2026-01-01T12:00:00Z');
const FROM = 10;

let server: BoardServer;
test.beforeAll(async () => {
  server = await serveBoard();
});
test.afterAll(() => server.close());
test.use({ viewport: LANDSCAPE, hasTouch: true });

/** What is on the screen, in its own pixels; the page's own screenshots know nothing of `setScreen`. */
async function picture(cdp: CDPSession): Promise<Buffer> {
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'png' });
  return Buffer.from(data, 'base64');
}

async function loseContext(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const canvas = document.querySelector('canvas') as HTMLCanvasElement;
    const loss = canvas.getContext('webgl')?.getExtension('WEBGL_lose_context');
    const next = (name: string) =>
      new Promise(resolve => canvas.addEventListener(name, resolve, { once: true }));
    const lost = next('webglcontextlost');
    loss?.loseContext();
    await lost;
    // Not before the event is over.
    await new Promise(resolve => setTimeout(resolve, 50));
    const restored = next('webglcontextrestored');
    loss?.restoreContext();
    await restored;
  });
  await stillBoard(page);
}

/** Gives the screen another size and pixel ratio, and waits until the board has followed. */
async function setScreen(
  page: Page,
  cdp: CDPSession,
  size: { width: number; height: number },
  ratio: number,
): Promise<void> {
  await cdp.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: ratio, mobile: false });
  // Under emulation nothing tells of another ratio before the next frame.
  await page.evaluate(() => dev.show({}));
  await expect
    .poll(() => page.evaluate(() => document.querySelector('canvas')?.width))
    .toBe(size.width * ratio);
  await stillBoard(page);
}

test('the board at rest draws no frame', async ({ page }) => {
  await page.addInitScript(() => {
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = callback =>
      request(time => {
        document.documentElement.dataset.frames = String(
          Number(document.documentElement.dataset.frames ?? 0) + 1,
        );
        callback(time);
      });
  });
  await openBoard(page, server.url);
  const frames = () => page.evaluate(() => Number(document.documentElement.dataset.frames));
  const before = await frames();
  expect(before).toBeGreaterThan(0);
  await page.waitForTimeout(3000);
  expect(await frames()).toBe(before);
});

test('lost contexts, a turned phone and another pixel ratio leave the picture of a fresh load', async ({
  page,
}) => {
  await openBoard(page, server.url);
  const cdp = await page.context().newCDPSession(page);
  await page.evaluate(() => dev.board.setStyle('parchment'));
  await page.evaluate(() => dev.board.setStyle('deep'));
  await loseContext(page);
  await setScreen(page, cdp, PORTRAIT, 2);
  await loseContext(page);
  // Back to the ratio it was loaded at: letters are painted at loading, with hints that belong to the ratio.
  await setScreen(page, cdp, PORTRAIT, 1);
  const survived = await picture(cdp);
  await openBoard(page, server.url);
  expect(await differing(page, survived, await picture(cdp))).toBeLessThan(20);
});

test('an arrow drawn from a token to a target is told as two taps; elsewhere a finger moves the board', async ({
  page,
}) => {
  await openBoard(page, server.url);
  const target = NEIGHBOURS[FROM][0];
  await page.evaluate(
    ({ from, legal }) => {
      dev.show({ origins: [from] });
      dev.board.onTap(territory => {
        if (territory === from) dev.show({ selected: from, legal });
      });
    },
    { from: FROM, legal: [...NEIGHBOURS[FROM]] },
  );
  const place = (territory: number) => page.evaluate(t => dev.board.screenPosition(t), territory);
  const draw = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    await stillBoard(page);
  };
  await draw(await place(FROM), await place(target));
  expect(await page.evaluate(() => dev.taps)).toEqual([FROM, target]);

  await draw(await place(FROM), { x: 8, y: 8 });
  await draw({ x: 20, y: 20 }, { x: 120, y: 60 });
  expect(await page.evaluate(() => dev.taps)).toEqual([FROM, target]);
});

test.describe('with a clock that stands', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: NOON });
    await page.goto(server.url);
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return page.evaluate(() => 'dev' in globalThis);
      })
      .toBe(true);
    await page.clock.runFor(500);
    await page.clock.pauseAt(new Date(NOON.getTime() + 3_600_000));
  });

  // Digits come from the system's fonts: a few pixels may differ from machine to machine.
  const similar = { maxDiffPixelRatio: 0.01, threshold: 0.25 };

  test('the map at rest looks as it should', async ({ page }) => {
    expect(await page.screenshot()).toMatchSnapshot('map-at-rest.png', similar);
  });

  test('dice at rest look as they should', async ({ page }) => {
    await page.evaluate(() => {
      dev.show({ selected: 10, target: 11, legal: [11, 12] });
      void dev.board.animate(
        {
          event: 'diceRolled',
          n: 7,
          seat: dev.model.owners[10],
          from: 10,
          to: 11,
          attack: [6, 4, 2],
          defence: [5, 3],
          attackLoss: 0,
          defenceLoss: 2,
        },
        1,
      );
    });
    await page.clock.runFor(1450);
    expect(await page.screenshot()).toMatchSnapshot('dice-at-rest.png', similar);
  });
});
