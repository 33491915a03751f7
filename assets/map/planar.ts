import type { Point, Polygon, Ring } from './geometry.ts';

/** Whether a point lies inside a ring (even-odd). */
export function inRing(point: Point, ring: Ring): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i];
    const [bx, by] = ring[j];
    if (ay > point[1] !== by > point[1] && point[0] < ((bx - ax) * (point[1] - ay)) / (by - ay) + ax) {
      inside = !inside;
    }
  }
  return inside;
}

/** Whether a point lies inside a polygon and in none of its holes. */
export function inPolygon(point: Point, polygon: Polygon): boolean {
  return inRing(point, polygon[0]) && !polygon.slice(1).some(hole => inRing(point, hole));
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Distance of a point from the segment between `a` and `b`. */
export function distanceToSegment(point: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const squared = dx * dx + dy * dy;
  const along = squared ? ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / squared : 0;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(point[0] - a[0] - t * dx, point[1] - a[1] - t * dy);
}

/** Area inside a ring; negative when the ring runs the other way round. */
export function signedArea(ring: Ring): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i++) {
    const [ax, ay] = ring[i];
    const [bx, by] = ring[(i + 1) % ring.length];
    sum += ax * by - bx * ay;
  }
  return sum / 2;
}

/** Length of an open line. */
export function lineLength(points: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < points.length; i++) sum += distance(points[i - 1], points[i]);
  return sum;
}

/** The point at `t` (0 to 1) of a quadratic curve. */
export function curvePoint(from: Point, control: Point, to: Point, t: number): Point {
  const at = (axis: 0 | 1) => from[axis] * (1 - t) ** 2 + 2 * control[axis] * t * (1 - t) + to[axis] * t * t;
  return [at(0), at(1)];
}
