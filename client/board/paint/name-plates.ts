import type { Frame } from './atlas.ts';
import { painting } from './painting.ts';

/** A name as painted; width and height in font sizes. */
export interface NamePlate {
  readonly frame: Frame;
  readonly width: number;
  readonly height: number;
}

export interface NamePlates {
  readonly canvas: HTMLCanvasElement;
  /** By territory. */
  readonly plates: readonly NamePlate[];
}

const FONT_SIZE = 34;
const FONT = `small-caps 700 ${FONT_SIZE}px "Alegreya SC", Georgia, "Noto Serif", "Vazirmatn Variable", serif`;
const LINE_HEIGHT = 31;
const HALO = 7;
const WIDTH = 1024;
const HEIGHT = 1024;
/** Names longer than this stand on two lines, characters. */
const LONGEST_LINE = 11;

/** Paints the names onto one canvas, row by row. */
export function paintNames(names: readonly string[]): NamePlates {
  const { canvas, context } = painting(WIDTH, HEIGHT);
  context.font = FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = HALO;
  context.strokeStyle = 'rgba(255, 243, 214, 0.72)';
  context.fillStyle = '#1a130b';
  let x = 0;
  let y = 0;
  const rowHeight = 2 * LINE_HEIGHT + 2 * HALO;
  const plates = names.map((name): NamePlate => {
    const lines = linesOf(name);
    const width = Math.ceil(Math.max(...lines.map(line => context.measureText(line).width))) + 2 * HALO;
    const height = lines.length * LINE_HEIGHT + 2 * HALO;
    if (x + width > WIDTH) {
      x = 0;
      y += rowHeight;
    }
    lines.forEach((line, i) => {
      const middle = y + HALO + (i + 0.5) * LINE_HEIGHT;
      context.strokeText(line, x + width / 2, middle);
      context.fillText(line, x + width / 2, middle);
    });
    const frame = {
      left: x / WIDTH,
      right: (x + width) / WIDTH,
      top: 1 - y / HEIGHT,
      bottom: 1 - (y + height) / HEIGHT,
    };
    x += width;
    return { frame, width: width / FONT_SIZE, height: height / FONT_SIZE };
  });
  return { canvas, plates };
}

/** One line, or two of about the same length. */
export function linesOf(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  if (name.length <= LONGEST_LINE || spaces.length === 0) return [name];
  const middle = name.length / 2;
  const cut = spaces.reduce((best, at) => (Math.abs(at - middle) < Math.abs(best - middle) ? at : best));
  return [name.slice(0, cut), name.slice(cut + 1)];
}
