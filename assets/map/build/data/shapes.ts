/** Numbers of the raster steps that turn warped coasts into drawn shapes; board units, unless said otherwise. */
export const WIGGLE = {
  /** Where the noise of inland borders starts. */
  seed: 20240611,
  amplitude: 5,
  wavelength: 34,
} as const;

/** Rounds of rounding: blur, share of land that makes a place land, strait to open, factor of smallest islands. */
export const ROUNDINGS = [
  { blur: 2, land: 0.46, strait: 7, islands: 0.7 },
  { blur: 1.5, land: 0.48, strait: 6, islands: 1 },
  { blur: 0.5, land: 0.5, strait: 0, islands: 1 },
] as const;

/** Factor of the smallest island before anything grows. */
export const FIRST_ISLANDS = 0.25;

/** Parts of a territory smaller than this (square units) that lie against another one go to it. */
export const CRUMB_AREA = 220;

/** Ponds up to this size (square units) become land. */
export const POND_AREA = 260;

/** Smoothing along an arc: deviation in raster cells. */
export const ARC_DEVIATION = 3.2;

/** How far a simplified line may leave the smooth one. */
export const ARC_TOLERANCE = 0.22;

export const LAKE_TOLERANCE = 0.25;

/** Lakes smaller than this (square units) are not drawn. */
export const LAKE_AREA = 60;

/** Distance of the points of a lake's shore before it is smoothed. */
export const LAKE_STEP = 0.6;

/** Longitude and latitude of the lakes to draw. */
export const LAKES: readonly (readonly [number, number])[] = [
  [-87.5, 47.7],
  [-87, 44],
  [-82.3, 44.8],
  [-81.2, 42.2],
  [-77.9, 43.7],
  [-121, 66],
  [-114, 61.7],
  [108, 53.5],
  [33, -1],
  [31.5, 60.8],
];

/** How far a lake's centre may lie from its entry above, degrees. */
export const LAKE_REACH = [2.2, 1.6] as const;
