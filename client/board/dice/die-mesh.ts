/** Floats of a vertex: place, normal, place on its face, value of the face. */
export const DIE_FLOATS = 9;

/** Points a side of each face, and how round the edges are (0 to 1). */
const GRID = 9;
const ROUNDING = 0.3;

type Vector = readonly [number, number, number];

/** Right, up and outward of each face, and its value; opposite faces add up to 7. */
const FACES: readonly (readonly [Vector, Vector, Vector, number])[] = [
  [[1, 0, 0], [0, 1, 0], [0, 0, 1], 1],
  [[-1, 0, 0], [0, 1, 0], [0, 0, -1], 6],
  [[0, 0, -1], [0, 1, 0], [1, 0, 0], 3],
  [[0, 0, 1], [0, 1, 0], [-1, 0, 0], 4],
  [[1, 0, 0], [0, 0, -1], [0, 1, 0], 2],
  [[1, 0, 0], [0, 0, 1], [0, -1, 0], 5],
];

/** A cube from -1 to 1 with round edges. */
export function buildDie(): { vertices: Float32Array<ArrayBuffer>; indices: Uint16Array<ArrayBuffer> } {
  const vertices: number[] = [];
  const indices: number[] = [];
  for (const [right, up, outward, value] of FACES) {
    const first = vertices.length / DIE_FLOATS;
    for (let row = 0; row < GRID; row++) {
      for (let column = 0; column < GRID; column++) {
        const a = spread(column);
        const b = spread(row);
        vertices.push(...rounded([0, 1, 2].map(i => right[i] * a + up[i] * b + outward[i])), a, b, value);
      }
    }
    for (let row = 0; row < GRID - 1; row++) {
      for (let column = 0; column < GRID - 1; column++) {
        const at = first + row * GRID + column;
        indices.push(at, at + 1, at + GRID, at + 1, at + GRID + 1, at + GRID);
      }
    }
  }
  return { vertices: new Float32Array(vertices), indices: new Uint16Array(indices) };
}

/** Grid lines lie closer together where the edge bends. */
function spread(line: number): number {
  const t = (line / (GRID - 1)) * 2 - 1;
  return Math.sign(t) * Math.abs(t) ** 0.6;
}

/** Place and normal on the rounded cube of a point on the sharp one. */
function rounded(point: readonly number[]): number[] {
  const core = 1 - ROUNDING;
  const inner = point.map(value => Math.max(-core, Math.min(core, value)));
  const offset = point.map((value, i) => value - inner[i]);
  const length = Math.hypot(...offset) || 1;
  const normal = offset.map(value => value / length);
  return [...inner.map((value, i) => value + normal[i] * ROUNDING), ...normal];
}
