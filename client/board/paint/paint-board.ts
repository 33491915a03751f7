import type { MapGeometry, MapTerritory } from '../../../assets/map/geometry.ts';
import { paintCompass } from './paint-compass.ts';
import { paintedCanvas } from './painted-area.ts';
import { css, mixRgb, rgb } from './rgb.ts';

const SHALLOWS = rgb('#8fd3de');
const DEEP = rgb('#1a4d69');
const DARK = rgb('#1c0f04');
const LIGHT = rgb('#fff6da');

/** Half widths of the rings of water around the coast, board units. */
const WATER_LINES = [26, 19, 12.5, 7];

/** The waters along the coasts and the shadow of the land: transparent where the open sea is. */
export function paintCoast(map: MapGeometry): HTMLCanvasElement {
  const { canvas, context } = paintedCanvas();
  const land = new Path2D();
  for (const territory of map.territories) land.addPath(outline(territory));
  context.strokeStyle = css(SHALLOWS, 0.045);
  for (let width = 72; width >= 24; width -= 6) stroke(context, land, width);
  WATER_LINES.forEach((half, i) => {
    context.strokeStyle = css(mixRgb(DEEP, SHALLOWS, 0.16 + 0.1 * i), 0.55);
    stroke(context, land, half * 2);
    context.strokeStyle = css(mixRgb(DEEP, SHALLOWS, 0.06 + 0.09 * i), 0.75);
    stroke(context, land, half * 2 - 2);
  });
  context.save();
  context.translate(3, 6);
  context.strokeStyle = css([0.01, 0.06, 0.1], 0.12);
  for (let width = 10; width >= 2; width -= 2) stroke(context, land, width);
  context.restore();
  paintCompass(context);
  return canvas;
}

/** Dark inner edge and light bevel of each territory, to lay over any owner's colour. */
export function paintRelief(map: MapGeometry): HTMLCanvasElement {
  const { canvas, context } = paintedCanvas();
  for (const territory of map.territories) {
    const path = outline(territory);
    context.save();
    context.clip(path);
    context.strokeStyle = css(DARK, 0.06);
    for (let width = 24; width >= 4; width -= 2.5) stroke(context, path, width);
    context.translate(1.1, 1.5);
    context.strokeStyle = css(LIGHT, 0.17);
    stroke(context, path, 4.4);
    stroke(context, path, 2.8);
    context.restore();
  }
  return canvas;
}

/** All rings of a territory as one path. */
export function outline({ polygons }: MapTerritory): Path2D {
  const path = new Path2D();
  for (const ring of polygons.flat()) {
    ring.forEach(([x, y], i) => {
      if (i === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
    path.closePath();
  }
  return path;
}

function stroke(context: CanvasRenderingContext2D, path: Path2D, width: number): void {
  context.lineWidth = width;
  context.stroke(path);
}
