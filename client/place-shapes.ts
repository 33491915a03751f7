/** What stands on the map of a game of capitals: outlines as SVG paths within -50 to 50. */
export const PLACE_SHAPES = {
  /** Three houses. */
  city: ['M-42 40V-4L-27-18-12-4V40Z', 'M14 40V-12L28-26 42-12V40Z', 'M-14 40V-30L0-46 14-30V40Z'],
  /** A crown. */
  capital: ['M-36 20-44-26-21-4 0-40 21-4 44-26 36 20Z', 'M-36 24H36V40H-36Z'],
  /** An aeroplane from above. */
  airfield: ['M-7-40Q0-52 7-40V-14L46 10V22L7 10V26L20 36V44L0 38-20 44V36L-7 26V10L-46 22V10L-7-14Z'],
} as const;

export type PlaceKind = keyof typeof PLACE_SHAPES;
