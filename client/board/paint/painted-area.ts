/** Part of the board that the painted textures cover: left, top, width and height in board units. */
export const PAINTED: readonly [number, number, number, number] = [-64, -64, 1728, 1028];

/** Powers of two, so that the GPU can shrink them smoothly. */
const WIDTH = 2048;
const HEIGHT = 1024;

/** A canvas for the painted area whose drawing commands take board units. */
export function paintedCanvas(): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('board/canvas');
  const [left, top, width, height] = PAINTED;
  context.scale(WIDTH / width, HEIGHT / height);
  context.translate(-left, -top);
  context.lineJoin = 'round';
  return { canvas, context };
}
