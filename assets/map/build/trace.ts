import { SEA } from './board.ts';
import type { Raster } from './raster.ts';

/** A line along the cracks between cells of different labels, from one junction to the next, or all round. */
export interface Crack {
  /** Corners of cells: `y * (width + 1) + x`. */
  readonly corners: readonly number[];
  /** Labels on both sides in the direction of travel. */
  readonly left: number;
  readonly right: number;
  /** Ends where it starts, and nothing else meets it there. */
  readonly closed: boolean;
}

/** Directions of travel. */
const RIGHT = 0;
const DOWN = 1;
const LEFT = 2;
const UP = 3;
const DIRECTIONS = [RIGHT, DOWN, LEFT, UP] as const;
type Direction = (typeof DIRECTIONS)[number];

/** Follows every crack once: first those that start at junctions, then closed ones; both in reading order. */
export function traceCracks(raster: Raster): Crack[] {
  const lattice = createLattice(raster);
  const cracks: Crack[] = [];
  const startAt = (corner: number, directions: readonly Direction[]) => {
    for (const direction of directions) {
      if (lattice.isFree(corner, direction)) cracks.push(follow(lattice, corner, direction));
    }
  };
  for (let corner = 0; corner < lattice.corners; corner++) {
    if (lattice.degree(corner) > 2) startAt(corner, DIRECTIONS);
  }
  for (let corner = 0; corner < lattice.corners; corner++) startAt(corner, [RIGHT, DOWN]);
  return cracks;
}

function follow(lattice: Lattice, start: number, first: Direction): Crack {
  const corners = [start];
  let corner = start;
  let direction: Direction | undefined = first;
  while (direction !== undefined) {
    lattice.use(corner, direction);
    corner += lattice.steps[direction];
    corners.push(corner);
    if (corner === start || lattice.degree(corner) !== 2) break;
    const back: number = (direction + 2) % 4;
    direction = DIRECTIONS.find(next => next !== back && lattice.hasCrack(corner, next));
  }
  const [left, right] = lattice.sides(start, first);
  return { corners, left, right, closed: corner === start && lattice.degree(start) === 2 };
}

/** The corners of a raster's cells and the cracks between them. */
interface Lattice {
  readonly corners: number;
  /** What each direction adds to a corner's number. */
  readonly steps: readonly number[];
  hasCrack(corner: number, direction: Direction): boolean;
  /** Whether there is a crack that has not been used. */
  isFree(corner: number, direction: Direction): boolean;
  use(corner: number, direction: Direction): void;
  /** How many cracks meet at a corner. */
  degree(corner: number): number;
  /** Labels to the left and right of a crack in the direction of travel. */
  sides(corner: number, direction: Direction): [number, number];
}

/** A corner keeps the cracks that leave it to the right (bit 1) and down (bit 2). */
const BITS = [1, 2, 1, 2] as const;

function createLattice(raster: Raster): Lattice {
  const across = raster.width + 1;
  const steps = [1, across, -1, -across];
  const label = (x: number, y: number) => labelAt(raster, x, y);
  const cracks = new Uint8Array(across * (raster.height + 1));
  const used = new Uint8Array(cracks.length);
  const keeper = (corner: number, direction: Direction) =>
    direction === LEFT || direction === UP ? corner + steps[direction] : corner;
  const hasCrack = (corner: number, direction: Direction) => {
    if (direction === LEFT && corner % across === 0) return false;
    return (cracks[keeper(corner, direction)] & BITS[direction]) !== 0;
  };
  const sides = (corner: number, direction: Direction): [number, number] => {
    const x = corner % across;
    const y = Math.floor(corner / across);
    if (direction === RIGHT) return [label(x, y - 1), label(x, y)];
    if (direction === DOWN) return [label(x, y), label(x - 1, y)];
    if (direction === LEFT) return [label(x - 1, y), label(x - 1, y - 1)];
    return [label(x - 1, y - 1), label(x, y - 1)];
  };
  for (let corner = 0; corner < cracks.length; corner++) {
    for (const direction of [RIGHT, DOWN] as const) {
      const [left, right] = sides(corner, direction);
      if (left !== right) cracks[corner] |= BITS[direction];
    }
  }
  return {
    corners: cracks.length,
    steps,
    hasCrack,
    sides,
    isFree: (corner, direction) =>
      hasCrack(corner, direction) && (used[keeper(corner, direction)] & BITS[direction]) === 0,
    use: (corner, direction) => {
      used[keeper(corner, direction)] |= BITS[direction];
    },
    degree: corner => DIRECTIONS.filter(direction => hasCrack(corner, direction)).length,
  };
}

/** Label of a cell; sea beyond the edges. */
export function labelAt({ width, height, labels }: Raster, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? SEA : labels[y * width + x];
}
