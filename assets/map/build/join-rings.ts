import type { Point } from '../geometry.ts';
import { inRing, signedArea } from '../planar.ts';
import type { Arc } from './arcs.ts';

/** A ring of a territory: arcs (`~n`: arc n backwards) and points (stored units, the first not repeated). */
export interface ArcRing {
  readonly arcs: readonly number[];
  readonly points: readonly Point[];
}

/** The outer ring, then its holes. */
export type ArcPolygon = readonly ArcRing[];

/** The polygons of a label, largest first. */
export function joinPolygons(arcs: readonly Arc[], label: number): ArcPolygon[] {
  const rings = chainArcs(arcs, label).map(numbers => ({ arcs: numbers, points: ringPoints(arcs, numbers) }));
  const bySize = rings
    .map(ring => ({ ring, area: signedArea(ring.points) }))
    .sort((a, b) => Math.abs(b.area) - Math.abs(a.area));
  const direction = Math.sign(bySize[0].area);
  const outer = bySize.filter(({ area }) => Math.sign(area) === direction).map(({ ring }) => ring);
  const holes = bySize.filter(({ area }) => Math.sign(area) !== direction).map(({ ring }) => ring);
  const home = (hole: ArcRing) => outer.find(ring => hole.points.some(point => inRing(point, ring.points)));
  return outer.map(ring => [ring, ...holes.filter(hole => home(hole) === ring)]);
}

/** Chains the arcs beside a label to rings that keep it on their left. */
function chainArcs(arcs: readonly Arc[], label: number): number[][] {
  const rings: number[][] = [];
  const open = new Map<number, number[]>();
  arcs.forEach(({ left, right, closed, start, end }, number) => {
    if (left !== label && right !== label) return;
    const signed = left === label ? number : ~number;
    const from = left === label ? start : end;
    const waiting = open.get(from);
    if (closed) rings.push([signed]);
    else if (waiting) waiting.push(signed);
    else open.set(from, [signed]);
  });
  for (const [start, waiting] of open) {
    while (waiting.length > 0) rings.push(takeRing(arcs, open, start));
  }
  return rings;
}

/** Walks from a corner along waiting arcs until it is reached again, and takes them. */
function takeRing(arcs: readonly Arc[], open: ReadonlyMap<number, number[]>, start: number): number[] {
  const ring: number[] = [];
  let corner = start;
  do {
    const signed = open.get(corner)?.pop();
    if (signed === undefined) throw new Error(`A ring breaks off at corner ${corner}`);
    ring.push(signed);
    corner = signed < 0 ? arcs[~signed].start : arcs[signed].end;
  } while (corner !== start);
  return ring;
}

function ringPoints(arcs: readonly Arc[], numbers: readonly number[]): Point[] {
  return numbers.flatMap(signed => {
    const points = signed < 0 ? [...arcs[~signed].points].reverse() : arcs[signed].points;
    return points.slice(0, -1);
  });
}
