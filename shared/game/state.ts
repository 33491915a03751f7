import type { Capitals } from './capitals.ts';
import type { MissionId } from './missions.ts';
import type { Options } from './options.ts';

/** Owner of a territory whose armies no seat commands. */
export const NEUTRAL = -1;
/** Owner of a territory that has not been dealt or claimed. */
export const UNOWNED = -2;

/** Where a game stands; what may be done in each phase is told by `due`. */
export const PHASES = [
  /** Nothing has happened; the game waits for `start`. */
  'new',
  /** Setup: `seat` claims an empty territory (rules 4.3). */
  'setup-claim',
  /** Setup: `seat` names its capital (rules, section 9). */
  'setup-capital',
  /** Setup: `seat` places armies (rules 4.4). */
  'setup-placement',
  /** `seat` trades sets and places its armies (rules 5.1). */
  'reinforce',
  /** `seat` may attack (rules 5.3). */
  'attack',
  /** `seat` has declared an attack and the defender is asked for its dice (rules 5.3). */
  'defend',
  /** `seat` has conquered and must move in (rules 5.3). */
  'occupy',
  /** `seat` must trade the cards of a seat it eliminated (rules 5.3). */
  'captured-trade',
  /** `seat` must place the armies of that trade. */
  'captured-placement',
  /** `seat` may fortify (rules 5.4). */
  'fortify',
  /** Within a batch only: a turn or the setup is over and the next has not begun. */
  'between-turns',
  'ended',
] as const;
export type Phase = (typeof PHASES)[number];

export const END_REASONS = [
  'mission',
  'capitals',
  'domination',
  'majority',
  'last-standing',
  'round-limit',
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** A line of the final ranking (rules, section 7). */
export interface Rank {
  readonly seat: number;
  /** 1 is first; seats in play with equal territories share one. */
  readonly rank: number;
  /** Territories held at the end; 0 once the seat is out. */
  readonly territories: number;
}

/** A move-in that is owed. */
export interface Occupation {
  readonly from: number;
  readonly to: number;
  /** Fewest armies that may move: the dice of the last roll. At most all but one may. */
  readonly min: number;
  /** Owner before the conquest: eliminated with the move-in if this was its last territory. */
  readonly previous: number;
}

/** An attack that waits for its defence. */
export interface DeclaredAttack {
  readonly from: number;
  readonly to: number;
  readonly dice: number;
}

/** The last roll for who begins (rules 4.2). */
export interface FirstRoll {
  /** Whether it was for the setup or, rolled again, for the first turn. */
  readonly purpose: 'start' | 'turns';
  /** Tie rounds included: each a list of seat and die. */
  readonly rolls: readonly (readonly (readonly [seat: number, die: number])[])[];
}

/**
 * Everything there is to know about a game, as plain data that JSON keeps.
 *
 * A view is a state with holes: what its seat may not know is null (hands of others, the pile, surrendered
 * cards); sizes are always known. Lists by territory have 42 numbers, lists by seat one entry a seat.
 */
export interface State {
  readonly options: Options;
  /** Number of the last event applied; 0 before the first. */
  n: number;
  phase: Phase;
  /** Seat whose turn or setup step it is; -1 before the game starts. */
  seat: number;
  /** Seat that begins the setup; -1 before it is chosen. */
  firstSeat: number;
  /** The roll that chose the first seat, for whoever comes after it; null: none was made. */
  firstRoll: FirstRoll | null;
  /** Seat that had the first turn; -1 before it. */
  firstTurn: number;
  /** 0 during setup, then 1, 2, 3 … */
  round: number;
  /** Seat that owns each territory, or NEUTRAL or UNOWNED. */
  owners: number[];
  armies: number[];
  /** Armies at hand, by seat: what is still to be placed. */
  reserves: number[];
  /** Armies of the neutral side still to be placed in setup (rules 4.4); 0 without one. */
  neutralReserve: number;
  /** Cards held by each seat (numbers 0 to 43); null: hidden. */
  hands: (number[] | null)[];
  handSizes: number[];
  /** The draw pile, a set in ascending order; null: hidden. */
  pile: number[] | null;
  pileSize: number;
  /** Cards traded in the open since the pile was last made. */
  traded: number[];
  /** Cards of seats that resigned, as part of the traded cards; nobody has seen them. */
  surrendered: number[] | null;
  surrenderedSize: number;
  /** Sets traded by all seats together: the rising schedules count these. */
  setsTraded: number;
  /** Whether this turn's two armies for a depicted territory have been given. */
  bonusGiven: boolean;
  /** Whether the seat has conquered a territory in this turn: it gets a card at the end. */
  conquered: boolean;
  /** Attack dice of the last roll; 0 before the first of the turn. */
  lastDice: number;
  declared: DeclaredAttack | null;
  occupation: Occupation | null;
  /** Mission of each seat; null: hidden, or not dealt. Empty where the objective is another. */
  missions: (MissionId | null)[];
  /** What a game of capitals has beside the rest; null in other games. */
  capitals: Capitals | null;
  /** Seats that are out, the earliest first. */
  out: number[];
  /** Who eliminated each of them; NEUTRAL: it resigned. */
  outBy: number[];
  endReason: EndReason | null;
  ranking: Rank[] | null;
}
