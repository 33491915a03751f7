/** Milliseconds of one swell, and how many there are before legal targets keep still. */
const PERIOD = 1200;
const SWELLS = 3;

/** Makes highlighted territories swell a few times and then keep still, so that the loop can sleep. */
export class Pulse {
  private left = 0;

  get active(): boolean {
    return this.left > 0;
  }

  /** 0 to 1; 0 at rest. */
  get value(): number {
    return 0.5 - 0.5 * Math.cos((this.left / PERIOD) * 2 * Math.PI);
  }

  /** Starts over, or stops. */
  start(wanted: boolean): void {
    this.left = wanted ? PERIOD * SWELLS : 0;
  }

  /** Lets time pass, milliseconds. */
  advance(delta: number): void {
    this.left = Math.max(0, this.left - delta);
  }
}
