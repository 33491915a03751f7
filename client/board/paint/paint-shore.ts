import type { MapGeometry } from '../../../assets/map/geometry.ts';
import { distanceMap } from './distance-map.ts';
import { outline } from './outline.ts';
import { PAINTED, paintedCanvas } from './painted-area.ts';

/** Distances that the channels reach to, board units: red far, green near and finer. */
export const FAR = 64;
export const NEAR = 16;

/**
 * For each place its distance to the nearest coast or border (red up to FAR, green up to NEAR) and whether it is land
 * (blue). From this the shaders draw the waters along the coasts and the relief of the land, sharp at every zoom.
 */
export function paintShore(map: MapGeometry): HTMLCanvasElement {
  const { canvas, context } = paintedCanvas();
  context.fillStyle = '#0000ff';
  for (const territory of map.territories) context.fill(outline(territory));
  const { width: columns, height: rows } = canvas;
  const [left, top, width, height] = PAINTED;
  const lines = map.arcs.map(({ points }) => points);
  const distances = distanceMap(lines, { columns, rows, left, top, width, height });
  const image = context.getImageData(0, 0, columns, rows);
  distances.forEach((distance, cell) => {
    const land = image.data[cell * 4 + 3];
    image.data.set([(255 * distance) / FAR, (255 * distance) / NEAR, land, 255], cell * 4);
  });
  context.putImageData(image, 0, 0);
  return canvas;
}
