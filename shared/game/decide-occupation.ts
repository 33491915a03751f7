import { isBeaten } from '../rules/territories.ts';
import { isInPlay, seatsInPlay } from '../rules/turn-order.ts';
import type { Draft } from './draft.ts';
import { endGame } from './end-game.ts';
import type { RuleErrorCode } from './errors.ts';
import type { State } from './state.ts';

/**
 * The last defending army is gone: the territory changes hands. The move-in is made at once where only one number is
 * possible, or where the conquest ends the game whatever the move (rules 5.3).
 */
export function conquer(draft: Draft, move: { from: number; to: number; min: number; max: number }): void {
  const { from, to, min, max } = move;
  const { seat } = draft.base;
  draft.emit({ event: 'conquered', seat, from, to, previous: draft.state.owners[to] });
  if (min === max || decidesGame(draft.state)) moveIn(draft, min, true);
}

/** Moves armies into the conquered territory: at least the dice of the last roll, at most all but one (rules 5.3). */
export function occupy(draft: Draft, armies: number): RuleErrorCode | null {
  const { phase, occupation, armies: held } = draft.base;
  if (phase !== 'occupy' || occupation === null) return 'action/wrong-phase';
  if (!Number.isInteger(armies)) return 'action/malformed';
  if (armies < occupation.min || armies >= held[occupation.from]) return 'occupy/out-of-range';
  moveIn(draft, armies, false);
  return null;
}

/** Settles a move-in that is owed with the fewest armies, and the elimination that belongs to it (rules, section 6). */
export function settleOccupation(draft: Draft): void {
  const { occupation } = draft.state;
  if (occupation !== null) settle(draft, occupation.min, true);
}

/** Whether a conquest ends the game whatever the move-in: nobody else is left, as where all territories are owned. */
function decidesGame(state: State): boolean {
  return seatsInPlay(state).every(other => other === state.seat || isBeaten(state, other));
}

function moveIn(draft: Draft, armies: number, automatic: boolean): void {
  settle(draft, armies, automatic);
  endGame(draft, 'any');
}

function settle(draft: Draft, armies: number, automatic: boolean): void {
  const { seat, occupation } = draft.state;
  const { from, to, previous } = occupation!;
  draft.emit({ event: 'occupied', seat, from, to, armies, automatic });
  // A seat that resigned since the conquest is out already.
  if (isInPlay(draft.state, previous) && isBeaten(draft.state, previous)) {
    const cards = draft.state.hands[previous];
    draft.emit({ event: 'eliminated', seat: previous, by: seat, cards: cards?.slice() ?? null });
  }
}
