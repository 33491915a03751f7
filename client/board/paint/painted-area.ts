import { painting } from './painting.ts';

/** Part of the board that the painted textures cover: left, top, width and height in board units. */
export const PAINTED: readonly [number, number, number, number] = [-64, -64, 1728, 1028];

/** Powers of two, so that the GPU can shrink them smoothly. */
export const PAINTED_COLUMNS = 1024;
export const PAINTED_ROWS = 512;

/** A canvas for the painted area whose drawing commands take board units. */
export function paintedCanvas(): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const { canvas, context } = painting(PAINTED_COLUMNS, PAINTED_ROWS);
  const [left, top, width, height] = PAINTED;
  context.scale(canvas.width / width, canvas.height / height);
  context.translate(-left, -top);
  context.lineJoin = 'round';
  return { canvas, context };
}
