import type { Reward } from '../game/objectives.ts';
import type { State } from '../game/state.ts';

/** Whether a seat has the use of a reward (rules, section 9). */
export function hasReward(state: State, seat: number, reward: Reward): boolean {
  if (state.capitals === null || seat < 0) return false;
  return state.capitals.objectives.some(one => one.reward === reward && one.rewarded === seat);
}

/** How many airfields a territory has: each adds 1 to the highest die when attacking from it or defending it. */
export function airfieldsOn(state: State, territory: number): number {
  if (state.capitals === null) return 0;
  return state.capitals.airfields.filter(t => t === territory).length;
}
