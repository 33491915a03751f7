import { painting } from './painting.ts';

/** Where it lies, in the empty south-east Pacific: left, top, width and height in board units. */
export const COMPASS: readonly [number, number, number, number] = [28, 570, 180, 180];

/** Pixels a side. */
const SIZE = 512;
const INK = '#15222c';

export interface CompassColours {
  readonly light: string;
  readonly shade: string;
  readonly ring: string;
}

/** A canvas for the compass rose. */
export function compassCanvas(): CanvasRenderingContext2D {
  return painting(SIZE, SIZE).context;
}

/** Paints a compass rose, in place of what was there. */
export function paintCompass(context: CanvasRenderingContext2D, colours: CompassColours): void {
  context.save();
  context.clearRect(0, 0, SIZE, SIZE);
  context.translate(SIZE / 2, SIZE / 2);
  context.scale(SIZE / COMPASS[2], SIZE / COMPASS[3]);
  context.globalAlpha = 0.8;
  context.strokeStyle = colours.ring;
  for (const [radius, width] of [
    [50, 1.2],
    [45, 0.7],
  ]) {
    context.lineWidth = width;
    context.beginPath();
    context.arc(0, 0, radius, 0, 2 * Math.PI);
    context.stroke();
  }
  for (let point = 0; point < 4; point++) paintPoint(context, colours, (point + 0.5) * (Math.PI / 2), 40, 9);
  for (let point = 0; point < 4; point++) paintPoint(context, colours, point * (Math.PI / 2), 62, 13);
  context.fillStyle = colours.ring;
  context.font = '700 17px Georgia, "Times New Roman", serif';
  context.textAlign = 'center';
  context.fillText('N', 0, -67);
  context.restore();
}

/** One point of the star: a light and a dark half. `angle` from north, clockwise. */
function paintPoint(
  context: CanvasRenderingContext2D,
  { light, shade }: CompassColours,
  angle: number,
  reach: number,
  waist: number,
): void {
  context.lineWidth = 0.8;
  context.strokeStyle = INK;
  for (const side of [1, -1]) {
    const neighbour = angle + (side * Math.PI) / 4;
    context.beginPath();
    context.moveTo(Math.sin(angle) * reach, -Math.cos(angle) * reach);
    context.lineTo(Math.sin(neighbour) * waist, -Math.cos(neighbour) * waist);
    context.lineTo(0, 0);
    context.closePath();
    context.fillStyle = side > 0 ? light : shade;
    context.fill();
    context.stroke();
  }
}
