import { expect, test } from 'vitest';
import type { Point } from '../../../assets/map/geometry.ts';
import { distanceMap } from './distance-map.ts';

function toSegment(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(ax + (bx - ax) * t - x, ay + (by - ay) * t - y);
}

test('every cell knows its distance to the nearest line', () => {
  const grid = { columns: 60, rows: 40, left: -10, top: -20, width: 120, height: 100 };
  const lines: Point[][] = [
    [
      [0, 0],
      [30, 12],
      [55, -4],
    ],
    [
      [80, 60],
      [81, 20],
    ],
  ];
  const distances = distanceMap(lines, grid);
  let worst = 0;
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      const x = grid.left + (column + 0.5) * 2;
      const y = grid.top + (row + 0.5) * 2.5;
      const truth = Math.min(
        ...lines.flatMap(line => line.slice(1).map((point, i) => toSegment(x, y, line[i], point))),
      );
      worst = Math.max(worst, Math.abs(distances[row * grid.columns + column] - truth));
    }
  }
  expect(worst).toBeLessThan(0.4);
});
