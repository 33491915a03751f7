/** Draws an effect as it is at `progress`, 0 to 1. */
export type Draw = (progress: number) => void;

export interface Effect {
  /** Milliseconds. */
  readonly duration: number;
  readonly draw: Draw;
}

interface Running extends Effect {
  elapsed: number;
  readonly end: () => void;
}

/** An effect is ended by force when its frames don't come, this long after its time, milliseconds. */
const OVERDUE = 1500;

/**
 * Effects in progress. Each is drawn anew in every frame, so that ending one leaves nothing behind. An effect that is
 * over stays as it ended until `release`: the model that replaces it comes a moment later.
 */
export class Effects {
  private running: Running[] = [];
  private held: Effect[] = [];

  /** Whether something moves. */
  get active(): boolean {
    return this.running.length > 0;
  }

  /** Whether something is drawn. */
  get visible(): boolean {
    return this.active || this.held.length > 0;
  }

  /** Resolves when the effect is over: in its time, by `finish`, or because no frames come. Never fails. */
  play(effect: Effect): Promise<void> {
    return new Promise(resolve => {
      const end = () => {
        clearTimeout(timer);
        this.running = this.running.filter(other => other !== entry);
        this.held.push(effect);
        resolve();
      };
      const entry: Running = { ...effect, elapsed: 0, end };
      const timer = setTimeout(end, effect.duration + OVERDUE);
      this.running.push(entry);
    });
  }

  /** Lets time pass, milliseconds. */
  advance(delta: number): void {
    for (const effect of [...this.running]) {
      effect.elapsed += delta;
      if (effect.elapsed >= effect.duration) effect.end();
    }
  }

  draw(): void {
    for (const { draw } of this.held) draw(1);
    for (const { draw, elapsed, duration } of this.running) draw(elapsed / duration);
  }

  /** Ends everything at once, as if its time were over. */
  finish(): void {
    for (const effect of [...this.running]) effect.end();
  }

  /** Takes away what is over. */
  release(): void {
    this.held = [];
  }
}
