/** Colours of players, by colour number; told apart also with the common colour deficiencies. */
export const PLAYER_COLOURS = ['#d55e00', '#0072b2', '#009e73', '#e3b505', '#a0569b', '#4d4d57'] as const;

/** Colour of neutral land. */
export const NEUTRAL_COLOUR = '#9a9384';
