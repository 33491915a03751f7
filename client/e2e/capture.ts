/**
 * Captures a whole quick match with three bots, at phone size or another (`844x390`): a frame a second and one at every event
 * shown, as contact sheets to be looked at: `node client/e2e/capture.ts [folder] [seed] [seconds] [size]`. Not a test;
 * needs a build, Chromium and ImageMagick's `montage`. Below each frame stand the seconds since the start and the number of the
 * event shown.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { due } from '../../shared/game/due.ts';
import type { State } from '../../shared/game/state.ts';
import { maxAttackDice } from '../../shared/rules/combat.ts';
import { simplified, tapAction } from './kit/autoplayer.ts';
import { GameServer } from './kit/game-server.ts';
import { PHONE, Player } from './kit/player.ts';
import config from './playwright.config.ts';

const [folder = 'test-results/capture', seed = 'capture', limit = '600', size] = process.argv.slice(2);
const [width, height] = size?.split('x').map(Number) ?? [PHONE.width, PHONE.height];
/** Milliseconds between frames when nothing happens. */
const EVERY = 1000;
/** Frames of a sheet. */
const TILES = width > height ? { x: 5, y: 6 } : { x: 10, y: 3 };

const frames: { readonly file: string; readonly label: string }[] = [];

/** Keeps a frame of the screencast when a second has passed or another event is shown. */
async function film(player: Player): Promise<() => Promise<void>> {
  const cdp = await player.context.newCDPSession(player.page);
  const begun = Date.now();
  let last = 0;
  let n = 0;
  let shown = 0;
  cdp.on('Page.screencastFrame', ({ data, sessionId }) => {
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    if (Date.now() - last < EVERY && n === shown) return;
    last = Date.now();
    shown = n;
    const file = path.join(folder, `frame-${String(frames.length).padStart(4, '0')}.jpg`);
    writeFileSync(file, data, 'base64');
    frames.push({ file, label: `${Math.round((last - begun) / 1000)} s, ${n}` });
  });
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 80 });
  const watch = setInterval(async () => {
    n = (await player.page.evaluate(() => window.fortytwo?.presented?.n ?? 0).catch(() => n)) as number;
  }, 100);
  return async () => {
    clearInterval(watch);
    await cdp.send('Page.stopScreencast');
  };
}

/** Territory attacked last. */
let attacked = -1;

/** Plays a step as a bot would, by taps; every third attack of the player's with dice instead of a blitz. */
async function step(player: Player, view: State, seat: number): Promise<void> {
  const action = simplified(view, seat);
  if (action.type !== 'blitz') return tapAction(player, action);
  const { from, to } = action;
  // After a conquest its land is picked already.
  if (from !== attacked) {
    await player.cancelPick();
    await player.tap(from);
  }
  attacked = to;
  await player.tap(to);
  await player.press(view.n % 3 > 0 ? 'blitz' : `attack-${maxAttackDice(view.armies[from])}`);
  await player.until(after => after.n > view.n);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
// The driver's taps wait for the board; it must not lose its seat by that.
const server = await GameServer.start({ TEST_SEED: seed, TEST_CLOCKS: 'turn:600000' });
const browser = await chromium.launch(config.use?.launchOptions);
const player = await Player.open(browser, server.url, { viewport: { width, height } });
const cut = await film(player);
await player.quickMatch();
await player.atBoard(60_000);
const end = Date.now() + Number(limit) * 1000;
const seat = await player.seat();
while (Date.now() < end) {
  const view = await player.view();
  if (view.phase === 'ended' && (await player.read('presented'))?.n === view.n) break;
  if (due(view)?.seat === seat) {
    await step(player, view, seat).catch(error => console.log(`${view.n}: ${String(error).slice(0, 300)}`));
  } else await player.page.waitForTimeout(250);
}
await player.page.waitForTimeout(4000);
await cut();
await browser.close();
await server.stop();
for (let sheet = 0; sheet * TILES.x * TILES.y < frames.length; sheet++) {
  const part = frames.slice(sheet * TILES.x * TILES.y, (sheet + 1) * TILES.x * TILES.y);
  const file = path.join(folder, `sheet-${sheet}.png`);
  const named = part.flatMap(frame => ['-label', frame.label, frame.file]);
  execFileSync('montage', [
    ...named,
    '-tile',
    `${TILES.x}x`,
    '-geometry',
    width > height ? '400x300+3+3' : '195x422+3+3',
    file,
  ]);
  console.log(file);
}
