import { css, type Rgb } from './rgb.ts';

/** Kinds of pieces, with the armies that one stands for. */
export const PIECES = [
  { name: 'infantry', armies: 1 },
  { name: 'cavalry', armies: 5 },
  { name: 'artillery', armies: 10 },
] as const;

/** Outlines within -50 to 50, feet at 40. */
const SHAPES: readonly (readonly string[])[] = [
  [
    'M-10-44H10L11-30H16V-25H-16V-30H-11Z',
    'M-9-23H9V-13A9 9 0 0 1-9-13Z',
    'M-15-5Q0-10 15-5L19 30H-19Z',
    'M21-40H25V26H21Z',
    'M-26 30H28V40H-26Z',
  ],
  ['M-20 29C-18 8 0 2-5-9L-21 2-31-8-13-33-8-45 2-36C27-30 31 4 25 29Z', 'M-28 30H32V40H-28Z'],
  [
    'M-34-5 32-32 38-18-28 14Z',
    'M-8 16-40 32-36 40-2 26Z',
    'M0-3A21 21 0 1 1 0 39 21 21 0 1 1 0-3ZM0 12A6 6 0 1 0 0 24 6 6 0 1 0 0 12Z',
  ],
];

const INK: Rgb = [0.09, 0.07, 0.05];
const WHITE: Rgb = [1, 1, 1];

/** Paints a figure around the middle of a cell, white with a dark edge, to be tinted. */
export function paintPiece(context: CanvasRenderingContext2D, kind: number): void {
  const paths = SHAPES[kind].map(shape => new Path2D(shape));
  context.lineJoin = 'round';
  context.lineWidth = 11;
  context.strokeStyle = css(INK);
  for (const path of paths) context.stroke(path);
  context.fillStyle = css(WHITE);
  for (const path of paths) context.fill(path);
  context.lineWidth = 3;
  for (const path of paths) context.stroke(path);
}
