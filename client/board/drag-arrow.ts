import type { Curve, MapGeometry } from '../../assets/map/geometry.ts';
import type { BoardModel } from './board.ts';
import type { Camera } from './camera/camera.ts';
import type { Picker } from './pick.ts';
import { reachOfTap } from './reach.ts';
import { routeBetween } from './routes.ts';

interface Host {
  readonly map: MapGeometry;
  readonly camera: Camera;
  readonly picker: Picker;
  model(): BoardModel;
  /** CSS pixels. */
  tokenRadius(): number;
  tell(territory: number): void;
}

interface Drawn {
  readonly from: number;
  readonly touch: boolean;
  readonly x: number;
  readonly y: number;
  /** Legal target that the finger is at. */
  readonly target: number | null;
}

/** How far beside a token an arrow can still be taken up, in token radii: elsewhere a finger moves the board. */
const GRIP = 1.7;

/** The arrow that a finger draws from a token: the same as a tap on its origin, then one on its target. */
export class DragArrow {
  private drawn: Drawn | null = null;
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
  }

  get from(): number | null {
    return this.drawn?.from ?? null;
  }

  /** The way from the origin to the target or the finger; empty without an arrow. */
  get route(): readonly Curve[] {
    if (!this.drawn) return [];
    const { from, target, x, y } = this.drawn;
    if (target !== null) return routeBetween(this.host.map, from, target);
    const start = this.host.map.territories[from].anchor;
    return [{ from: start, control: [(start[0] + x) / 2, (start[1] + y) / 2], to: [x, y] }];
  }

  get atTarget(): boolean {
    return this.drawn !== null && this.drawn.target !== null;
  }

  /** A finger that went down at a place (CSS pixels) begins to move: whether it takes up an arrow. */
  begin(x: number, y: number, touch: boolean): boolean {
    const { map, camera, tell, model, tokenRadius } = this.host;
    const reach = tokenRadius() * GRIP;
    const from = (model().origins ?? []).find(territory => {
      const place = camera.toScreen(...map.territories[territory].anchor);
      return Math.hypot(place.x - x, place.y - y) <= reach;
    });
    if (from === undefined) return false;
    if (model().selected !== from) tell(from);
    // Whoever was told may have nothing to do with it.
    if (model().selected !== from) return false;
    this.drawn = { from, touch, ...camera.toBoard(x, y), target: null };
    return true;
  }

  move(x: number, y: number): void {
    if (!this.drawn) return;
    const { camera, picker, model } = this.host;
    const place = camera.toBoard(x, y);
    const legal = new Set(model().legal);
    const picked = picker.pick(place.x, place.y, legal, reachOfTap(this.drawn.touch, camera.scale));
    this.drawn = { ...this.drawn, ...place, target: picked !== null && legal.has(picked) ? picked : null };
  }

  /** The finger lifts; `dropped` whether it means the target it is at. */
  end(dropped: boolean): void {
    const target = this.drawn?.target ?? null;
    this.drawn = null;
    if (dropped && target !== null) this.host.tell(target);
  }
}
