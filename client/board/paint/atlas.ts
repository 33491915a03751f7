import { NEUTRAL_COLOUR, PLAYER_COLOURS } from '../../colours.ts';
import { EMBLEMS } from '../../emblems.ts';
import type { PlaceKind } from '../../place-shapes.ts';
import { painting } from './painting.ts';
import { PIECES, paintPiece } from './pieces.ts';
import { paintPlace } from './places.ts';
import { css, mixRgb, type Rgb, rgb } from './rgb.ts';

/** Part of the atlas, 0 to 1; `top` is the picture's upper edge. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A character: its cell and how far the next one stands from it, in font sizes. */
export interface Glyph {
  readonly frame: Frame;
  readonly advance: number;
}

export interface Atlas {
  readonly canvas: HTMLCanvasElement;
  /** Ringed disc of each player colour; the last one is neutral. */
  readonly discs: readonly Frame[];
  /** Medal with the emblem of each player colour. */
  readonly emblems: readonly Frame[];
  /** Figures, in the order of `PIECES`; to be tinted. */
  readonly pieces: readonly Frame[];
  /** City, capital and airfield. */
  readonly places: Readonly<Record<PlaceKind, Frame>>;
  readonly badge: Frame;
  /** Soft round light. */
  readonly spark: Frame;
  /** Thin circle that touches its cell's edge. */
  readonly hoop: Frame;
  /** Digits 0 to 9 in the page's script, plus and minus. */
  readonly digits: readonly Glyph[];
  readonly plus: Glyph;
  readonly minus: Glyph;
}

const CELL = 128;
const COLUMNS = 8;
const ROWS = 8;
const FONT_SIZE = 84;
const FONT = `800 ${FONT_SIZE}px "Inter Variable", "Vazirmatn Variable", system-ui, "Segoe UI", Roboto, sans-serif`;

/** Radius of a disc within its cell, pixels: the rest is room for the shadow. */
const DISC_RADIUS = 52;
/** Side of a disc's cell in radii of the disc. */
export const DISC_CELL = CELL / DISC_RADIUS;
/** Radius of an emblem's medal within its cell, pixels, and side of the cell in such radii. */
const EMBLEM_RADIUS = 56;
export const EMBLEM_CELL = CELL / EMBLEM_RADIUS;
/** Side of a character's cell in font sizes. */
export const GLYPH_CELL = CELL / FONT_SIZE;

const CREAM = rgb('#f6e7bf');
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [1, 1, 1];
const INK: Rgb = [0.08, 0.05, 0.03];

/** Paints everything that stands on the map. `lang` chooses the digits. */
export function paintAtlas(lang: string): Atlas {
  const { canvas, context } = painting(CELL * COLUMNS, CELL * ROWS);
  let cell = 0;
  const paint = (draw: (context: CanvasRenderingContext2D) => void): Frame => {
    const column = cell % COLUMNS;
    const row = Math.floor(cell / COLUMNS);
    cell++;
    context.save();
    context.translate((column + 0.5) * CELL, (row + 0.5) * CELL);
    draw(context);
    context.restore();
    return frameAt(column, row);
  };
  const discs = [...PLAYER_COLOURS, NEUTRAL_COLOUR].map(hex =>
    paint(target => {
      paintDisc(target, rgb(hex));
      if (hex === NEUTRAL_COLOUR) paintHatching(target);
    }),
  );
  const emblems = EMBLEMS.map((path, i) =>
    paint(target => paintEmblem(target, path, rgb(PLAYER_COLOURS[i]))),
  );
  const pieces = PIECES.map((_, kind) => paint(target => paintPiece(target, kind)));
  const place = (kind: PlaceKind): Frame => paint(target => paintPlace(target, kind));
  const places = { city: place('city'), capital: place('capital'), airfield: place('airfield') };
  const badge = paint(paintBadge);
  const spark = paint(paintSpark);
  const hoop = paint(paintHoop);
  const glyph = (text: string): Glyph => {
    context.font = FONT;
    const advance = context.measureText(text).width / FONT_SIZE;
    return { frame: paint(target => paintGlyph(target, text)), advance };
  };
  const format = new Intl.NumberFormat(lang, { useGrouping: false });
  const digits = Array.from({ length: 10 }, (_, digit) => glyph(format.format(digit)));
  const signs = { plus: glyph('+'), minus: glyph('−') };
  return { canvas, discs, emblems, pieces, places, badge, spark, hoop, digits, ...signs };
}

