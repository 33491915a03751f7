import type { Point } from '../geometry.ts';
import { QUANTUM } from './board.ts';
import { ARC_TOLERANCE } from './data/shapes.ts';
import type { Raster } from './raster.ts';
import { simplifyClosed, simplifyOpen, smoothClosed, smoothOpen } from './smooth-line.ts';
import { type Crack, traceCracks } from './trace.ts';

/** A crack as a smooth line. */
export interface Arc {
  /** Stored units, whole numbers. */
  readonly points: readonly Point[];
  /** Corners of the raster where it starts and ends. */
  readonly start: number;
  readonly end: number;
  readonly closed: boolean;
  /** Labels on both sides. */
  readonly left: number;
  readonly right: number;
}

export function drawArcs(raster: Raster): Arc[] {
  return traceCracks(raster).map(({ corners, left, right, closed }) => ({
    points: toStored(drawLine(corners, closed, raster)),
    start: corners[0],
    end: corners[corners.length - 1],
    closed,
    left,
    right,
  }));
}

function drawLine(corners: Crack['corners'], closed: boolean, { width, scale }: Raster): Point[] {
  const across = width + 1;
  const line = corners.map(
    (corner): Point => [(corner % across) / scale, Math.floor(corner / across) / scale],
  );
  return closed
    ? simplifyClosed(smoothClosed(line), ARC_TOLERANCE)
    : simplifyOpen(smoothOpen(line), ARC_TOLERANCE);
}

/** Rounds to stored units; points that fall together become one. */
function toStored(line: readonly Point[]): Point[] {
  const points = line.map(([x, y]): Point => [Math.round(x * QUANTUM), Math.round(y * QUANTUM)]);
  return points.filter(
    (point, i) => i === 0 || point[0] !== points[i - 1][0] || point[1] !== points[i - 1][1],
  );
}
