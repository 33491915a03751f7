import type { Pace } from './pace.ts';

/** How a table keeps time; how long things take, in milliseconds. */
export interface TableTimes {
  /** Its clocks run on, and bots play, when nobody is connected; each turn waits its whole time for its person. */
  readonly slow: boolean;
  /** A turn, or a setup step. */
  readonly turn: number;
  /** Extra time of a seat for the whole game, used when turns run over. */
  readonly reserve: number;
  /** For the answer of a defender who may choose its dice (rules 5.3); the attacker's turn stands still meanwhile. */
  readonly defend: number;
  /** What somebody whose socket is lost in their turn has at least left to come back. */
  readonly dropGrace: number;
  /** What somebody who comes back in the middle of their turn has at least left. */
  readonly returnGrace: number;
  /** What whoever is to act has at least left after a restart of the server. */
  readonly restartGrace: number;
  /** Before a bot begins the turn of someone away. */
  readonly awayDelay: number;
  /** Between two actions of a bot, so that people can follow. */
  readonly pace: number;
  /** A bot's answer; after that it is replaced by an instant one. */
  readonly botLimit: number;
  /** Before an action that the store could not take is tried again. */
  readonly retry: number;
  /** Before what has changed without a batch is stored. */
  readonly journal: number;
  /** From the first wish for a rematch to its start, if not everybody there has asked. */
  readonly rematch: number;
  /**
   * A running game that nobody watches is closed after this; a slow one, in which bots play on, this long after no person
   * has a part in it any more.
   */
  readonly abandon: number;
  /** A game that is over, or in which no person is left, is closed after this once nobody is connected. */
  readonly linger: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Times of a quick game. */
export const QUICK_TIMES: TableTimes = {
  slow: false,
  turn: 60 * SECOND,
  reserve: 60 * SECOND,
  defend: 8 * SECOND,
  dropGrace: 15 * SECOND,
  returnGrace: 20 * SECOND,
  restartGrace: 30 * SECOND,
  awayDelay: 5 * SECOND,
  pace: 900,
  botLimit: 2 * SECOND,
  retry: SECOND,
  journal: SECOND / 2,
  rematch: 20 * SECOND,
  abandon: 24 * HOUR,
  linger: MINUTE,
};

/** Times of a slow table whose turns have `turn` milliseconds: one deadline, without a reserve that would move it. */
const slowTimes = (turn: number): TableTimes => ({
  ...QUICK_TIMES,
  slow: true,
  turn,
  reserve: 0,
  returnGrace: 10 * MINUTE,
  abandon: 2 * HOUR,
  linger: 72 * HOUR,
});

/** Times of the tables of each pace. */
export const TIMES: { readonly [P in Pace]: TableTimes } = {
  live: QUICK_TIMES,
  '8h': slowTimes(8 * HOUR),
  '1d': slowTimes(24 * HOUR),
  '3d': slowTimes(72 * HOUR),
};

/** Missed turns in a row after which a seat is its bot's for good. */
export const MISSED_LIMIT = 3;
