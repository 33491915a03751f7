import { NEUTRAL, type State } from '../game/state.ts';
import { NEIGHBOURS } from '../map/borders.ts';
import { maxAttackDice } from './combat.ts';

/** Territories that may be attacked from an own one: bordering, of another seat or neutral (rules 5.3). */
export function attackTargets(state: State, from: number): number[] {
  const seat = state.owners[from];
  if (seat < 0 || maxAttackDice(state.armies[from]) === 0) return [];
  return NEIGHBOURS[from].filter(to => state.owners[to] !== seat && state.owners[to] >= NEUTRAL);
}

/** Territories of a seat that can attack something. */
export function attackOrigins(state: State, seat: number): number[] {
  const origins: number[] = [];
  for (let from = 0; from < state.owners.length; from++) {
    if (state.owners[from] === seat && attackTargets(state, from).length > 0) origins.push(from);
  }
  return origins;
}
