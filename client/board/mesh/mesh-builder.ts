import type { Point } from '../../../assets/map/geometry.ts';

/** Floats of a vertex: place, direction in which a line grows, place within the line, territory, style. */
export const VERTEX_FLOATS = 8;

/** Longest miter, in half line widths. */
const MITER_LIMIT = 2;

/** Collects the vertices of areas, lines of constant width and dots. */
export class MeshBuilder {
  readonly vertices: number[] = [];
  readonly indices: number[] = [];

  /** `triangles`: corners as numbers of `points`. */
  area(points: readonly Point[], triangles: readonly number[], territory: number, style: number): void {
    const first = this.count;
    for (const [x, y] of points) this.vertices.push(x, y, 0, 0, 0, 0, territory, style);
    for (const corner of triangles) this.indices.push(first + corner);
  }

  line(points: readonly Point[], closed: boolean, territory: number, style: number): void {
    const first = this.count;
    const { length } = points;
    points.forEach(([x, y], i) => {
      const before = points[i > 0 ? i - 1 : closed ? length - 1 : 0];
      const after = points[i < length - 1 ? i + 1 : closed ? 0 : length - 1];
      const [nx, ny] = miter(before, [x, y], after);
      this.vertices.push(x, y, nx, ny, 1, 0, territory, style);
      this.vertices.push(x, y, -nx, -ny, -1, 0, territory, style);
    });
    const segments = closed ? length : length - 1;
    for (let i = 0; i < segments; i++) {
      const a = first + 2 * i;
      const b = first + 2 * ((i + 1) % length);
      this.indices.push(a, a + 1, b, b, a + 1, b + 1);
    }
  }

  dot([x, y]: Point, style: number): void {
    const first = this.count;
    for (const [dx, dy] of [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ]) {
      this.vertices.push(x, y, dx, dy, dx, dy, 0, style);
    }
    this.indices.push(first, first + 1, first + 2, first + 2, first + 1, first + 3);
  }

  private get count(): number {
    return this.vertices.length / VERTEX_FLOATS;
  }
}

function miter(before: Point, at: Point, after: Point): Point {
  const inward = direction(before, at) ?? direction(at, after);
  const outward = direction(at, after) ?? inward;
  if (!inward || !outward) return [0, 0];
  const nx = -(inward[1] + outward[1]);
  const ny = inward[0] + outward[0];
  const length = Math.hypot(nx, ny);
  if (length < 1e-6) return [-inward[1], inward[0]];
  const cosine = (nx * -inward[1] + ny * inward[0]) / length;
  const stretch = Math.min(MITER_LIMIT, 1 / Math.max(cosine, 1e-6));
  return [(nx / length) * stretch, (ny / length) * stretch];
}

function direction(from: Point, to: Point): Point | null {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy);
  return length < 1e-9 ? null : [dx / length, dy / length];
}
