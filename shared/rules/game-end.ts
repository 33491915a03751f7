import { type EndReason, NEUTRAL, type State } from '../game/state.ts';
import { isFulfilled } from './missions.ts';
import { winsCapitals } from './objectives.ts';
import { countTerritories } from './territories.ts';
import { isInPlay, nextTurn, seatsInPlay } from './turn-order.ts';

export interface End {
  readonly reason: EndReason;
  /** null: the ranking tells, as with the round limit, or where one or none is left in play. */
  readonly winner: number | null;
}

/**
 * Whether the game is over at a moment between events (rules, section 7). Never asked between a `conquered` and the
 * `occupied` and `eliminated` that belong to it. The reasons are examined in the order in which the record names them.
 */
export function gameEnd(state: State, moment: 'any' | 'turn-over' | 'own-turn-ended'): End | null {
  if (state.round > 0 && isInPlay(state, state.seat) && isFulfilled(state, state.seat)) {
    return { reason: 'mission', winner: state.seat };
  }
  if (moment === 'own-turn-ended' && winsCapitals(state, state.seat))
    return { reason: 'capitals', winner: state.seat };
  const first = state.owners[0];
  if (first > NEUTRAL && state.owners.every(owner => owner === first))
    return { reason: 'domination', winner: first };
  if (
    moment === 'own-turn-ended' &&
    state.options.objective === 'majority' &&
    countTerritories(state, state.seat) >= state.options.majority!
  ) {
    return { reason: 'majority', winner: state.seat };
  }
  const inPlay = seatsInPlay(state);
  // None is left where the last but one resigned while a move-in was owed, and who owed it resigns as well. Either way
  // the ranking has the right one first without being told.
  if (inPlay.length <= 1) return { reason: 'last-standing', winner: null };
  const { roundLimit } = state.options;
  if (moment !== 'any' && roundLimit !== null && nextTurn(state).round > roundLimit) {
    return { reason: 'round-limit', winner: null };
  }
  return null;
}
