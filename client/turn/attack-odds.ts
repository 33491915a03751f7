import type { State } from '../../shared/game/state.ts';
import { type BattleOdds, battleOdds } from '../../shared/odds/battle-odds.ts';
import { rollOdds } from '../../shared/odds/roll-odds.ts';
import { maxDefenceDice } from '../../shared/rules/combat.ts';

/** Chances of one roll, each 0 to 1. */
export interface RollChance {
  /** That only the defender loses armies. */
  readonly win: number;
  /** That each side loses one. */
  readonly draw: number;
}

/** Exact chances of one roll with so many dice against a territory (rules 5.3). */
export function rollChance(view: State, to: number, dice: number): RollChance {
  let win = 0;
  let draw = 0;
  for (const outcome of rollOdds(dice, maxDefenceDice(view.armies[to]))) {
    if (outcome.attackLoss === 0) win += outcome.probability;
    else if (outcome.defenceLoss > 0) draw += outcome.probability;
  }
  return { win, draw };
}

/** What to expect of a blitz from one territory against another. */
export function blitzOdds(view: State, from: number, to: number): BattleOdds {
  return battleOdds(view.armies[from], view.armies[to]);
}
