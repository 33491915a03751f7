import type { TerritoryId } from '../../../../shared/map/territories.ts';

/** Numbers of the cartogram flow, which gives every territory room. Touchy: one change moves every coast. */
export const GROWTH = {
  rounds: 5,
  /** Target area is the true one to this power: evens out large and small. */
  evenness: 0.66,
  /** Part of the board that land should fill. */
  landShare: 0.43,
  /** Radius (board units) that every territory's widest circle should reach. */
  radius: 32,
  /** How fast targets follow the radius in each round: power, and limits of the factor. */
  pull: 0.5,
  shrinkLimit: 0.93,
  growLimit: 1.6,
  /** Limits of the density of land. */
  thinnest: 0.15,
  densest: 6,
  /** In the first round, water near a coast keeps more room than the ocean: factor, and where it fades (units). */
  inshore: 1.3,
  inshoreFrom: 16,
  inshoreTo: 80,
  /** Blur of the density, cells. */
  blur: 5,
  /** Steps of each round's flow. */
  steps: 24,
} as const;

/** Factors of the first target area. */
export const AREA_BIAS: Partial<Record<TerritoryId, number>> = {
  'western-united-states': 0.8,
  alberta: 0.9,
  'north-africa': 0.75,
  brazil: 1.2,
  'south-africa': 0.8,
  afghanistan: 0.85,
  ukraine: 0.85,
  'east-africa': 0.9,
  congo: 0.9,
  argentina: 0.9,
  'northwest-territory': 1.15,
  greenland: 0.9,
};

/** Factors of the radius to reach: islands grow further on their own, later. */
export const RADIUS_BIAS: Partial<Record<TerritoryId, number>> = {
  japan: 0.64,
  iceland: 0.78,
  'great-britain': 0.84,
  madagascar: 0.75,
  'new-guinea': 0.8,
  peru: 0.98,
  'northwest-territory': 1.1,
  ontario: 1.1,
};

/**
 * Waters that keep their room while the oceans give theirs up, or peninsulas and inland seas are crushed: least
 * density, as a factor of the mean density of land, and `lon lat` of the corners.
 */
export const ROOMS: readonly { sea: string; density: number; outline: string }[] = [
  { sea: 'Arabian Sea and Bay of Bengal', density: 1, outline: '64 3, 94 3, 94 22, 64 24' },
  { sea: 'Gulf of Siam', density: 0.95, outline: '96 -2, 108 -2, 110 14, 96 14' },
  { sea: 'Mediterranean', density: 1.02, outline: '-3 35, 5 31, 36 30.5, 36 37, 20 46, 8 45, -3 42' },
  { sea: 'Red Sea and Gulf', density: 1.2, outline: '32 28, 44 11, 60 14, 60 27, 47 31' },
  { sea: 'Black Sea', density: 1.05, outline: '27 40.5, 42 40.5, 42 47.5, 30 47' },
  { sea: 'Caspian', density: 1.1, outline: '46 36, 55 36, 55 47, 46 47' },
  { sea: 'Baltic', density: 1.05, outline: '9 53, 31 53, 31 66.5, 16 66.5' },
  { sea: 'North Sea', density: 0.85, outline: '-6 49, 9 50, 9 60, -4 62' },
  { sea: 'Gulf of Mexico', density: 0.8, outline: '-98 18, -80 18, -80 31, -98 31' },
  { sea: 'Sea of Japan', density: 1, outline: '127 33, 143 36, 143 52, 127 46' },
  { sea: 'Hudson Bay', density: 0.8, outline: '-95 52, -77 52, -77 64, -95 64' },
  { sea: 'Gulf of California', density: 0.8, outline: '-116 22, -106 22, -110 32, -116 32' },
  { sea: 'Yellow Sea', density: 0.8, outline: '118 30, 126 30, 126 41, 118 41' },
  { sea: 'Sea of Okhotsk', density: 0.8, outline: '140 46, 163 52, 163 63, 136 62' },
];
