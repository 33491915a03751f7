import { LABELS } from './board.ts';
import type { Raster } from './raster.ts';

/** A part of a raster around the land of one label. */
export interface LabelWindow {
  readonly label: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** For each label with land, in order, the part of the raster that holds it, with `pad` cells around. */
export function findWindows({ width, height, labels }: Raster, pad: number): LabelWindow[] {
  const left = new Array(LABELS).fill(width);
  const top = new Array(LABELS).fill(height);
  const right = new Array(LABELS).fill(-1);
  const bottom = new Array(LABELS).fill(-1);
  labels.forEach((label, cell) => {
    const x = cell % width;
    const y = (cell - x) / width;
    if (x < left[label]) left[label] = x;
    if (x > right[label]) right[label] = x;
    if (y < top[label]) top[label] = y;
    if (y > bottom[label]) bottom[label] = y;
  });
  const windows: LabelWindow[] = [];
  for (let label = 1; label < LABELS; label++) {
    if (right[label] < 0) continue;
    const x = Math.max(0, left[label] - pad);
    const y = Math.max(0, top[label] - pad);
    windows.push({
      label,
      left: x,
      top: y,
      width: Math.min(width - 1, right[label] + pad) - x + 1,
      height: Math.min(height - 1, bottom[label] + pad) - y + 1,
    });
  }
  return windows;
}

/** Calls back with each cell of a window: its place in the window, and its place in the raster. */
export function visitWindow(
  window: LabelWindow,
  rasterWidth: number,
  visit: (inWindow: number, inRaster: number) => void,
): void {
  for (let y = 0; y < window.height; y++) {
    for (let x = 0; x < window.width; x++) {
      visit(y * window.width + x, (window.top + y) * rasterWidth + window.left + x);
    }
  }
}
