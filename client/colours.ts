/**
 * Colours of players, by colour number: vermilion, blue, green, amber, violet, black. With any one kind of cone
 * missing, each pair of them, and of them and neutral land, stays far apart.
 */
export const PLAYER_COLOURS = ['#c8401a', '#2f48b4', '#2f9268', '#f6ae14', '#b07ae0', '#3c3034'] as const;

/** Colour of neutral land. */
export const NEUTRAL_COLOUR = '#cfc8b8';

/** Colour of land that nobody has claimed yet: of water under mist, so that it is not taken for anybody's. */
export const UNOWNED_COLOUR = '#6f8288';
