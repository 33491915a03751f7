import type { TerritoryId } from '../../../../shared/map/territories.ts';

/** West, south, east, north (degrees): pieces of land wholly inside such a box are left out. */
export const DROPPED: readonly (readonly [number, number, number, number])[] = [
  [-190, 50, -166, 57],
  [170, 50, 190, 56],
  [-162, 17, -153, 24],
  [-20, 60, -5, 62.5],
  [5, 73, 36, 82],
  [44, 79, 110, 83],
  [134, 72, 160, 78],
  [145, 44.2, 157, 51],
  [-33, 36, -23, 41],
  [-17.8, 32, -16, 34],
  [-93, -2, -88, 2],
  [92, 5, 95, 15],
  [-64, -56, -55, -50],
  [53, 11, 55.5, 13.5],
  [-61, -60, -25, -53],
  [150, -15, 170, -8],
  [38, -10, 60, -1],
  [-180, -54, -170, -40],
  [165, -54, 168, -46.5],
  [150, -56, 160, -52],
  [35, -50, 40, -44],
  [178, 70, 183, 72.5],
  [-10, 70, -7, 72],
];

/** Islands drawn larger before the flow: factor, and a shift in parts of their own width and height. */
export const ENLARGED: readonly { countries: string; factor: number; right: number; down: number }[] = [
  { countries: 'Japan', factor: 1.4, right: 0.18, down: 0 },
  { countries: 'United Kingdom, Ireland, Isle of Man', factor: 1.28, right: -0.12, down: -0.1 },
  { countries: 'Iceland', factor: 1.5, right: 0.14, down: 0.16 },
  { countries: 'Madagascar', factor: 1.15, right: 0.22, down: 0 },
  { countries: 'New Zealand', factor: 1.25, right: 0, down: -0.1 },
  { countries: 'Sri Lanka', factor: 1.3, right: 0.62, down: 0.02 },
];

/** Territories that grow into the sea on all sides after the flow, board units, in this order. */
export const FATTENED: readonly (readonly [TerritoryId, number])[] = [
  ['great-britain', 1.5],
  ['japan', 2.5],
  ['new-guinea', 2.5],
  ['indonesia', 3],
  ['madagascar', 2.5],
  ['iceland', 2],
  ['central-america', 3],
  ['siam', 2],
  ['india', 0.8],
];

/** Territories whose small islands alone (below `area`, square units) grow, by `by` units. */
export const GROWN_ISLANDS = {
  territories: ['southern-europe', 'middle-east', 'china'] satisfies TerritoryId[],
  area: 420,
  by: 1.4,
} as const;

/** Islands smaller than this (square units) sink, unless the territory has a number of its own below. */
export const SMALLEST_ISLAND = 70;

export const SMALLEST_ISLAND_OF: Partial<Record<TerritoryId, number>> = {
  'central-america': 60,
  indonesia: 90,
  'northwest-territory': 160,
  ontario: 160,
  greenland: 300,
  ural: 120,
  'western-europe': 100,
  'southern-europe': 30,
  india: 40,
  china: 50,
  'middle-east': 60,
  'northern-europe': 40,
  scandinavia: 90,
  'eastern-australia': 40,
  'great-britain': 150,
  kamchatka: 160,
};
