import type { MapGeometry } from '../../../assets/map/geometry.ts';
import { type Bounds, Camera, type Insets } from './camera.ts';
import { Glide } from './glide.ts';

/** Clear space around territories brought into sight, CSS pixels. */
const FOCUS_MARGIN = 26;

/** The camera with what it does by itself: opening, staying sensible through changes of size, following the game. */
export class BoardCamera {
  readonly camera: Camera;
  readonly glide: Glide;
  /** Whether the player has moved it: from then on it keeps its place. */
  touched = false;
  private readonly map: MapGeometry;
  private focused: readonly number[] = [];

  constructor(map: MapGeometry) {
    this.map = map;
    const all = map.territories.flatMap(({ polygons }) => polygons.flat(2));
    this.camera = new Camera({
      minX: Math.min(...all.map(([x]) => x)),
      minY: Math.min(...all.map(([, y]) => y)),
      maxX: Math.max(...all.map(([x]) => x)),
      maxY: Math.max(...all.map(([, y]) => y)),
    });
    this.glide = new Glide(this.camera);
  }

  /** CSS pixels. */
  resize(width: number, height: number): void {
    const { camera } = this;
    const turned = camera.width > camera.height !== width > height;
    camera.width = width;
    camera.height = height;
    this.settle(turned);
  }

  /** What the HUD covers; the camera makes way gently, or at once. */
  setInsets(insets: Insets, gently: boolean): void {
    const { top, right, bottom, left } = this.camera.insets;
    if (top === insets.top && right === insets.right && bottom === insets.bottom && left === insets.left)
      return;
    this.move(gently, () => {
      this.camera.insets = insets;
      this.settle(false);
    });
  }

  /** Brings territories into sight; gently, or at once. */
  focus(territories: readonly number[], gently: boolean): void {
    if (territories.length === 0 || this.glide.thrown) return;
    const first = this.focused.length === 0 && !this.touched;
    this.focused = territories;
    this.move(gently && !first, () => {
      if (first) this.open();
      else this.bringIn(this.boundsOf(territories));
    });
  }

  /** Goes where `place` puts the camera. */
  private move(gently: boolean, place: () => void): void {
    const { camera } = this;
    const before = { x: camera.x, y: camera.y, scale: camera.scale };
    place();
    const aim = { x: camera.x, y: camera.y, scale: camera.scale };
    if (!gently || (aim.x === before.x && aim.y === before.y && aim.scale === before.scale)) return;
    Object.assign(camera, before);
    this.glide.moveTo(aim);
  }

  private settle(turned: boolean): void {
    this.glide.stop();
    if (turned || !this.touched) this.open();
    else this.camera.clamp();
  }

  /** Opening scale, with as many as possible of the territories last focused in sight. */
  private open(): void {
    const { camera } = this;
    camera.open();
    if (this.focused.length === 0) return;
    const { minX, minY, maxX, maxY } = this.boundsOf(this.densest(this.focused));
    camera.centre((minX + maxX) / 2, (minY + maxY) / 2);
  }

  /** Those of the territories that are in sight together where most of them are. */
  private densest(territories: readonly number[]): readonly number[] {
    const { camera, map } = this;
    const free = camera.free();
    const halfWidth = (free.maxX - free.minX) / camera.scale / 2;
    const halfHeight = (free.maxY - free.minY) / camera.scale / 2;
    let most: readonly number[] = [];
    for (const middle of territories) {
      const [x, y] = map.territories[middle].anchor;
      const near = territories.filter(other => {
        const { anchor, radius } = map.territories[other];
        return (
          Math.abs(anchor[0] - x) + radius <= halfWidth && Math.abs(anchor[1] - y) + radius <= halfHeight
        );
      });
      if (near.length > most.length) most = near;
    }
    return most.length > 0 ? most : territories;
  }

  /** Moves no further than needed, and out only if they don't fit. */
  private bringIn(bounds: Bounds): void {
    const { camera } = this;
    const free = camera.free();
    const width = Math.max(1, free.maxX - free.minX - 2 * FOCUS_MARGIN);
    const height = Math.max(1, free.maxY - free.minY - 2 * FOCUS_MARGIN);
    const fitting = Math.min(width / (bounds.maxX - bounds.minX), height / (bounds.maxY - bounds.minY));
    if (fitting < camera.scale) {
      camera.scale = Math.max(camera.minScale, fitting);
      camera.centre((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2);
      return;
    }
    const low = camera.toScreen(bounds.minX, bounds.minY);
    const high = camera.toScreen(bounds.maxX, bounds.maxY);
    camera.panBy(
      shift(low.x, high.x, free.minX + FOCUS_MARGIN, free.maxX - FOCUS_MARGIN),
      shift(low.y, high.y, free.minY + FOCUS_MARGIN, free.maxY - FOCUS_MARGIN),
    );
  }

  private boundsOf(territories: readonly number[]): Bounds {
    const circles = territories.map(territory => this.map.territories[territory]);
    return {
      minX: Math.min(...circles.map(({ anchor, radius }) => anchor[0] - radius)),
      minY: Math.min(...circles.map(({ anchor, radius }) => anchor[1] - radius)),
      maxX: Math.max(...circles.map(({ anchor, radius }) => anchor[0] + radius)),
      maxY: Math.max(...circles.map(({ anchor, radius }) => anchor[1] + radius)),
    };
  }
}

/** How far a span must move to lie within another. */
function shift(low: number, high: number, freeLow: number, freeHigh: number): number {
  if (low < freeLow) return freeLow - low;
  return high > freeHigh ? freeHigh - high : 0;
}
