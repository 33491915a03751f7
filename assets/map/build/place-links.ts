import type { TerritoryId } from '../../../shared/map/territories.ts';
import type { Curve, Point } from '../geometry.ts';
import { curvePoint, distance } from '../planar.ts';
import type { Arc } from './arcs.ts';
import { BOARD, labelOf, QUANTUM, SEA } from './board.ts';
import { KAMCHATKA_SOUTH_END, SEA_LINKS, type SeaLinkRow } from './data/sea-links.ts';
import type { Raster } from './raster.ts';
import { labelAt } from './trace.ts';

export interface PlacedLink {
  readonly row: SeaLinkRow;
  readonly curves: readonly Curve[];
}

/** Distance of the places on a coast where a link may end, board units. */
const COAST_STEP = 3;

/** How far a link's control point may stand off its middle, as a part of its length. */
const BOWS = [0.12, -0.12, 0.25, -0.25] as const;

/** The shortest pairs are all tried, of the rest of the nearest ones every 23rd. */
const TRY_ALL = 400;
const TRY_EVERY = 23;
const TRY_UP_TO = 200_000;

/** How far the ends reach into the land. */
const OVERLAP = 3;

/** What makes a link worse than its length, board units. */
const COST = {
  /** A step over a third territory; over its own, apart from the ends. */
  foreignLand: 60,
  ownLand: 6,
  ownLandSteps: 2,
  /** Closer than `clearance` to another link. */
  clearance: 16,
  closeness: 0.8,
  /** Away from where it should lie. */
  offPlace: 0.5,
  bow: 4,
} as const;

/** Draws the borders across water as curves from coast to coast; each avoids those before it. */
export function placeLinks(arcs: readonly Arc[], raster: Raster): PlacedLink[] {
  const placed: Curve[] = [];
  return SEA_LINKS.map(row => {
    if (row.wraps) return { row, curves: wrapLink(coastOf(arcs, row.from), coastOf(arcs, row.to)) };
    const curve = bestCurve(arcs, raster, row, placed);
    placed.push(curve);
    const { from, control, to } = curve;
    return { row, curves: [{ from: extend(from, control), control, to: extend(to, control) }] };
  });
}

/** Places along the coasts of a territory, board units. */
function coastOf(arcs: readonly Arc[], id: TerritoryId): Point[] {
  const label = labelOf(id);
  const isCoast = ({ left, right }: Arc) =>
    (left === label && right === SEA) || (left === SEA && right === label);
  return arcs
    .filter(isCoast)
    .flatMap(({ points }) => points.slice(1).flatMap((to, i) => spread(points[i], to)));
}

/** Places on a segment (stored units) from its start on, without its end. */
function spread([ax, ay]: Point, [bx, by]: Point): Point[] {
  const count = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / QUANTUM / COAST_STEP));
  return Array.from({ length: count }, (_, k) => [
    (ax + ((bx - ax) * k) / count) / QUANTUM,
    (ay + ((by - ay) * k) / count) / QUANTUM,
  ]);
}

/** From Alaska's western end out of the board, and from Kamchatka's eastern end out on the other side. */
function wrapLink(west: readonly Point[], east: readonly Point[]): Curve[] {
  const [westX, westY] = west.reduce((best, point) => (point[0] < best[0] ? point : best));
  const [eastX, eastY] = east
    .filter(([, y]) => y < KAMCHATKA_SOUTH_END)
    .reduce((best, point) => (point[0] > best[0] ? point : best));
  return [
    { from: [westX + 2, westY], control: [westX / 2, westY + 6], to: [-40, westY + 4] },
    {
      from: [eastX - 2, eastY],
      control: [(eastX + BOARD.width) / 2, eastY + 6],
      to: [BOARD.width + 40, eastY + 4],
    },
  ];
}

function bestCurve(arcs: readonly Arc[], raster: Raster, row: SeaLinkRow, placed: readonly Curve[]): Curve {
  let best: Curve | undefined;
  let least = Infinity;
  for (const { length, from, to } of nearestPairs(coastOf(arcs, row.from), coastOf(arcs, row.to))) {
    if (length > least) break;
    for (const bow of BOWS) {
      const curve = { from, control: bowedControl(from, to, bow), to };
      const over = landCost(curve, length, raster, row);
      const cost = length + over + crowdCost(curve, placed, row.near) + Math.abs(bow) * COST.bow;
      if (cost < least) {
        least = cost;
        best = curve;
      }
    }
  }
  return best!;
}

/** Pairs of places on two coasts, shortest first. */
function nearestPairs(
  a: readonly Point[],
  b: readonly Point[],
): { length: number; from: Point; to: Point }[] {
  const isTried = (_: Point, i: number) => i % 2 === 0;
  return a
    .filter(isTried)
    .flatMap(from => b.filter(isTried).map(to => ({ length: distance(from, to), from, to })))
    .sort((p, q) => p.length - q.length)
    .slice(0, TRY_UP_TO)
    .filter((_, i) => i < TRY_ALL || i % TRY_EVERY === 0);
}

function bowedControl(from: Point, to: Point, bow: number): Point {
  const acrossX = -(to[1] - from[1]);
  const acrossY = to[0] - from[0];
  return [(from[0] + to[0]) / 2 + acrossX * bow, (from[1] + to[1]) / 2 + acrossY * bow];
}

function landCost({ from, control, to }: Curve, length: number, raster: Raster, row: SeaLinkRow): number {
  const own = [labelOf(row.from), labelOf(row.to)];
  const steps = Math.max(8, Math.ceil(length / 2));
  let cost = 0;
  for (let k = 1; k < steps; k++) {
    const [x, y] = curvePoint(from, control, to, k / steps);
    const label = labelAt(raster, Math.floor(x * raster.scale), Math.floor(y * raster.scale));
    if (label === SEA) continue;
    if (!own.includes(label)) cost += COST.foreignLand;
    else if (k > COST.ownLandSteps && k < steps - COST.ownLandSteps) cost += COST.ownLand;
  }
  return cost;
}

/** Nearness to other links, and distance from where the link should lie. */
function crowdCost(curve: Curve, placed: readonly Curve[], near: Point | undefined): number {
  let cost = 0;
  const points = sevenPoints(curve);
  for (const other of placed) {
    const others = sevenPoints(other);
    for (const point of points) {
      for (const otherPoint of others) {
        const gap = distance(point, otherPoint);
        if (gap < COST.clearance) cost += (COST.clearance - gap) * COST.closeness;
      }
    }
  }
  if (near) {
    const middle: Point = [(curve.from[0] + curve.to[0]) / 2, (curve.from[1] + curve.to[1]) / 2];
    cost += distance(middle, near) * COST.offPlace;
  }
  return cost;
}

function sevenPoints({ from, control, to }: Curve): Point[] {
  return Array.from({ length: 7 }, (_, k) => curvePoint(from, control, to, k / 6));
}

/** Moves an end a little further away from the control point. */
function extend(end: Point, control: Point): Point {
  const length = distance(end, control) || 1;
  return [
    end[0] + ((end[0] - control[0]) / length) * OVERLAP,
    end[1] + ((end[1] - control[1]) / length) * OVERLAP,
  ];
}
