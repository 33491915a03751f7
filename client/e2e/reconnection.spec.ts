import { type Browser, expect, test } from '@playwright/test';
import { NEIGHBOURS } from '../../shared/map/borders.ts';
import { territoriesOf } from '../../shared/rules/territories.ts';
import { GameServer } from './kit/game-server.ts';
import { Network } from './kit/network.ts';
import { Player } from './kit/player.ts';

const SEED = { TEST_SEED: 'tunnel', TEST_PACE: '20', QUEUE_WAIT: '1000' };

let server: GameServer;
let network: Network;

test.beforeEach(async () => {
  server = await GameServer.start(SEED);
  network = await Network.to(server.port);
});
test.afterEach(async () => {
  network.close();
  await server.stop();
});

/** Somebody behind the network, at a board, marked so that a reload of the page would show. */
async function atTable(browser: Browser): Promise<Player> {
  const player = await Player.open(browser, network.url, { still: true });
  await player.quickMatch();
  await player.atBoard();
  await player.page.evaluate(() => {
    (window as unknown as { mark: number }).mark = 42;
  });
  return player;
}

const isMarked = (player: Player) =>
  player.page.evaluate(() => (window as unknown as { mark?: number }).mark === 42);

/** Milliseconds until the session has this status. */
async function untilStatus(player: Player, ...statuses: string[]): Promise<number> {
  const from = Date.now();
  await player.page.waitForFunction(wanted => wanted.includes(window.fortytwo?.status ?? ''), statuses, {
    timeout: 20_000,
    polling: 20,
  });
  return Date.now() - from;
}

function report(what: string, ms: number): void {
  console.log(`${what}: ${(ms / 1000).toFixed(2)} s`);
}

test('a killed socket is back in under two seconds, without a reload', async ({ browser }) => {
  const player = await atTable(browser);
  await player.setUp();
  await player.myTurn('reinforce');
  network.kill();
  await untilStatus(player, 'reconnecting');
  const back = await untilStatus(player, 'online');
  report('socket killed, back after', back);
  expect(back).toBeLessThan(2000);
  expect(await isMarked(player)).toBe(true);
  await player.playTurn();
  await player.close();
});

test('a drop in the first moments after joining is no different', async ({ browser }) => {
  const player = await Player.open(browser, network.url, { still: true });
  await player.quickMatch();
  await player.page.waitForFunction(() => window.fortytwo?.status === 'online', null, { polling: 10 });
  network.kill();
  await untilStatus(player, 'reconnecting');
  const back = await untilStatus(player, 'online');
  report('dropped just after joining, back after', back);
  expect(back).toBeLessThan(2000);
  await player.setUp();
  await player.close();
});

test('a reload is back in the same seat with the same hand', async ({ browser }) => {
  test.setTimeout(240_000);
  const player = await atTable(browser);
  await player.setUp();
  await player.drawCard();
  const seat = await player.seat();
  const before = await player.view();
  expect(before.hands[seat]?.length).toBeGreaterThan(0);
  const from = Date.now();
  await player.page.reload();
  await player.atBoard();
  report('page reloaded, at the board after', Date.now() - from);
  const after = await player.view();
  expect(await player.seat()).toBe(seat);
  expect(after.hands[seat]).toEqual(before.hands[seat]);
  expect(after.owners).toEqual(before.owners);
  await player.playTurn();
  await player.close();
});

test('silence is noticed within six seconds, and over within four of the network’s return', async ({
  browser,
}) => {
  const player = await atTable(browser);
  await player.setUp();
  await player.myTurn('reinforce');
  network.silence();
  const silent = Date.now();
  await expect(player.button('banner')).toBeVisible({ timeout: 10_000 });
  const noticed = Date.now() - silent;
  report('silent network, noticed after', noticed);
  expect(noticed).toBeLessThan(6000);
  for (let round = 0; round < 3; round++) {
    await player.page.waitForTimeout(5000 + 700 * round);
    network.restore();
    const back = await untilStatus(player, 'online');
    report('network restored, back after', back);
    expect(back).toBeLessThan(4000);
    await expect(player.button('banner')).toBeHidden();
    if (round === 2) break;
    network.silence();
    await untilStatus(player, 'reconnecting');
  }
  expect(await isMarked(player)).toBe(true);
  await player.playTurn();
  await player.close();
});

test('an action sent into a silence acts once when the network returns', async ({ browser }) => {
  const player = await atTable(browser);
  await player.setUp();
  const view = await player.myTurn('reinforce');
  const seat = await player.seat();
  const front = territoriesOf(view, seat).find(t => NEIGHBOURS[t].some(o => view.owners[o] !== seat))!;
  await player.tap(front);
  await player.press('place-all');
  network.silence();
  await player.press('send');
  await untilStatus(player, 'reconnecting');
  await player.page.waitForTimeout(2000);
  network.restore();
  const after = await player.until(now => now.phase === 'attack', 20_000);
  expect(after.armies[front]).toBe(view.armies[front] + view.reserves[seat]);
  expect(after.n).toBe(view.n + 1);
  await player.close();
});

