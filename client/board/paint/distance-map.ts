import type { Point } from '../../../assets/map/geometry.ts';

/** A grid over a part of the board; lengths in board units. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Places along the lines that count, in cells. */
const SEED_STEP = 0.4;

/**
 * Distance from the middle of each cell to the nearest of the lines, board units. Every cell hands the nearest place
 * it knows of on to its neighbours, in two sweeps (8SSED); the error is a small part of a cell.
 */
export function distanceMap(lines: readonly (readonly Point[])[], grid: Grid): Float32Array {
  const field = new Field(grid);
  for (const line of lines) {
    for (let i = 1; i < line.length; i++) field.seed(line[i - 1], line[i]);
  }
  field.sweep(0, grid.rows, 1);
  field.sweep(grid.rows - 1, -1, -1);
  return field.squares.map(Math.sqrt);
}

class Field {
  readonly squares: Float32Array;
  private readonly nearestX: Float32Array;
  private readonly nearestY: Float32Array;
  private readonly grid: Grid;
  private readonly stepX: number;
  private readonly stepY: number;

  constructor(grid: Grid) {
    const cells = grid.columns * grid.rows;
    this.grid = grid;
    this.stepX = grid.width / grid.columns;
    this.stepY = grid.height / grid.rows;
    this.squares = new Float32Array(cells).fill(Number.POSITIVE_INFINITY);
    this.nearestX = new Float32Array(cells);
    this.nearestY = new Float32Array(cells);
  }

  /** Tells the cells along a stretch of line about it. */
  seed(from: Point, to: Point): void {
    const { grid, stepX, stepY } = this;
    const steps =
      Math.ceil(Math.hypot((to[0] - from[0]) / stepX, (to[1] - from[1]) / stepY) / SEED_STEP) || 1;
    for (let i = 0; i <= steps; i++) {
      const x = from[0] + ((to[0] - from[0]) * i) / steps - grid.left;
      const y = from[1] + ((to[1] - from[1]) * i) / steps - grid.top;
      const column = Math.floor(x / stepX - 0.5);
      const row = Math.floor(y / stepY - 0.5);
      for (let corner = 0; corner < 4; corner++) this.offer(column + (corner & 1), row + (corner >> 1), x, y);
    }
  }

  /** Passes on what is known row by row, `direction` 1 downwards, -1 upwards. */
  sweep(first: number, end: number, direction: number): void {
    const { columns, rows } = this.grid;
    for (let row = first; row !== end; row += direction) {
      const behind = row - direction;
      if (behind >= 0 && behind < rows) {
        for (let column = 0; column < columns; column++) {
          for (let side = -1; side <= 1; side++) this.take(column, row, column + side, behind);
        }
      }
      for (let column = 1; column < columns; column++) this.take(column, row, column - 1, row);
      for (let column = columns - 2; column >= 0; column--) this.take(column, row, column + 1, row);
    }
  }

  private take(column: number, row: number, fromColumn: number, fromRow: number): void {
    if (fromColumn < 0 || fromColumn >= this.grid.columns) return;
    const from = fromRow * this.grid.columns + fromColumn;
    if (Number.isFinite(this.squares[from]))
      this.offer(column, row, this.nearestX[from], this.nearestY[from]);
  }

  private offer(column: number, row: number, x: number, y: number): void {
    const { columns, rows } = this.grid;
    if (column < 0 || row < 0 || column >= columns || row >= rows) return;
    const dx = (column + 0.5) * this.stepX - x;
    const dy = (row + 0.5) * this.stepY - y;
    const square = dx * dx + dy * dy;
    const cell = row * columns + column;
    if (square >= this.squares[cell]) return;
    this.squares[cell] = square;
    this.nearestX[cell] = x;
    this.nearestY[cell] = y;
  }
}
