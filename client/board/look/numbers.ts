import type { SpriteLayer } from '../layers/sprite-layer.ts';
import { type Atlas, GLYPH_CELL, type Glyph } from '../paint/atlas.ts';
import type { Rgb } from '../paint/rgb.ts';

export interface NumberStyle {
  /** Board units. */
  readonly x: number;
  readonly y: number;
  /** Middle of the number and font size, in token radii. */
  readonly dx: number;
  readonly dy: number;
  readonly size: number;
  readonly sign?: 'plus' | 'minus';
  readonly tint?: Rgb;
  readonly alpha?: number;
}

/** Space between characters, in font sizes: their outlines may overlap a little. */
const TIGHT = 0.94;

function glyphsOf(atlas: Atlas, value: number, sign?: 'plus' | 'minus'): Glyph[] {
  const digits = [...String(value)].map(digit => atlas.digits[Number(digit)]);
  return sign ? [atlas[sign], ...digits] : digits;
}

/** Width of a number in font sizes. */
export function numberWidth(atlas: Atlas, value: number, sign?: 'plus' | 'minus'): number {
  return glyphsOf(atlas, value, sign).reduce((sum, { advance }) => sum + advance * TIGHT, 0);
}

/** Puts a number into a layer. `value`: a whole number, 0 or more. */
export function putNumber(layer: SpriteLayer, atlas: Atlas, value: number, style: NumberStyle): void {
  const { x, y, dx, dy, size, sign, tint, alpha } = style;
  const side = GLYPH_CELL * size;
  let at = dx - (numberWidth(atlas, value, sign) * size) / 2;
  for (const { frame, advance } of glyphsOf(atlas, value, sign)) {
    const step = advance * TIGHT * size;
    layer.put({ frame, x, y, dx: at + step / 2, dy, width: side, height: side, tint, alpha });
    at += step;
  }
}
