import type { Sweep } from '../layers/map-layer.ts';

const COUNT = 42;

/** What running effects lay over the model: filled anew for each frame. */
export class Overlay {
  /** Armies to add to those of the model. */
  readonly armies = new Int32Array(COUNT);
  /** Shift of tokens to the side, in token radii. */
  readonly shift = new Float32Array(COUNT);
  /** Size of tokens. */
  readonly size = new Float32Array(COUNT);
  /** Light on the land, 0 to 1. */
  readonly flash = new Float32Array(COUNT);
  /** Dark over the land, 0 to 1. */
  readonly shade = new Float32Array(COUNT);
  /** Seats that a territory has already gone to. */
  readonly owners = new Map<number, number>();
  sweep: Sweep | null = null;
  arrow: { readonly from: number; readonly to: number; readonly grown: number } | null = null;

  constructor() {
    this.reset();
  }

  reset(): void {
    this.armies.fill(0);
    this.shift.fill(0);
    this.size.fill(1);
    this.flash.fill(0);
    this.shade.fill(0);
    this.owners.clear();
    this.sweep = null;
    this.arrow = null;
  }
}
