import type { BoardStyle } from '../board-style.ts';
import { type Rgb, rgb } from '../paint/rgb.ts';

/** Colours of a style. */
export interface StyleColours {
  /** From the middle of the board outwards. */
  readonly sea: readonly [Rgb, Rgb, Rgb];
  /** Glow along the coasts, and how much of it. */
  readonly halo: Rgb;
  readonly haloShare: number;
  /**
   * Lines in the water along the coasts, from the outermost inwards: the line mixes the sea with the halo, the band
   * within it mixes `bandFrom` with `bandTo`; share of the outermost, and what each next one adds.
   */
  readonly line: readonly [share: number, step: number];
  readonly band: readonly [share: number, step: number];
  readonly bandFrom: Rgb;
  readonly bandTo: Rgb;
  readonly ink: Rgb;
  /** Core of the borders between continents. */
  readonly core: Rgb;
  readonly link: Rgb;
  readonly linkShadow: Rgb;
  readonly lake: Rgb;
  readonly compass: { readonly light: string; readonly shade: string; readonly ring: string };
}

const DEEP_SEA = rgb('#1a4d69');
const DEEP_HALO = rgb('#8fd3de');
const PAPER_SEA = rgb('#dfe3d0');

export const STYLE_COLOURS: Readonly<Record<BoardStyle, StyleColours>> = {
  deep: {
    sea: [rgb('#2a6f86'), DEEP_SEA, rgb('#092033')],
    halo: DEEP_HALO,
    haloShare: 0.34,
    line: [0.16, 0.1],
    band: [0.06, 0.09],
    bandFrom: DEEP_SEA,
    bandTo: DEEP_HALO,
    ink: rgb('#121c25'),
    core: rgb('#f4e3b4'),
    link: rgb('#f3d58a'),
    linkShadow: rgb('#030f1a'),
    lake: rgb('#1f5670'),
    compass: { light: '#e8cf94', shade: '#7f6431', ring: '#e8cf94' },
  },
  parchment: {
    sea: [PAPER_SEA, rgb('#b9cbc4'), rgb('#93b0b0')],
    halo: rgb('#5d7a78'),
    haloShare: 0.3,
    line: [0.34, 0.1],
    band: [0.1, 0.05],
    bandFrom: PAPER_SEA,
    bandTo: [1, 1, 1],
    ink: rgb('#3a2616'),
    core: rgb('#f4e3b4'),
    link: rgb('#7c3b22'),
    linkShadow: rgb('#f7edd2'),
    lake: rgb('#b3c9c4'),
    compass: { light: '#e9dcb6', shade: '#5a3a20', ring: '#7c3b22' },
  },
};
