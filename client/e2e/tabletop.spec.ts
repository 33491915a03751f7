import { type Browser, expect, test } from '@playwright/test';
import { type State, UNOWNED } from '../../shared/game/state.ts';
import { isBorder, NEIGHBOURS } from '../../shared/map/borders.ts';
import { attackTargets } from '../../shared/rules/attack-targets.ts';
import { territoriesOf } from '../../shared/rules/territories.ts';
import { GameServer } from './kit/game-server.ts';
import { PHONE_LANDSCAPE, Player } from './kit/player.ts';

let server: GameServer;
test.afterEach(() => server.stop());

/** Two people at a table of their own, by the rules of a preset. */
async function sitDown(browser: Browser, preset: string): Promise<readonly [Player, Player]> {
  const ann = await Player.open(browser, server.url, { still: true });
  await ann.press('friends');
  await ann.press('option-seats-2');
  await ann.press(`preset-${preset}`);
  await ann.press('open-table');
  const code = (await ann.button('code').textContent())!;
  const bob = await Player.open(browser, `${server.url}/?table=${code}`, {
    viewport: PHONE_LANDSCAPE,
    still: true,
  });
  await expect(ann.button('place-1')).not.toHaveClass(/open/);
  await ann.press('start');
  return [ann, bob];
}

/** Empty land beside that of the other seat, or else the first there is. */
function landToClaim(view: State): number {
  const free = view.owners.flatMap((owner, at) => (owner === UNOWNED ? [at] : []));
  const beside = (at: number): boolean => NEIGHBOURS[at].some(other => view.owners[other] === 1 - view.seat);
  return free.find(beside) ?? free[0];
}

/** Whoever's turn it is, once their view has come to it. */
async function next(players: readonly Player[]): Promise<{ player: Player; view: State }> {
  const { seat, n } = await players[0].view();
  const player = players[seat];
  return { player, view: await player.until(view => view.n >= n) };
}

test('two people claim the world, place one by one, and choose their dice in defence', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  server = await GameServer.start({ TEST_SEED: 'tabletop', TEST_PACE: '20', TEST_CLOCKS: 'defend:20000' });
  const players = await sitDown(browser, 'tabletop');
  const [ann, bob] = players;

  // Everybody sees who begins, and by which roll.
  for (const player of players) {
    await player.atBoard(30_000);
    await expect(player.button('first-roll')).toContainText('You');
    await expect(player.button('first-roll').locator('.face')).not.toHaveCount(0);
    await player.press('first-roll');
    await expect(player.button('first-roll')).toHaveCount(0);
  }
  expect([await ann.seat(), await bob.seat()]).toEqual([0, 1]);

  // One tap claims nothing; the second on the same does, and so does the button.
  const first = await next(players);
  const land = landToClaim(first.view);
  await first.player.tap(land);
  await expect(first.player.button('claim')).toHaveAttribute('aria-disabled', 'false');
  expect((await first.player.view()).owners[land]).toBe(UNOWNED);
  await first.player.tap(land);
  await first.player.until(view => view.owners[land] === first.view.seat);
  for (let claims = 1; ; claims++) {
    const { player, view } = await next(players);
    if (view.phase !== 'setup-claim') break;
    if (claims === 2) {
      // What is taken can't be claimed, and the game says so.
      await player.tap(territoriesOf(view, 1 - view.seat)[0]);
      await expect(player.button('notice')).toContainText('taken');
    }
    if (claims < 4) {
      await player.tap(landToClaim(view));
      await player.press('claim');
    } else {
      for (const key of ['n', 'Enter', 'Enter']) await player.page.keyboard.press(key);
    }
    await player.until(after => after.n > view.n);
  }

  // Each puts all armies where the two meet, and the neutral ones out of the way.
  const { view: claimed } = await next(players);
  const pairs = territoriesOf(claimed, 0).flatMap(from =>
    territoriesOf(claimed, 1).flatMap(to => (isBorder(from, to) ? [[from, to] as const] : [])),
  );
  const [front] = pairs;
  const neutral = territoriesOf(claimed, -1)[0];
  for (let step = 0; ; step++) {
    const { player, view } = await next(players);
    if (view.phase !== 'setup-placement') break;
    if (step < 2) {
      await player.tap(front[view.seat]);
      await player.tap(front[view.seat]);
      await player.tap(neutral);
      await player.tap(neutral);
    } else if (step < 4) await player.press('place-again');
    else await player.page.keyboard.press('c');
    await player.until(after => after.n > view.n);
  }

  // Ann's turn comes, if Bob has the first one after his.
  const { player: beginner } = await next(players);
  if (beginner === bob) {
    await bob.myTurn('reinforce');
    await bob.place(front[1]);
    await bob.endTurn();
  }
  await ann.myTurn('reinforce');
  await ann.place(front[0]);
  expect(attackTargets(await ann.view(), front[0])).toContain(front[1]);

  // Bob is asked and takes one die; Ann sees that she waits.
  await ann.attack(front[0], front[1], 'attack-3');
  await expect(bob.button('panel-defend')).toBeVisible();
  await expect(bob.button('countdown')).toBeVisible();
  await expect(ann.button('watch-text')).toContainText('choosing dice');
  const asked = await bob.view();
  await bob.press('defend-1');
  const rolled = await ann.until(view => view.phase === 'attack' && view.n > asked.n);
  const lost = (before: State, after: State) =>
    front.reduce((sum, at) => sum + before.armies[at] - after.armies[at], 0);
  expect(lost(asked, rolled)).toBe(1);
  await expect(ann.page.locator('.die.defender')).toHaveCount(1);

  // Bob is asked again and gives his standing answer, which then goes without asking.
  await ann.press('attack-3');
  await bob.press('defend-most');
  const answered = await ann.until(view => view.phase === 'attack' && view.n > rolled.n);
  expect(lost(rolled, answered)).toBe(2);
  await ann.press('attack-3');
  const again = await ann.until(view => view.phase === 'attack' && view.n > answered.n);
  expect(lost(answered, again)).toBe(2);

  // It can be taken back in the menu.
  await bob.press('menu');
  await expect(bob.button('defend-most')).toHaveAttribute('aria-checked', 'true');
  await bob.press('defend-most');
  await expect(bob.button('defend-most')).toHaveAttribute('aria-checked', 'false');
  for (const player of players) await player.close();
});

