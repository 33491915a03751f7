import type { State } from '../game/state.ts';
import { maxAttackDice, maxDefenceDice } from './combat.ts';
import { hasReward } from './rewards.ts';

/** Most dice with the rewards `attack-die` and `defence-die` (rules 9). */
export const REWARDED_DICE = { attack: 4, defence: 3 };

/** Most dice that an attack from a territory may roll with so many armies there: 0 to 3, with the reward 4 (rules 5.3, 9). */
export function attackDiceLimit(state: State, from: number, armies = state.armies[from]): number {
  if (armies > REWARDED_DICE.attack && hasReward(state, state.owners[from], 'attack-die'))
    return REWARDED_DICE.attack;
  return maxAttackDice(armies);
}

/** Most dice that defend a territory with so many armies there: 1 or 2, with the reward 3 (rules 5.3, 9). */
export function defenceDiceLimit(state: State, to: number, armies = state.armies[to]): number {
  if (armies >= REWARDED_DICE.defence && hasReward(state, state.owners[to], 'defence-die'))
    return REWARDED_DICE.defence;
  return maxDefenceDice(armies);
}
