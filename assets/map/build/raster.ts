import { BOARD, LABELS, SEA } from './board.ts';
import { distanceField } from './distance-field.ts';
import type { Outline } from './outline.ts';
import type { World } from './world.ts';

/** The board as cells, row by row from the top left. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Cells per board unit. */
  readonly scale: number;
  /** Whose land each cell is: `SEA`, or a territory's label. */
  readonly labels: Uint8Array;
}

/** Draws pieces, cuts and fills in this order. A cell belongs to what covers its centre. */
export function rasterise(world: World, scale: number): Raster {
  const width = Math.round(BOARD.width * scale);
  const height = Math.round(BOARD.height * scale);
  const labels = new Uint8Array(width * height);
  const countries = new Uint8Array(width * height);
  const grid = { width, height, scale };
  for (const { label, country, outlines } of world.pieces) {
    fillCells(outlines, grid, cell => {
      labels[cell] = label;
      countries[cell] = country;
    });
  }
  for (const { label, country, outlines } of world.cuts) {
    fillCells(outlines, grid, cell => {
      if (countries[cell] === country) labels[cell] = label;
    });
  }
  for (const { label, outline } of world.fills) {
    fillCells([outline], grid, cell => {
      if (labels[cell] === SEA) labels[cell] = label;
    });
  }
  return { ...grid, labels };
}

/** Calls `put` for each cell whose centre lies inside the outlines (even-odd). */
export function fillCells(
  outlines: readonly Outline[],
  { width, height, scale }: Omit<Raster, 'labels'>,
  put: (cell: number) => void,
): void {
  for (const [row, crossings] of crossingsByRow(outlines, height, scale)) {
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.max(0, Math.ceil(crossings[i] - 0.5));
      const to = Math.min(width - 1, Math.ceil(crossings[i + 1] - 0.5) - 1);
      for (let column = from; column <= to; column++) put(row * width + column);
    }
  }
}

/** Where the outlines cross the middle line of each row. */
function crossingsByRow(outlines: readonly Outline[], height: number, scale: number): Map<number, number[]> {
  const rows = new Map<number, number[]>();
  for (const outline of outlines) {
    for (let i = 0; i < outline.length; i += 2) {
      const j = (i + 2) % outline.length;
      const [top, bottom] = outline[i + 1] <= outline[j + 1] ? [i, j] : [j, i];
      const ax = outline[top] * scale;
      const ay = outline[top + 1] * scale;
      const bx = outline[bottom] * scale;
      const by = outline[bottom + 1] * scale;
      const last = Math.min(height - 1, Math.ceil(by - 0.5) - 1);
      for (let row = Math.max(0, Math.ceil(ay - 0.5)); row <= last; row++) {
        const x = ax + ((bx - ax) * (row + 0.5 - ay)) / (by - ay);
        const crossings = rows.get(row);
        if (crossings) crossings.push(x);
        else rows.set(row, [x]);
      }
    }
  }
  return rows;
}

/** Area (square units) and radius of the widest circle (units) of each label's land. */
export function measure({ width, height, scale, labels }: Raster): {
  areas: Float64Array;
  radii: Float64Array;
} {
  const cells = new Float64Array(LABELS);
  const edge = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = y * width + x;
      const label = labels[cell];
      cells[label]++;
      const inside =
        label !== SEA &&
        (x === 0 || labels[cell - 1] === label) &&
        (x === width - 1 || labels[cell + 1] === label) &&
        (y === 0 || labels[cell - width] === label) &&
        (y === height - 1 || labels[cell + width] === label);
      if (!inside) edge[cell] = 1;
    }
  }
  const squared = new Float64Array(LABELS);
  distanceField(edge, width, height).forEach((distance, cell) => {
    if (distance > squared[labels[cell]]) squared[labels[cell]] = distance;
  });
  return {
    areas: cells.map(count => count / scale / scale),
    radii: squared.map(distance => (Math.sqrt(distance) + 0.5) / scale),
  };
}