test('a duel stands between two neutral fronts, placed by both', async ({ browser }) => {
  test.setTimeout(90_000);
  server = await GameServer.start({ TEST_SEED: 'duel', TEST_PACE: '20' });
  const player = await Player.open(browser, server.url, { still: true });
  await player.press('quick-duel');
  await player.atBoard(30_000);
  await expect(player.button('neutral-side')).toContainText('Neutral');

  // Half of the neutral armies are the player's to place, beside all of their own.
  const setup = await player.myTurn('setup-placement');
  const { seat, neutralReserve } = setup;
  const own = territoriesOf(setup, seat).find(at =>
    NEIGHBOURS[at].some(other => setup.owners[other] === -1),
  )!;
  const neutral = territoriesOf(setup, -1)[0];
  await player.tap(own);
  await player.press('place-all');
  // The button is there to say why not yet.
  await player.button('send').tap({ force: true });
  await expect(player.button('notice')).toContainText('neutral');
  await player.tap(neutral);
  await player.press('place-all');
  await player.press('send');
  const placed = await player.until(view => view.n > setup.n);
  expect(placed.armies[neutral] - setup.armies[neutral]).toBeGreaterThanOrEqual(
    Math.floor(neutralReserve / 2),
  );

  // An attack on neutral land.
  const turn = await player.myTurn('reinforce');
  await player.tradeIfForced();
  const from = territoriesOf(turn, seat)
    .filter(at => NEIGHBOURS[at].some(other => turn.owners[other] === -1))
    .sort((a, b) => turn.armies[b] - turn.armies[a])[0];
  await player.place(from);
  const ready = await player.view();
  const [to] = NEIGHBOURS[from]
    .filter(at => ready.owners[at] === -1)
    .sort((a, b) => ready.armies[a] - ready.armies[b]);
  const after = await player.attack(from, to, 'blitz');
  expect(after.armies[from] + after.armies[to]).toBeLessThan(ready.armies[from] + ready.armies[to]);
  await expect(player.page.locator('.log')).toContainText('Neutral');
  await player.close();
});