test('a drop in the middle of a blitz neither loses nor repeats it', async ({ browser }) => {
  test.setTimeout(240_000);
  const player = await atTable(browser);
  await player.setUp();
  const view = await player.myTurn('reinforce');
  const seat = await player.seat();
  const front = territoriesOf(view, seat)
    .filter(t => NEIGHBOURS[t].some(o => view.owners[o] !== seat))
    .sort((a, b) => view.armies[b] - view.armies[a])[0];
  await player.place(front);
  const attack = (await player.bestAttack())!;
  const before = await player.view();
  await player.tap(attack.from);
  await player.tap(attack.to);
  // The request leaves and the network is gone before anything comes back.
  network.silence();
  await player.press('blitz');
  await player.page.waitForTimeout(300);
  network.kill();
  await untilStatus(player, 'reconnecting');
  network.restore();
  const after = await player.until(now => now.n > before.n, 20_000);
  await player.page.waitForTimeout(1500);
  const settled = await player.view();
  expect(settled.n).toBe(after.n);
  const lost = before.armies[attack.to] - settled.armies[attack.to];
  expect(settled.owners[attack.to] === seat || settled.armies[attack.from] === 1).toBe(true);
  if (settled.owners[attack.to] !== seat) expect(lost).toBeLessThan(before.armies[attack.to]);
  await player.moveIn();
  await player.endTurn();
  await player.close();
});

test('a second device takes the seat over, and the first says so and can have it back', async ({
  browser,
}) => {
  const first = await atTable(browser);
  await first.setUp();
  await first.myTurn('reinforce');
  const seat = await first.seat();
  const second = await Player.open(browser, network.url, { cookiesOf: first, still: true });
  await second.press('return');
  await second.atBoard();
  expect(await second.seat()).toBe(seat);
  await untilStatus(first, 'replaced');
  await expect(first.button('banner')).toContainText('another device');
  await second.playTurn();
  await first.press('banner-action');
  await untilStatus(first, 'online');
  await untilStatus(second, 'replaced');
  expect((await first.view()).n).toBeGreaterThan(0);
  await first.myTurn('reinforce');
  await first.playTurn();
  await first.close();
  await second.close();
});

test('away for two turns: autopilot and bot play them, and the person goes on in the middle of the third', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  await server.stop();
  network.close();
  server = await GameServer.start({
    TEST_SEED: 'away',
    TEST_PACE: '1500',
    TEST_CLOCKS: 'turn:20000,awayDelay:500',
    QUEUE_WAIT: '3000',
  });
  network = await Network.to(server.port);
  const tunnel = await Network.to(server.port);
  const ann = await Player.open(browser, tunnel.url, { still: true });
  const bob = await Player.open(browser, network.url, { still: true });
  await Promise.all([ann.quickMatch(), bob.quickMatch()]);
  await Promise.all([ann.atBoard(), bob.atBoard()]);
  const seats = [await ann.seat(), await bob.seat()];
  for (let i = 0; i < 2; i++) {
    const { seat } = await bob.until(view => view.phase === 'setup-placement' && seats.includes(view.seat));
    await (seat === seats[0] ? ann : bob).setUp();
  }

  // Ann's train is in a long tunnel. Bob plays on, shortly.
  tunnel.silence();
  const untilAnnsTurn = async (): Promise<void> => {
    for (;;) {
      const view = await bob.until(now => now.round > 0 && seats.includes(now.seat), 120_000);
      if (view.seat === seats[0]) return;
      await bob.myTurn('reinforce');
      await bob.tradeIfForced();
      await bob.place(territoriesOf(await bob.view(), seats[1])[0]);
      await bob.endTurn();
    }
  };
  const ends: number[] = [];
  for (let turn = 0; turn < 2; turn++) {
    await untilAnnsTurn();
    const from = Date.now();
    await bob.until(view => view.seat !== seats[0], 60_000);
    ends.push(Date.now() - from);
  }
  console.log(`away: the first turn took ${ends[0]} ms, the second ${ends[1]} ms`);

  // In her third turn, which the bot has begun, she is out of the tunnel.
  await untilAnnsTurn();
  await bob.until(view => view.seat === seats[0] && view.phase !== 'reinforce');
  tunnel.restore();
  report('out of the tunnel, back after', await untilStatus(ann, 'online'));
  expect(await ann.seat()).toBe(seats[0]);
  const view = await ann.until(now => now.seat === seats[0] && now.round > 1);
  console.log(`back in the ${view.phase} phase of the third turn`);
  await ann.page.waitForTimeout(3000);
  expect((await ann.view()).n).toBe((await bob.view()).n);
  expect((await ann.view()).seat).toBe(seats[0]);
  await ann.moveIn();
  await ann.endTurn();
  await ann.until(now => now.seat !== seats[0]);
  tunnel.close();
  await ann.close();
  await bob.close();
});
