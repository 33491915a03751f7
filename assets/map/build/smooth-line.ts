import type { Point } from '../geometry.ts';
import { distanceToSegment } from '../planar.ts';
import { ARC_DEVIATION } from './data/shapes.ts';

/** Weights of a Gaussian, from `-REACH` to `REACH` points. */
const REACH = Math.ceil(ARC_DEVIATION * 3);
const WEIGHTS = gaussian();

function gaussian(): number[] {
  const weights: number[] = [];
  for (let i = -REACH; i <= REACH; i++) weights.push(Math.exp((-i * i) / 2 / ARC_DEVIATION / ARC_DEVIATION));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map(weight => weight / sum);
}

/** Smooths a line of evenly spaced points; its ends stay where they are. */
export function smoothOpen(line: readonly Point[]): Point[] {
  const count = line.length;
  const first = line[0];
  const last = line[count - 1];
  // Beyond an end the line goes on as its mirror image through that end.
  const at = (i: number): Point => {
    if (i < 0) return mirror(first, line[Math.min(count - 1, -i)]);
    if (i >= count) return mirror(last, line[Math.max(0, 2 * count - 2 - i)]);
    return line[i];
  };
  return line.map((point, i) => (i === 0 || i === count - 1 ? point : average(at, i)));
}

/** Smooths a closed line of evenly spaced points, the last equal to the first. */
export function smoothClosed(line: readonly Point[]): Point[] {
  const count = line.length - 1;
  const at = (i: number) => line[((i % count) + count) % count];
  const smooth = line.slice(0, count).map((_, i) => average(at, i));
  return [...smooth, smooth[0]];
}

function mirror(end: Point, point: Point): Point {
  return [2 * end[0] - point[0], 2 * end[1] - point[1]];
}

function average(at: (i: number) => Point, middle: number): Point {
  let x = 0;
  let y = 0;
  for (let i = -REACH; i <= REACH; i++) {
    const point = at(middle + i);
    x += WEIGHTS[i + REACH] * point[0];
    y += WEIGHTS[i + REACH] * point[1];
  }
  return [x, y];
}

/** Leaves out points that lie within `tolerance` of the line without them (Douglas and Peucker). */
export function simplifyOpen(line: readonly Point[], tolerance: number): Point[] {
  const kept = new Set([0, line.length - 1]);
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let farthest = -1;
    let most = tolerance;
    for (let i = from + 1; i < to; i++) {
      const away = distanceToSegment(line[i], line[from], line[to]);
      if (away > most) {
        most = away;
        farthest = i;
      }
    }
    if (farthest < 0) continue;
    kept.add(farthest);
    spans.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, i) => kept.has(i));
}

/** `simplifyOpen` for a closed line, the last point equal to the first: its two halves one after the other. */
export function simplifyClosed(line: readonly Point[], tolerance: number): Point[] {
  const middle = Math.floor(line.length / 2);
  return [
    ...simplifyOpen(line.slice(0, middle + 1), tolerance),
    ...simplifyOpen(line.slice(middle), tolerance).slice(1),
  ];
}
