import type { Point } from '../geometry.ts';
import { distance, lineLength, signedArea } from '../planar.ts';
import { QUANTUM, SEA } from './board.ts';
import { LAKE_AREA, LAKE_STEP, LAKE_TOLERANCE } from './data/shapes.ts';
import type { Outline } from './outline.ts';
import type { Raster } from './raster.ts';
import { simplifyClosed, smoothClosed } from './smooth-line.ts';
import { labelAt } from './trace.ts';
import type { World } from './world.ts';

/** Fewer points make no lake. */
const FEWEST_POINTS = 6;

/** Smooth shores (stored units, the first point not repeated) of the larger lakes that lie on land. */
export function drawLakes({ lakes }: World, raster: Raster): Point[][] {
  return lakes
    .map(toPoints)
    .filter(shore => Math.abs(signedArea(shore)) > LAKE_AREA)
    .map(drawShore)
    .filter(shore => shore.length >= FEWEST_POINTS && liesOnLand(shore, raster));
}

function toPoints(outline: Outline): Point[] {
  return Array.from({ length: outline.length / 2 }, (_, i) => [outline[2 * i], outline[2 * i + 1]]);
}

function drawShore(shore: readonly Point[]): Point[] {
  const even = spaceEvenly([...shore, shore[0]]);
  const smooth = smoothClosed(smoothClosed([...even, even[0]]));
  return simplifyClosed(smooth, LAKE_TOLERANCE)
    .slice(0, -1)
    .map(([x, y]) => [Math.round(x * QUANTUM), Math.round(y * QUANTUM)]);
}

/** Points at equal distances along a line, from its start on, without its end. */
function spaceEvenly(line: readonly Point[]): Point[] {
  const total = lineLength(line);
  const count = Math.max(12, Math.round(total / LAKE_STEP));
  let passed = 0;
  let next = 1;
  return Array.from({ length: count }, (_, k): Point => {
    const way = (total * k) / count;
    while (next < line.length - 1 && passed + distance(line[next], line[next - 1]) < way) {
      passed += distance(line[next], line[next - 1]);
      next++;
    }
    const [ax, ay] = line[next - 1];
    const [bx, by] = line[next];
    const t = Math.min(1, (way - passed) / (distance(line[next], line[next - 1]) || 1));
    return [ax + (bx - ax) * t, ay + (by - ay) * t];
  });
}

function liesOnLand(shore: readonly Point[], raster: Raster): boolean {
  const cell = (axis: 0 | 1) => {
    const middle = shore.reduce((sum, point) => sum + point[axis], 0) / shore.length / QUANTUM;
    return Math.floor(middle * raster.scale);
  };
  return labelAt(raster, cell(0), cell(1)) !== SEA;
}
