/** Stretch by degree: `[degree, units per degree]`, smooth in between. */
export type Stretch = readonly (readonly [number, number])[];

/** East-west: wide Europe, narrow Atlantic and Pacific. */
export const STRETCH_X: Stretch = [
  [-180, 0.7],
  [-150, 0.8],
  [-125, 1],
  [-75, 1],
  [-45, 0.62],
  [-22, 0.5],
  [-8, 1.25],
  [12, 1.55],
  [32, 1.35],
  [55, 1.05],
  [80, 0.92],
  [105, 0.95],
  [130, 0.95],
  [155, 0.8],
  [175, 0.62],
  [200, 0.55],
];

/** North-south in the Old World. */
export const STRETCH_Y_EAST: Stretch = [
  [-90, 0.4],
  [-56, 0.45],
  [-42, 0.7],
  [-30, 0.95],
  [0, 1],
  [18, 1.05],
  [34, 1.3],
  [48, 1.6],
  [58, 1.45],
  [66, 1.05],
  [72, 0.85],
  [78, 0.62],
  [90, 0.4],
];

/** North-south in the Americas. */
export const STRETCH_Y_WEST: Stretch = [
  [-90, 0.4],
  [-56, 0.5],
  [-42, 0.75],
  [-30, 1],
  [0, 1.05],
  [14, 1.15],
  [34, 1.35],
  [46, 1.3],
  [56, 1.05],
  [66, 0.95],
  [72, 0.88],
  [78, 0.8],
  [84, 0.7],
  [90, 0.4],
];

/** Longitudes between which the western stretch passes into the eastern one. */
export const ATLANTIC = [-58, -12] as const;

/** Longitude that stays in the middle. */
export const MIDDLE_LONGITUDE = 15;

/** The far north is drawn together by this part, from the first latitude to the second. */
export const PINCH = { by: 0.04, from: 20, to: 80 } as const;
