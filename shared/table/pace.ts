/** How fast a table plays: `live`, everybody there at once; the others, slow, with so many hours or days for a turn. */
export const PACES = ['live', '8h', '1d', '3d'] as const;
export type Pace = (typeof PACES)[number];

export const isSlow = (pace: Pace): boolean => pace !== 'live';

/** The pace of a game by its record. */
export const paceOf = ({ pace = 'live' }: { readonly pace?: Pace }): Pace => pace;
