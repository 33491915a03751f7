/**
 * A canvas to paint a texture on. The processor paints it: Phaser reads every canvas that it takes over, and waiting for
 * a graphics chip to finish and hand back strokes like ours can take seconds.
 */
export function painting(
  width: number,
  height: number,
): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('board/canvas');
  return { canvas, context };
}
