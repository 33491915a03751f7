import * as Phaser from 'phaser';

/** Frames are drawn this long after the last request, milliseconds. */
const GRACE = 80;

/** What Phaser's loop has and its types don't tell. */
interface LoopInternals {
  raf: { start(callback: (time: number) => void, forceSetTimeout: boolean, delay: number): void };
  step(time: number): void;
  _target: number;
  running: boolean;
}

/** Lets the loop sleep while nothing moves: no frame is drawn until somebody asks for one. */
export class Power {
  private until = 0;
  private inStep = false;
  private waiting: (() => void)[] = [];
  private readonly game: Phaser.Game;
  private readonly busy: () => boolean;
  private readonly stop = new AbortController();

  /** `busy`: whether something moves by itself. */
  constructor(game: Phaser.Game, busy: () => boolean) {
    this.game = game;
    this.busy = busy;
    const { signal } = this.stop;
    game.events.on(Phaser.Core.Events.PRE_STEP, this.onPreStep, this);
    game.events.on(Phaser.Core.Events.POST_RENDER, this.onPostRender, this);
    game.renderer.on('restorewebgl', this.request, this);
    document.addEventListener('visibilitychange', () => this.request(), { signal });
    addEventListener('pageshow', () => this.request(), { signal });
  }

  get asleep(): boolean {
    return !this.game.loop.running;
  }

  /** Asks for a frame: on every change of what is shown. */
  request(): void {
    this.until = Math.max(this.until, performance.now() + GRACE);
    // Starting the loop while it steps would run it twice a frame for ever.
    if (document.hidden || this.inStep || this.game.loop.running) return;
    const loop = this.game.loop as unknown as LoopInternals & { resetDelta(): void };
    loop.resetDelta();
    loop.raf.start(loop.step.bind(loop), false, loop._target);
    loop.running = true;
  }

  /** Draws a frame before the browser paints: a canvas that has just changed its size is blank. */
  drawNow(): void {
    if (!this.inStep) this.game.step(performance.now(), 0);
    this.request();
  }

  /** Resolves when the loop sleeps. */
  async idle(): Promise<void> {
    if (!this.asleep) await new Promise<void>(resolve => this.waiting.push(resolve));
  }

  destroy(): void {
    this.stop.abort();
    this.game.events.off(Phaser.Core.Events.PRE_STEP, this.onPreStep, this);
    this.game.events.off(Phaser.Core.Events.POST_RENDER, this.onPostRender, this);
    this.game.renderer.off('restorewebgl', this.request, this);
    this.wakeWaiting();
  }

  private onPreStep(): void {
    this.inStep = true;
  }

  private onPostRender(): void {
    this.inStep = false;
    if (performance.now() < this.until || (this.busy() && !document.hidden)) return;
    this.game.loop.sleep();
    this.wakeWaiting();
  }

  private wakeWaiting(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }
}
