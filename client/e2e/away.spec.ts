import { expect, test } from '@playwright/test';
import english from '../../assets/locales/en.json' with { type: 'json' };
import type { State } from '../../shared/game/state.ts';
import { NEIGHBOURS } from '../../shared/map/borders.ts';
import { TERRITORIES } from '../../shared/map/territories.ts';
import { territoriesOf } from '../../shared/rules/territories.ts';
import { GameServer } from './kit/game-server.ts';
import { Player } from './kit/player.ts';

let server: GameServer;
test.beforeEach(async () => {
  server = await GameServer.start({
    TEST_SEED: 'gone',
    TEST_PACE: '20',
    TEST_CLOCKS: 'turn:20000,awayDelay:500',
    QUEUE_WAIT: '3000',
  });
});
test.afterEach(() => server.stop());

const nameOf = (territory: number): string =>
  (english as Record<string, string>)[`territory.${TERRITORIES[territory]}`];

/** Land of a seat that it has no more. */
const lostBetween = (before: State, after: State, seat: number): number[] =>
  territoriesOf(before, seat).filter(territory => after.owners[territory] !== seat);

/** All armies to a border with somebody, and a blitz over it. */
async function attackSeat(player: Player, enemy: number): Promise<void> {
  const view = await player.myTurn('reinforce', 120_000);
  await player.tradeIfForced();
  const seat = await player.seat();
  const borders = territoriesOf(view, seat).flatMap(from =>
    NEIGHBOURS[from].filter(to => view.owners[to] === enemy).map(to => ({ from, to })),
  );
  const [best] = borders.sort(
    (a, b) =>
      view.armies[b.from] - view.armies[b.to] - (view.armies[a.from] - view.armies[a.to]) || a.to - b.to,
  );
  await player.place(best?.from ?? territoriesOf(view, seat)[0]);
  if (best) {
    await player.attack(best.from, best.to, 'blitz');
    await player.moveIn();
  }
  await player.endTurn();
}

test('who closes the page and comes back later is told what was lost meanwhile', async ({ browser }) => {
  test.setTimeout(300_000);
  const ann = await Player.open(browser, server.url, { still: true });
  const bob = await Player.open(browser, server.url, { still: true });
  await Promise.all([ann.quickMatch(), bob.quickMatch()]);
  await Promise.all([ann.atBoard(), bob.atBoard()]);
  const seat = await ann.seat();
  const bobs = await bob.seat();
  const people = [seat, bobs];
  for (let i = 0; i < 2; i++) {
    const view = await bob.until(now => now.phase === 'setup-placement' && people.includes(now.seat));
    await (view.seat === seat ? ann : bob).setUp();
  }

  // In Bob's turn nothing moves but by his hand: what Ann sees then is what she has seen last.
  for (;;) {
    const view = await bob.until(now => now.phase === 'reinforce' && people.includes(now.seat), 120_000);
    if (view.seat === bobs) break;
    await ann.playTurn();
    await bob.until(now => now.seat !== seat);
  }
  const { n } = await bob.view();
  const before = await ann.until(view => view.n === n);
  // What is on the screen is written down within half a second.
  await ann.page.waitForTimeout(700);
  await ann.page.close();

  for (let turn = 0; turn < 8 && lostBetween(before, await bob.view(), seat).length === 0; turn++)
    await attackSeat(bob, seat);
  const back = await ann.again(server.url);
  await back.press('return');
  await back.atBoard();
  const card = back.button('away');
  await expect(card).toBeVisible();
  const told = (await card.textContent())!;
  const lost = lostBetween(before, await back.view(), seat);
  expect(lost.length).toBeGreaterThan(0);
  for (const territory of lost) expect(told).toContain(nameOf(territory));

  // What has been read is not told again, whatever else has happened since.
  await back.press('away-close');
  await back.page.waitForTimeout(700);
  await back.page.reload();
  await back.atBoard();
  await back.page.waitForTimeout(1500);
  const again = await card.allTextContents();
  for (const territory of lost) expect(again.join()).not.toContain(nameOf(territory));
  await back.close();
  await bob.close();
});
