/** Ways to paint the board, the default first. */
export const BOARD_STYLES = ['deep', 'parchment'] as const;
export type BoardStyle = (typeof BOARD_STYLES)[number];
