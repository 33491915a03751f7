import { NEUTRAL, type State } from '../game/state.ts';
import { defenceDiceLimit } from './dice-limits.ts';
import { seatsInPlay } from './turn-order.ts';

/**
 * Seat that is asked for its dice when a territory is attacked, or null (rules 5.3): nobody where the defence is
 * automatic or one die is all there is; for the neutral side of a game for two the rival.
 */
export function defenderAsked(state: State, to: number): number | null {
  if (state.options.defence !== 'chosen' || defenceDiceLimit(state, to) === 1) return null;
  const owner = state.owners[to];
  if (owner !== NEUTRAL) return owner;
  if (state.options.twoPlayer !== 'neutral-40') return null;
  return seatsInPlay(state).find(seat => seat !== state.seat) ?? null;
}
