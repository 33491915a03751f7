import { BORDERS } from '../../../shared/map/borders.ts';
import { LABELS, labelOf, SEA } from './board.ts';
import { SEA_LINKS } from './data/sea-links.ts';
import { distanceField } from './distance-field.ts';
import { findWindows, visitWindow } from './label-windows.ts';
import type { Raster } from './raster.ts';

/** Opens `gap` units (a whole number of cells) of sea between territories that share no border on land. */
export function carveStraits({ width, height, scale, labels }: Raster, gap: number): void {
  const mayTouch = landNeighbours();
  const reach = gap * scale;
  const drowned = new Set<number>();
  for (const window of findWindows({ width, height, scale, labels }, reach + 2)) {
    const own = new Uint8Array(window.width * window.height);
    const strange: [number, number][] = [];
    visitWindow(window, width, (inWindow, inRaster) => {
      const label = labels[inRaster];
      if (label === window.label) own[inWindow] = 1;
      else if (label !== SEA && !mayTouch[window.label * LABELS + label]) strange.push([inWindow, inRaster]);
    });
    if (strange.length === 0) continue;
    const field = distanceField(own, window.width, window.height);
    for (const [inWindow, inRaster] of strange) {
      if (field[inWindow] < reach * reach) drowned.add(inRaster);
    }
  }
  for (const cell of drowned) labels[cell] = SEA;
}

/** Whether two labels may touch, at `a * LABELS + b`. */
function landNeighbours(): Uint8Array {
  const neighbours = new Uint8Array(LABELS * LABELS);
  const mark = (a: number, b: number, value: number) => {
    neighbours[a * LABELS + b] = value;
    neighbours[b * LABELS + a] = value;
  };
  for (const [a, b] of BORDERS) mark(a + 1, b + 1, 1);
  for (const { from, to } of SEA_LINKS) mark(labelOf(from), labelOf(to), 0);
  return neighbours;
}
