import type { Browser, BrowserContext, Page } from '@playwright/test';
import { GameServer } from '../kit/game-server.ts';
import { PHONE, Player } from '../kit/player.ts';
import type { Row } from './row.ts';

/** A slow phone on a slow line: a quarter of the processor, 1.6 Mbit/s down, 0.75 up, 150 ms to the server and back. */
const SLOWDOWN = 4;
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const RUNS = 3;
/** Milliseconds. */
const MENU_LIMIT = 2000;
const BOARD_LIMIT = 6000;

/** How soon the built client is there on a slow phone, with nothing in its cache; the best of several runs. */
export async function loading(browser: Browser): Promise<Row[]> {
  const server = await GameServer.start({ TEST_SEED: 'loading', QUEUE_WAIT: '0' });
  try {
    let menu = Infinity;
    let board = Infinity;
    for (let run = 0; run < RUNS; run++) menu = Math.min(menu, await untilMenu(browser, server.url));
    const player = await Player.open(browser, server.url);
    await player.quickMatch();
    await player.atBoard();
    const { cookies } = await player.context.storageState();
    await player.close();
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
      await context.addCookies(cookies);
      board = Math.min(board, await untilBoard(context, server.url));
    }
    return [
      row('menu on a slow phone', menu, MENU_LIMIT),
      row('from the address to the board of a running game on it', board, BOARD_LIMIT),
    ];
  } finally {
    await server.stop();
  }
}

function row(what: string, measured: number, goal: number): Row {
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  return { what, measured: seconds(measured), goal: seconds(goal), ok: measured < goal };
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', LINE);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

async function untilMenu(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await slowPage(context);
  const from = Date.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('[data-test="quick-match"]:enabled').waitFor();
  const took = Date.now() - from;
  await context.close();
  return took;
}

async function untilBoard(context: BrowserContext, url: string): Promise<number> {
  const page = await slowPage(context);
  const from = Date.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('[data-test="return"]').tap();
  await page.waitForFunction(() => window.fortytwo?.presented != null && window.fortytwo.status === 'online');
  // The probe is there with the board: a frame later it is on the screen and answers.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const took = Date.now() - from;
  await context.close();
  return took;
}
