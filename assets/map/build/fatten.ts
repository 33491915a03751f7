import { labelOf, SEA } from './board.ts';
import { findComponents } from './components.ts';
import { FATTENED, GROWN_ISLANDS } from './data/islands.ts';
import { distanceField } from './distance-field.ts';
import type { Raster } from './raster.ts';

/** Grows the small islands of some territories into the sea, so that they can be seen. */
export function growSmallIslands({ width, height, scale, labels }: Raster): void {
  const { ids, sizes } = findComponents(labels, width);
  const growing = new Set(GROWN_ISLANDS.territories.map(labelOf));
  const reach = GROWN_ISLANDS.by * scale;
  const before = labels.slice();
  const islands = before.map((label, cell) =>
    growing.has(label) && sizes[ids[cell]] < GROWN_ISLANDS.area * scale * scale ? 1 : 0,
  );
  distanceField(islands, width, height).forEach((squared, cell) => {
    if (before[cell] === SEA && squared <= reach * reach) {
      labels[cell] = before[nearestMarked(islands, width, cell, Math.ceil(reach))];
    }
  });
}

/** The nearest marked cell in a square around a cell; of equals the first in reading order. */
function nearestMarked(marked: Uint8Array, width: number, cell: number, reach: number): number {
  let nearest = cell;
  let least = Infinity;
  for (let down = -reach; down <= reach; down++) {
    for (let right = -reach; right <= reach; right++) {
      const other = cell + down * width + right;
      const squared = right * right + down * down;
      if (marked[other] === 1 && squared < least) {
        least = squared;
        nearest = other;
      }
    }
  }
  return nearest;
}

/** Grows the territories of `FATTENED` into the sea. */
export function fattenTerritories({ width, height, scale, labels }: Raster): void {
  for (const [id, by] of FATTENED) {
    const label = labelOf(id);
    const reach = by * scale;
    const own = labels.map(other => (other === label ? 1 : 0));
    distanceField(own, width, height).forEach((squared, cell) => {
      if (labels[cell] === SEA && squared <= reach * reach) labels[cell] = label;
    });
  }
}
