import type { MapGeometry, Point } from './geometry.ts';

type Segment = readonly [Point, Point];

/** Side of a grid cell, stored units: only segments that share a cell are compared. */
const CELL = 200;

/**
 * Places (board units) where two segments of arcs cross or touch without sharing an end. Compared in stored units,
 * which are whole numbers, so that collinear points are found exactly.
 */
export function findCrossings(map: MapGeometry, quantum: number): Point[] {
  const segments = map.arcs.flatMap(({ points }) => segmentsOf(points, quantum));
  const places = new Map<string, Point>();
  for (const inCell of groupByCell(segments)) {
    for (let i = 0; i < inCell.length; i++) {
      for (let j = i + 1; j < inCell.length; j++) {
        const a = segments[inCell[i]];
        const b = segments[inCell[j]];
        if (!shareEnd(a, b) && meet(a, b)) {
          places.set(`${inCell[i]} ${inCell[j]}`, [a[0][0] / quantum, a[0][1] / quantum]);
        }
      }
    }
  }
  return [...places.values()];
}

function segmentsOf(points: readonly Point[], quantum: number): Segment[] {
  const stored = points.map(([x, y]): Point => [Math.round(x * quantum), Math.round(y * quantum)]);
  return stored.slice(1).map((point, i) => [stored[i], point]);
}

/** Numbers of the segments whose box reaches into each cell. */
function groupByCell(segments: readonly Segment[]): Iterable<number[]> {
  const cells = new Map<string, number[]>();
  const cell = (value: number) => Math.floor(value / CELL);
  segments.forEach(([a, b], number) => {
    for (let x = cell(Math.min(a[0], b[0])); x <= cell(Math.max(a[0], b[0])); x++) {
      for (let y = cell(Math.min(a[1], b[1])); y <= cell(Math.max(a[1], b[1])); y++) {
        const key = `${x} ${y}`;
        const inCell = cells.get(key);
        if (inCell) inCell.push(number);
        else cells.set(key, [number]);
      }
    }
  });
  return cells.values();
}

function shareEnd(a: Segment, b: Segment): boolean {
  return a.some(p => b.some(q => p[0] === q[0] && p[1] === q[1]));
}

function meet(a: Segment, b: Segment): boolean {
  return side(a, b[0]) * side(a, b[1]) <= 0 && side(b, a[0]) * side(b, a[1]) <= 0;
}

/** On which side of a segment's line a point lies: -1, 0 (on the line) or 1. */
function side([a, b]: Segment, point: Point): number {
  return Math.sign((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]));
}
