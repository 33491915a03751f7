import { type Browser, chromium, type Page } from '@playwright/test';
import { openBoard, serveBoard, stillBoard } from '../kit/board-page.ts';
import { BROWSER } from '../kit/browser.ts';
import { loading } from './loading.ts';
import { MOTIONS } from './motions.ts';
import { installRecorder } from './recorder.ts';
import type { Row } from './row.ts';

/**
 * Measures the game in a browser and prints a table: frames at rest, touch to frame, the script time of frames at a
 * quarter of the processor's speed, and how soon the built client is there on a slow phone. The best of several runs counts: other work on the machine only adds.
 */

const RUNS = 3;
const SLOWDOWN = 4;
const REST = 10_000;
const TOUCHES = 25;
const TOUCH_LIMIT = 16;

const server = await serveBoard();
const browser = await chromium.launch(BROWSER);
try {
  const rows = [...(await atRest(browser)), ...(await inMotion(browser)), ...(await loading(browser))];
  console.table(rows);
  process.exitCode = rows.every(row => row.ok) ? 0 : 1;
} finally {
  await browser.close();
  await server.close();
}

async function open(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 844, height: 390 }, hasTouch: true });
  await page.addInitScript(installRecorder);
  await openBoard(page, server.url);
  return page;
}

async function atRest(browser: Browser): Promise<Row[]> {
  const page = await open(browser);
  await page.evaluate(() => window.recorder.start());
  await page.waitForTimeout(REST);
  const frames = await page.evaluate(() => window.recorder.frames.length);
  await page.evaluate(() => {
    window.recorder.blind = true;
  });
  for (let i = 0; i < TOUCHES; i++) {
    await page.touchscreen.tap(30, 30);
    await stillBoard(page);
    // Taps that follow each other at once would be double taps.
    await page.waitForTimeout(350);
  }
  const answers = await page.evaluate(() => window.recorder.answers);
  await page.close();
  const answer = percentile(answers, 0.5);
  return [
    { what: `frames in ${REST / 1000} s at rest`, measured: `${frames}`, goal: '0', ok: frames === 0 },
    {
      what: 'touch to frame, median',
      measured: `${answer.toFixed(1)} ms`,
      goal: `${TOUCH_LIMIT} ms`,
      ok: answers.length >= TOUCHES && answer < TOUCH_LIMIT,
    },
  ];
}

async function inMotion(browser: Browser): Promise<Row[]> {
  const page = await open(browser);
  const cdp = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    window.recorder.blind = true;
  });
  // The first time compiles: it is not what a player sees all game long.
  for (const { play } of MOTIONS) await play(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const rows: Row[] = [];
  for (const motion of MOTIONS) {
    let median = Infinity;
    let p95 = Infinity;
    let count = 0;
    for (let run = 0; run < RUNS; run++) {
      await page.evaluate(() => window.recorder.start());
      await motion.play(page);
      const frames = await page.evaluate(() => window.recorder.frames);
      median = Math.min(median, percentile(frames, 0.5));
      p95 = Math.min(p95, percentile(frames, 0.95));
      count += frames.length;
      await stillBoard(page);
    }
    rows.push({
      what: `${motion.name}, script a frame at ${SLOWDOWN}x, median / p95 (${count} frames)`,
      measured: `${median.toFixed(1)} / ${p95.toFixed(1)} ms`,
      goal: `${motion.median} / ${motion.p95} ms`,
      ok: median <= motion.median && p95 <= motion.p95,
    });
  }
  await page.close();
  return rows;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity;
}
