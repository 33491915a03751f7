import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { State } from '../../../shared/game/state.ts';
import { NEIGHBOURS } from '../../../shared/map/borders.ts';
import { attackTargets } from '../../../shared/rules/attack-targets.ts';
import { fortifyTargets } from '../../../shared/rules/fortify-paths.ts';
import { territoriesOf } from '../../../shared/rules/territories.ts';
import type { Probe } from '../../play/probe.ts';

export const PHONE = { width: 390, height: 844 };
export const PHONE_LANDSCAPE = { width: 844, height: 390 };

/** Own territories beside someone else's, the strongest first. */
function fronts(view: State, seat: number): number[] {
  return territoriesOf(view, seat)
    .filter(t => NEIGHBOURS[t].some(other => view.owners[other] !== seat))
    .sort((a, b) => view.armies[b] - view.armies[a]);
}

/** Somebody with a phone: plays by taps on what is on the screen. */
export class Player {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the browser has kept the page from doing because the server forbids it. */
  readonly violations: string[] = [];

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
  }

  static async open(
    browser: Browser,
    url: string,
    options: { viewport?: typeof PHONE; cookiesOf?: Player; still?: boolean } = {},
  ): Promise<Player> {
    const context = await browser.newContext({
      viewport: options.viewport ?? PHONE,
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 1,
      reducedMotion: options.still ? 'reduce' : 'no-preference',
    });
    if (options.cookiesOf) {
      const cookies = await options.cookiesOf.context.cookies();
      await context.addCookies(
        cookies.map(({ name, value, path }) => ({ name, value, url: new URL(path, url).href })),
      );
    }
    return Player.#on(context, url);
  }

  /** Another page on the same phone, which remembers what the pages before have left. */
  again(url: string): Promise<Player> {
    return Player.#on(this.context, url);
  }

  static async #on(context: BrowserContext, url: string): Promise<Player> {
    const page = await context.newPage();
    const player = new Player(context, page);
    page.on('console', message => {
      if (message.text().includes('Content Security Policy')) player.violations.push(message.text());
    });
    await page.goto(url);
    return player;
  }

  close(): Promise<void> {
    return this.context.close();
  }

  /** A property of the probe; null while there is no board. */
  read<K extends 'status' | 'seat' | 'view' | 'presented'>(key: K): Promise<Probe[K] | null> {
    return this.page.evaluate(name => window.fortytwo?.[name] ?? null, key) as Promise<Probe[K] | null>;
  }

  async view(): Promise<State> {
    const view = await this.read('view');
    if (view === null) throw new Error('no view');
    return view;
  }

  async seat(): Promise<number> {
    return (await this.read('seat')) as number;
  }

  button(test: string) {
    return this.page.locator(`[data-test="${test}"]`);
  }

  press(test: string): Promise<void> {
    return this.button(test).tap();
  }

  quickMatch(): Promise<void> {
    return this.press('quick-match');
  }

  /** Waits until the board is there and answers. */
  async atBoard(timeout = 15_000): Promise<void> {
    await this.page.waitForFunction(
      () => window.fortytwo?.view != null && window.fortytwo.status === 'online',
      null,
      { timeout },
    );
  }

  /** Waits for a state of the newest view. */
  async until(test: (view: State, seat: number) => boolean, timeout = 60_000): Promise<State> {
    await expect
      .poll(
        async () => {
          const view = await this.read('view');
          return view !== null && test(view, await this.seat());
        },
        { timeout, intervals: [100] },
      )
      .toBe(true);
    return this.view();
  }

  /** Until it is one's turn (or setup step), in a phase. */
  myTurn(phase?: State['phase'], timeout = 60_000): Promise<State> {
    return this.until(
      (view, seat) => view.seat === seat && (phase === undefined || view.phase === phase),
      timeout,
    );
  }

  /** Taps a territory's token, as soon as it stands still in sight. */
  async tap(territory: number): Promise<void> {
    let place = await this.#standing(territory);
    // A summary of an absence may have come up over it meanwhile.
    while (await this.button('away-close').isVisible()) {
      await this.press('away-close');
      place = await this.#standing(territory);
    }
    await this.page.touchscreen.tap(place.x, place.y);
  }

  /** Where a territory's token is once it stands still in sight. */
  #standing(territory: number): Promise<{ x: number; y: number }> {
    return this.page.evaluate(async t => {
      const game = window.fortytwo!;
      const rest = () => new Promise(resolve => setTimeout(resolve, 150));
      for (;;) {
        // While the board shows what others did, it moves by itself.
        if (game.presented?.n !== game.view?.n) {
          await rest();
          continue;
        }
        game.focus([t]);
        await game.idle();
        const before = game.position(t);
        await rest();
        await game.idle();
        const after = game.position(t);
        if (before.x === after.x && before.y === after.y) return after;
      }
    }, territory);
  }

  /** Taps where a territory's token is at this moment. */
  async tapNow(territory: number): Promise<void> {
    const { x, y } = await this.page.evaluate(t => window.fortytwo!.position(t), territory);
    await this.page.touchscreen.tap(x, y);
  }

  /** Puts all armies at hand on a territory and sends them. */
  async place(territory: number): Promise<void> {
    const { n } = await this.view();
    await this.tap(territory);
    await this.press('place-all');
    await this.press('send');
    await this.until(view => view.n > n);
  }

  /** The setup: all armies on one's first front. */
  async setUp(): Promise<void> {
    const view = await this.myTurn('setup-placement');
    const own = territoriesOf(view, view.seat);
    await this.place(own.find(t => NEIGHBOURS[t].some(o => view.owners[o] !== view.seat))!);
  }

  /** Trades sets for as long as that is forced. */
  async tradeIfForced(): Promise<void> {
    while (await this.button('best-set').isVisible()) {
      const { n } = await this.view();
      await this.press('best-set');
      await this.press('trade');
      await this.until(view => view.n > n);
    }
  }

  /** The strongest own territory at a front, and its weakest enemy. */
  async bestAttack(): Promise<{ from: number; to: number } | null> {
    const view = await this.view();
    const [from] = fronts(view, await this.seat());
    const [to] = attackTargets(view, from).sort((a, b) => view.armies[a] - view.armies[b]);
    return to === undefined ? null : { from, to };
  }

  /** Picks what `bestAttack` would attack from and at. */
  async pickBestAttack(): Promise<void> {
    const { from, to } = (await this.bestAttack())!;
    await this.tap(from);
    await this.tap(to);
  }

  /** Picks origin and target and presses a way to attack; waits for its outcome. */
  async attack(
    from: number,
    to: number,
    how: 'attack-1' | 'attack-2' | 'attack-3' | 'blitz',
  ): Promise<State> {
    const { n } = await this.view();
    await this.cancelPick();
    await this.tap(from);
    await this.tap(to);
    await this.press(how);
    return this.until(view => view.n > n);
  }

  async moveIn(): Promise<void> {
    const view = await this.view();
    if (view.phase !== 'occupy') return;
    if (await this.button('move-max').isVisible()) await this.press('move-max');
    await this.press('confirm-move');
    await this.until(after => after.n > view.n);
  }

  /** A whole turn: trade, place, attack, move in, fortify or end. */
  async playTurn(): Promise<void> {
    const seat = await this.seat();
    await this.tradeIfForced();
    await this.place(fronts(await this.view(), seat)[0]);
    const attack = await this.bestAttack();
    if (attack) {
      await this.attack(attack.from, attack.to, 'blitz');
      await this.moveIn();
    }
    await this.endTurn();
  }

  /** Puts a picked pair back: the ways out of the attack show again. */
  async cancelPick(): Promise<void> {
    // It may go by itself meanwhile: a fight that has been lost picks nothing.
    while (await this.button('cancel-pick').isVisible())
      await this.button('cancel-pick')
        .tap({ timeout: 500 })
        .catch(() => {});
  }

  async endTurn(): Promise<void> {
    const { n } = await this.view();
    await this.cancelPick();
    await this.press('end-turn');
    await this.until(view => view.n > n);
  }

  /** Plays whole turns until one's hand has a card. */
  async drawCard(): Promise<void> {
    for (let turn = 0; turn < 10; turn++) {
      await this.myTurn('reinforce');
      if (((await this.view()).handSizes[await this.seat()] ?? 0) > 0) return;
      await this.playTurn();
    }
    throw new Error('no card in ten turns');
  }

  /** Moves armies at the end of the turn, where that is possible. */
  async fortify(): Promise<boolean> {
    const view = await this.view();
    const seat = await this.seat();
    const from = territoriesOf(view, seat).find(t => fortifyTargets(view, t).length > 0);
    if (from === undefined) return false;
    await this.cancelPick();
    await this.press('end-attack');
    await this.until(after => after.phase === 'fortify');
    await this.tap(from);
    await this.tap(fortifyTargets(view, from)[0]);
    await this.press('confirm-move');
    await this.until(after => after.seat !== seat || after.round > view.round);
    return true;
  }
}
