/** Part of the board that the painted textures cover: left, top, width and height in board units. */
export const PAINTED: readonly [number, number, number, number] = [-64, -64, 1728, 1028];

/** Powers of two, so that the GPU can shrink them smoothly. */
export const PAINTED_COLUMNS = 1024;
export const PAINTED_ROWS = 512;

/** A canvas for the painted area whose drawing commands take board units. */
export function paintedCanvas(): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = PAINTED_COLUMNS;
  canvas.height = PAINTED_ROWS;
  const context = softwareContext(canvas);
  const [left, top, width, height] = PAINTED;
  context.scale(canvas.width / width, canvas.height / height);
  context.translate(-left, -top);
  context.lineJoin = 'round';
  return { canvas, context };
}

/** A canvas painted on the CPU: where the GPU is slow, a few hundred wide strokes would take it a minute. */
export function softwareContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('board/canvas');
  return context;
}
