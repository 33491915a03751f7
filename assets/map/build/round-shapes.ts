import { SEA } from './board.ts';
import { boxBlur } from './box-blur.ts';
import { findWindows, visitWindow } from './label-windows.ts';
import type { Raster } from './raster.ts';

/**
 * Rounds coasts and borders: every label is blurred (`blur` units), a place goes to the strongest one, and to the
 * sea where land makes up no more than `land`. No gaps open between territories.
 */
export function roundShapes({ width, height, scale, labels }: Raster, blur: number, land: number): void {
  const radius = Math.max(1, Math.round(blur * scale));
  const strongest = new Float32Array(labels.length);
  const total = new Float32Array(labels.length);
  const winners = new Uint8Array(labels.length);
  for (const window of findWindows({ width, height, scale, labels }, 3 * radius + 2)) {
    const share = new Float64Array(window.width * window.height);
    visitWindow(window, width, (inWindow, inRaster) => {
      if (labels[inRaster] === window.label) share[inWindow] = 1;
    });
    boxBlur(share, window.width, window.height, radius);
    visitWindow(window, width, (inWindow, inRaster) => {
      total[inRaster] += share[inWindow];
      if (share[inWindow] > strongest[inRaster]) {
        strongest[inRaster] = share[inWindow];
        winners[inRaster] = window.label;
      }
    });
  }
  total.forEach((share, cell) => {
    labels[cell] = share > land ? winners[cell] : SEA;
  });
}
