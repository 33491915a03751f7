/**
 * Who plays a seat. `person`: somebody who is there; `away`: a person whose turns a bot plays until they are back;
 * `bot`: a bot for the rest of the game.
 */
export const SEAT_CONTROLS = ['person', 'away', 'bot'] as const;
export type SeatControl = (typeof SEAT_CONTROLS)[number];
