import { newGame } from '../../../shared/game/new-game.ts';
import type { Options } from '../../../shared/game/options.ts';
import { NEUTRAL, type Phase, type State, UNOWNED } from '../../../shared/game/state.ts';
import { TERRITORIES, territoryIndex } from '../../../shared/map/territories.ts';
import { income } from '../../../shared/rules/income.ts';

/** Why a line can't be answered; told as it is. */
export class AskError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

type Json = Readonly<Record<string, unknown>>;

const MOST_ARMIES = 2 ** 31;

function must(condition: boolean, code: string): void {
  if (!condition) throw new AskError(code);
}

/** An object, or an AskError with the code. */
export function object(value: unknown, code: string): Json {
  must(typeof value === 'object' && value !== null && !Array.isArray(value), code);
  return value as Json;
}

/** A whole number from `min` to `max`, or an AskError with the code. */
export function whole(value: unknown, min: number, max: number, code: string): number {
  must(Number.isInteger(value) && (value as number) >= min && (value as number) <= max, code);
  return value as number;
}

/** Index of the territory with an id, or an AskError with the code. */
export function territory(id: unknown, code: string): number {
  const index = typeof id === 'string' ? territoryIndex(id) : undefined;
  if (index === undefined) throw new AskError(code);
  return index;
}

function list(value: unknown, code: string): readonly unknown[] {
  must(Array.isArray(value), code);
  return value as unknown[];
}

/** Fills in owners and armies; a territory that is not named is nobody's. */
function readBoard(state: State, given: Json): void {
  for (const [id, owner] of Object.entries(object(given.owners, 'state/owners')))
    state.owners[territory(id, 'state/owners')] =
      owner === null ? NEUTRAL : whole(owner, 0, state.options.seats - 1, 'state/owners');
  for (const [id, count] of Object.entries(object(given.armies, 'state/armies')))
    state.armies[territory(id, 'state/armies')] = whole(count, 0, MOST_ARMIES, 'state/armies');
}

/** What the seat knows of the cards: its hand, and how many the others hold. Where the rest lies matters to nobody. */
function readCards(state: State, seat: number, given: Json): void {
  const all = state.pile!;
  const hand = list(given.hand, 'state/hand').map(card => whole(card, 0, all.length - 1, 'state/hand'));
  must(new Set(hand).size === hand.length, 'state/hand');
  state.hands = state.hands.map((_, other) => (other === seat ? hand : null));
  for (const [other, count] of Object.entries(object(given.cards ?? {}, 'state/cards')))
    state.handSizes[whole(Number(other), 0, state.options.seats - 1, 'state/cards')] = whole(
      count,
      0,
      all.length,
      'state/cards',
    );
  state.handSizes[seat] = hand.length;
  state.pile = all.filter(card => !hand.includes(card));
  state.pileSize = state.pile.length;
}

function readOut(state: State, given: Json): void {
  const alive = list(given.alive, 'state/alive').map(seat =>
    whole(seat, 0, state.options.seats - 1, 'state/alive'),
  );
  state.out = state.hands.map((_, seat) => seat).filter(seat => !alive.includes(seat));
  state.outBy = state.out.map(() => NEUTRAL);
}

/**
 * The position that an `ask` describes, in the given phase of the seat's turn, with the armies of its income at hand.
 * Throws an AskError for one that makes no sense.
 */
export function readPosition(options: Options, seat: number, given: Json, phase: Phase): State {
  const state = newGame(options);
  const round = whole(given.round, 0, MOST_ARMIES, 'state/round');
  Object.assign(state, { phase, seat, firstSeat: 0, firstTurn: round === 0 ? -1 : 0, round });
  must(given.seat === undefined || given.seat === seat, 'state/seat');
  readBoard(state, given);
  readCards(state, seat, given);
  readOut(state, given);
  must(!state.out.includes(seat), 'state/alive');
  state.setsTraded = whole(given.setsTraded ?? 0, 0, MOST_ARMIES, 'state/sets');
  state.conquered = given.conquered === true;
  if (round > 0) state.reserves[seat] = income(state, seat).total;
  return state;
}

/** Refuses a board on which some land is nobody's, without an army, or of a seat that is out, or the seat has none. */
export function checkBoard(state: State): void {
  TERRITORIES.forEach((_, t) => {
    must(state.owners[t] !== UNOWNED && !state.out.includes(state.owners[t]), 'state/owners');
    must(state.armies[t] > 0 || t === state.occupation?.to, 'state/armies');
  });
  must(state.owners.includes(state.seat), 'state/owners');
}
