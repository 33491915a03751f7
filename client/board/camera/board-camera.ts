import type { MapGeometry } from '../../../assets/map/geometry.ts';
import { type Bounds, Camera, type Insets } from './camera.ts';
import { Glide } from './glide.ts';

/** Clear space around territories brought into sight, CSS pixels. */
const FOCUS_MARGIN = 26;
/** More territories than this need not all be seen at once. */
const MANY = 8;

/** The camera with what it does by itself: opening, staying sensible through changes of size, following the game. */
export class BoardCamera {
  readonly camera: Camera;
  readonly glide: Glide;
  /** Whether the player has moved it: from then on it keeps its place. */
  touched = false;
  private readonly map: MapGeometry;
  private focused: readonly number[] = [];
  /** Scale that the player has chosen; null: the opening's. Where the camera goes out by itself it comes back to it. */
  private chosenScale: number | null = null;
  /** Scale that the camera last aimed at by itself. */
  private ownScale = 0;

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

  /** The player has moved the camera. */
  moved(): void {
    this.touched = true;
    const scale = this.glide.aimedScale ?? this.camera.scale;
    if (Math.abs(scale / this.ownScale - 1) < 0.01) return;
    this.chosenScale = scale;
    this.ownScale = scale;
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
      else this.bringIn(territories);
    });
  }

  /** A territory with as many of its targets, the nearest first, as come into sight without going out. */
  reachOf(origin: number, targets: readonly number[]): readonly number[] {
    const scale = this.glide.aimedScale ?? this.camera.scale;
    const { territories } = this.map;
    const [x, y] = territories[origin].anchor;
    const far = (at: number) => Math.hypot(territories[at].anchor[0] - x, territories[at].anchor[1] - y);
    const near = [origin];
    for (const target of targets.toSorted((a, b) => far(a) - far(b))) {
      if (this.fittingScale([...near, target]) < scale) break;
      near.push(target);
    }
    return near;
  }

  /** Goes where `place` puts the camera. */
  private move(gently: boolean, place: () => void): void {
    const { camera } = this;
    const before = { x: camera.x, y: camera.y, scale: camera.scale };
    place();
    const aim = { x: camera.x, y: camera.y, scale: camera.scale };
    this.ownScale = aim.scale;
    if (!gently || (aim.x === before.x && aim.y === before.y && aim.scale === before.scale)) return;
    Object.assign(camera, before);
    this.glide.moveTo(aim);
  }

  private settle(turned: boolean): void {
    this.glide.stop();
    if (turned) this.chosenScale = null;
    if (turned || !this.touched) this.open();
    else this.camera.clamp();
    this.ownScale = this.camera.scale;
  }

  /** Opening scale, with as many as possible of the territories last focused in sight. */
  private open(): void {
    const { camera } = this;
    camera.open();
    if (this.focused.length === 0) return;
    const { minX, minY, maxX, maxY } = this.boundsOf(this.densest(this.focused, camera.scale));
    camera.centre((minX + maxX) / 2, (minY + maxY) / 2);
  }

  /** Those of the territories that are in sight together, at a scale, where most of them are. */
  private densest(territories: readonly number[], scale: number): readonly number[] {
    const { camera, map } = this;
    const free = camera.free();
    const halfWidth = (free.maxX - free.minX) / scale / 2;
    const halfHeight = (free.maxY - free.minY) / scale / 2;
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

  /** Moves no further than needed, and out only if they don't fit; of many the densest part will do. */
  private bringIn(territories: readonly number[]): void {
    const { camera } = this;
    const usual = Math.max(camera.minScale, this.chosenScale ?? camera.openingScale);
    const fitting = this.fittingScale(territories);
    const out = fitting < usual && territories.length <= MANY;
    const scale = out ? Math.max(camera.minScale, fitting) : usual;
    const some = out || fitting >= usual ? territories : this.densest(territories, usual);
    const bounds = this.boundsOf(some);
    if (out || Math.abs(scale / camera.scale - 1) > 0.01) {
      camera.scale = scale;
      camera.centre((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2);
      return;
    }
    const free = camera.free();
    const low = camera.toScreen(bounds.minX, bounds.minY);
    const high = camera.toScreen(bounds.maxX, bounds.maxY);
    camera.panBy(
      shift(low.x, high.x, free.minX + FOCUS_MARGIN, free.maxX - FOCUS_MARGIN),
      shift(low.y, high.y, free.minY + FOCUS_MARGIN, free.maxY - FOCUS_MARGIN),
    );
  }

  /** Scale at which territories fill the free part. */
  private fittingScale(territories: readonly number[]): number {
    const { minX, minY, maxX, maxY } = this.boundsOf(territories);
    const free = this.camera.free();
    const width = Math.max(1, free.maxX - free.minX - 2 * FOCUS_MARGIN);
    const height = Math.max(1, free.maxY - free.minY - 2 * FOCUS_MARGIN);
    return Math.min(width / (maxX - minX), height / (maxY - minY));
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
