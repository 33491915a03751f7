import type * as Phaser from 'phaser';

/** More is not seen but costs battery. */
const MAX_PIXEL_RATIO = 3;
const MAX_PIXELS = 3_700_000;

/**
 * Gives the canvas one pixel per device pixel of its parent, through every change of size, rotation and pixel ratio.
 * (The scale manager's own resize mode knows nothing of the pixel ratio.)
 */
export class Viewport {
  /** Canvas pixels per CSS pixel. */
  ratio = 1;
  /** CSS pixels. */
  width = 1;
  height = 1;
  private measuredRatio = 0;
  private readonly game: Phaser.Game;
  private readonly parent: HTMLElement;
  private readonly changed: () => void;
  private readonly observer: ResizeObserver;
  private readonly stop = new AbortController();

  constructor(game: Phaser.Game, parent: HTMLElement, changed: () => void) {
    this.game = game;
    this.parent = parent;
    this.changed = changed;
    this.observer = new ResizeObserver(() => this.measure());
    this.observer.observe(parent);
    this.watchRatio();
  }

  destroy(): void {
    this.observer.disconnect();
    this.stop.abort();
  }

  private watchRatio(): void {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const onChange = () => {
      this.watchRatio();
      this.measure();
    };
    query.addEventListener('change', onChange, { once: true, signal: this.stop.signal });
  }

  /** For each frame: some browsers don't tell of another pixel ratio when nothing else changes. */
  followRatio(): void {
    if (devicePixelRatio !== this.measuredRatio) this.measure();
  }

  /** Takes over the parent's size. */
  measure(): void {
    this.measuredRatio = devicePixelRatio;
    const { width, height } = this.parent.getBoundingClientRect();
    if (!width || !height) return;
    const ratio = Math.min(devicePixelRatio || 1, MAX_PIXEL_RATIO, Math.sqrt(MAX_PIXELS / (width * height)));
    const { scale, canvas } = this.game;
    const pixelWidth = Math.round(width * ratio);
    const pixelHeight = Math.round(height * ratio);
    if (pixelWidth === scale.width && pixelHeight === scale.height && ratio === this.ratio) return;
    this.ratio = ratio;
    this.width = width;
    this.height = height;
    scale.zoom = 1 / ratio;
    scale.resize(pixelWidth, pixelHeight);
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px`, margin: '0' });
    scale.refresh();
    this.changed();
  }
}