/** The renderer keeps canvases upside down: the top of the picture is at v = 1. */
function frameAt(column: number, row: number): Frame {
  return {
    left: column / COLUMNS,
    right: (column + 1) / COLUMNS,
    top: 1 - row / ROWS,
    bottom: 1 - (row + 1) / ROWS,
  };
}

function circle(context: CanvasRenderingContext2D, radius: number, x = 0, y = 0): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
}

function paintDisc(context: CanvasRenderingContext2D, colour: Rgb): void {
  context.fillStyle = css(BLACK, 0.13);
  for (let spread = 9; spread >= 0; spread -= 3) {
    circle(context, DISC_RADIUS - 3 + spread, 2, 4);
    context.fill();
  }
  context.fillStyle = css(mixRgb(colour, BLACK, 0.35));
  circle(context, DISC_RADIUS);
  context.fill();
  context.lineWidth = 7.5;
  context.strokeStyle = css(CREAM);
  circle(context, DISC_RADIUS - 5.5);
  context.stroke();
  const shine = context.createLinearGradient(0, -DISC_RADIUS, 0, DISC_RADIUS);
  shine.addColorStop(0, css(mixRgb(colour, WHITE, 0.2)));
  shine.addColorStop(1, css(mixRgb(colour, BLACK, 0.12)));
  context.fillStyle = shine;
  circle(context, DISC_RADIUS * 0.74);
  context.fill();
}

/** What makes the neutral disc another kind of thing, whatever colours one sees: dark lines and a broken rim. */
function paintHatching(context: CanvasRenderingContext2D): void {
  context.strokeStyle = css(INK, 0.85);
  context.lineWidth = 8;
  context.setLineDash([12, 11]);
  circle(context, DISC_RADIUS - 5.5);
  context.stroke();
  context.setLineDash([]);
  circle(context, DISC_RADIUS * 0.74);
  context.clip();
  context.strokeStyle = css(INK, 0.38);
  context.lineWidth = 7;
  context.beginPath();
  for (let x = -2 * DISC_RADIUS; x <= 2 * DISC_RADIUS; x += 17) {
    context.moveTo(x - DISC_RADIUS, DISC_RADIUS);
    context.lineTo(x + DISC_RADIUS, -DISC_RADIUS);
  }
  context.stroke();
}

function paintEmblem(context: CanvasRenderingContext2D, path: string, colour: Rgb): void {
  context.fillStyle = css(INK);
  circle(context, EMBLEM_RADIUS);
  context.fill();
  context.fillStyle = css(CREAM);
  circle(context, EMBLEM_RADIUS - 9);
  context.fill();
  context.scale(3.6, 3.6);
  context.fillStyle = css(mixRgb(colour, BLACK, 0.45));
  context.fill(new Path2D(path));
}

function paintBadge(context: CanvasRenderingContext2D): void {
  context.fillStyle = css(BLACK, 0.4);
  circle(context, DISC_RADIUS + 2, 1, 4);
  context.fill();
  context.fillStyle = css(rgb('#1d7a45'));
  circle(context, DISC_RADIUS);
  context.fill();
  context.lineWidth = 6;
  context.strokeStyle = css(WHITE, 0.95);
  circle(context, DISC_RADIUS - 3);
  context.stroke();
}

function paintSpark(context: CanvasRenderingContext2D): void {
  const light = context.createRadialGradient(0, 0, 0, 0, 0, CELL / 2);
  light.addColorStop(0, css(WHITE));
  light.addColorStop(0.25, css(WHITE, 0.7));
  light.addColorStop(1, css(WHITE, 0));
  context.fillStyle = light;
  context.fillRect(-CELL / 2, -CELL / 2, CELL, CELL);
}

function paintHoop(context: CanvasRenderingContext2D): void {
  context.strokeStyle = css(WHITE);
  context.lineWidth = 7;
  circle(context, CELL / 2 - 6);
  context.stroke();
}

function paintGlyph(context: CanvasRenderingContext2D, text: string): void {
  context.font = FONT;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.lineWidth = 13;
  context.strokeStyle = css(INK, 0.72);
  const baseline = FONT_SIZE * 0.36;
  context.strokeText(text, 0, baseline);
  context.fillStyle = css(WHITE);
  context.fillText(text, 0, baseline);
}
