import { PLACE_SHAPES, type PlaceKind } from '../../place-shapes.ts';
import { css, type Rgb, rgb } from './rgb.ts';

const INK: Rgb = [0.09, 0.07, 0.05];
const CREAM = rgb('#fff3cf');

/** Paints what stands for a city, a capital or an airfield around the middle of a cell, cream with a dark edge. */
export function paintPlace(context: CanvasRenderingContext2D, kind: PlaceKind): void {
  const paths = PLACE_SHAPES[kind].map(shape => new Path2D(shape));
  context.lineJoin = 'round';
  context.lineWidth = 18;
  context.strokeStyle = css(INK);
  for (const path of paths) context.stroke(path);
  context.fillStyle = css(CREAM);
  context.lineWidth = 4;
  for (const path of paths) {
    context.fill(path);
    context.stroke(path);
  }
}
