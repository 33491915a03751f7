import type { MapGeometry, Point, Ring } from '../../assets/map/geometry.ts';

/** How a tap was made, board units. */
export interface Reach {
  /** How far beside a territory a tap still means it: a finger's radius; near 0 for a mouse. */
  readonly finger: number;
  /** How far into another territory a legal one's reach goes. */
  readonly overLand: number;
}

interface Shape {
  readonly rings: readonly Ring[];
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly anchor: Point;
  /** Radius of the largest circle inside, board units. */
  readonly radius: number;
}

/** Finds the territory that a tap means. */
export class Picker {
  private readonly shapes: readonly Shape[];

  constructor(map: MapGeometry) {
    this.shapes = map.territories.map(({ polygons, anchor, radius }) => {
      const rings = polygons.flat();
      const xs = rings.flat().map(([x]) => x);
      const ys = rings.flat().map(([, y]) => y);
      const box = {
        minX: Math.min(...xs),
        minY: Math.min(...ys),
        maxX: Math.max(...xs),
        maxY: Math.max(...ys),
      };
      return { rings, anchor, radius, ...box };
    });
  }

  /**
   * The territory meant by a tap at (x, y), board units; null for open sea. Legal ones win within their reach; small
   * ones get a fair share of a finger.
   */
  pick(x: number, y: number, legal: ReadonlySet<number>, reach: Reach): number | null {
    const under = this.shapes.findIndex(shape => contains(shape, x, y));
    if (legal.has(under)) {
      // A finger that covers a small legal neighbour nearly whole means that one.
      return this.best(x, y, reach.finger, territory => legal.has(territory));
    }
    // On another territory's token the tap means that one, however near a legal one is.
    const near =
      under < 0 ? reach.finger : Math.min(reach.overLand, distanceToToken(this.shapes[under], x, y));
    const snapped = this.best(x, y, near, territory => legal.has(territory));
    if (snapped !== null) return snapped;
    if (under >= 0) return under;
    return this.best(x, y, reach.finger, () => true);
  }

  private best(x: number, y: number, reach: number, allowed: (territory: number) => boolean): number | null {
    let best: number | null = null;
    let bestScore = Infinity;
    this.shapes.forEach((shape, territory) => {
      if (!allowed(territory) || outsideBox(shape, x, y, reach)) return;
      const edge = edgeDistance(shape, x, y);
      const distance = contains(shape, x, y) ? -edge : edge;
      if (distance > reach) return;
      const score = distance - Math.max(0, reach - shape.radius);
      if (score >= bestScore) return;
      best = territory;
      bestScore = score;
    });
    return best;
  }
}

function distanceToToken({ anchor }: Shape, x: number, y: number): number {
  return Math.hypot(x - anchor[0], y - anchor[1]);
}

function outsideBox(shape: Shape, x: number, y: number, reach: number): boolean {
  return x < shape.minX - reach || x > shape.maxX + reach || y < shape.minY - reach || y > shape.maxY + reach;
}

/** Even-odd rule over all rings, so that holes are outside. */
function contains(shape: Shape, x: number, y: number): boolean {
  if (outsideBox(shape, x, y, 0)) return false;
  let inside = false;
  for (const ring of shape.rings) {
    let [px, py] = ring[ring.length - 1];
    for (const [qx, qy] of ring) {
      if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) inside = !inside;
      px = qx;
      py = qy;
    }
  }
  return inside;
}

/** Distance to the nearest point of the outline. */
function edgeDistance(shape: Shape, x: number, y: number): number {
  let least = Infinity;
  for (const ring of shape.rings) {
    let [px, py] = ring[ring.length - 1];
    for (const [qx, qy] of ring) {
      const dx = qx - px;
      const dy = qy - py;
      const along = ((x - px) * dx + (y - py) * dy) / (dx * dx + dy * dy || 1);
      const t = Math.max(0, Math.min(1, along));
      const ex = px + dx * t - x;
      const ey = py + dy * t - y;
      least = Math.min(least, ex * ex + ey * ey);
      px = qx;
      py = qy;
    }
  }
  return Math.sqrt(least);
}
