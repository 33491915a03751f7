import { type Browser, type CDPSession, expect, test } from '@playwright/test';
import { differing } from './kit/differing.ts';
import { GameServer } from './kit/game-server.ts';
import { PHONE_LANDSCAPE, Player } from './kit/player.ts';

/** Turns of all seats, every event of them played on the board. */
const TURNS = 30;
/** Turns after which everything that is made once has been made. */
const WARM = 8;
/** What a game's own log and events may take, bytes. */
const GROWTH = 2_000_000;

let server: GameServer;
test.beforeAll(async () => {
  // Bots as fast as the board can show them at four times the speed, without ever falling so far behind that it jumps.
  server = await GameServer.start({ TEST_SEED: 'endurance', TEST_PACE: '500' });
});
test.afterAll(() => server.stop());

async function heap(cdp: CDPSession): Promise<number> {
  // A second collection frees what the finalizers of the first let go.
  for (let i = 0; i < 2; i++) await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

/** Somebody at four times the speed, at the first turn. */
async function atTable(browser: Browser): Promise<Player> {
  const player = await Player.open(browser, server.url, { viewport: PHONE_LANDSCAPE });
  await player.page.evaluate(() =>
    localStorage.setItem('fortytwo.settings', JSON.stringify({ speed: 4, motion: 'full' })),
  );
  await player.page.reload();
  // A war to the end: other games could be over too soon.
  await player.press('friends');
  await player.press('option-seats-4');
  await player.press('preset-standard');
  await player.press('open-table');
  for (const seat of [1, 2, 3]) await player.press(`bot-${seat}`);
  await player.press('start');
  await player.atBoard();
  return player;
}

async function hideHud(player: Player): Promise<void> {
  await player.page.locator('.hud').evaluate((hud: HTMLElement) => {
    hud.style.visibility = 'hidden';
  });
}

test('thirty animated turns leave memory flat, nothing stuck and the picture of a fresh load', async ({
  browser,
}) => {
  test.setTimeout(420_000);
  const player = await atTable(browser);
  const cdp = await player.context.newCDPSession(player.page);
  const seat = await player.seat();
  let warm = 0;
  let turns = 0;
  let current = '';
  let jumps = 0;
  let shown = 0;
  const end = Date.now() + 360_000;
  while (turns < TURNS && Date.now() < end) {
    const view = await player.view();
    if (view.phase === 'ended') break;
    const presented = (await player.read('presented')) as typeof view;
    if (presented.n - shown > 60 && shown > 0) jumps++;
    shown = presented.n;
    const turn = `${view.round} ${view.seat}`;
    if (turn !== current && view.round > 0) {
      current = turn;
      turns++;
      if (turns === WARM) warm = await heap(cdp);
    }
    if (view.seat !== seat || presented.n !== view.n) await player.page.waitForTimeout(100);
    else if (view.phase === 'setup-placement') await player.place(view.owners.indexOf(seat));
    else await player.playTurn();
  }
  expect(turns).toBeGreaterThanOrEqual(TURNS);
  expect(jumps, 'nothing was skipped').toBe(0);
  const grown = (await heap(cdp)) - warm;
  console.log(
    `memory after ${WARM} turns ${(warm / 1e6).toFixed(1)} MB, after ${turns} ${(grown / 1e6).toFixed(2)} MB more`,
  );
  expect(grown).toBeLessThan(GROWTH);

  await player.myTurn('reinforce', 120_000);
  await expect.poll(async () => (await player.read('presented'))?.n === (await player.view()).n).toBe(true);
  const board = player.page.locator('canvas');
  await player.page.evaluate(() => window.fortytwo?.idle());
  await hideHud(player);
  const played = await board.screenshot();
  await player.page.reload();
  await player.atBoard();
  await player.page.evaluate(() => window.fortytwo?.idle());
  await hideHud(player);
  const fresh = await board.screenshot();
  // The game's own page may fetch nothing but from its server.
  expect(await differing(await player.context.newPage(), played, fresh)).toBeLessThan(40);
  await player.close();
});
