import type { State } from '../../shared/game/state.ts';
import { type BattleOdds, battleOdds } from '../../shared/odds/battle-odds.ts';
import { type BattleTerms, ORDINARY_TERMS } from '../../shared/odds/battle-terms.ts';
import { rollOdds } from '../../shared/odds/roll-odds.ts';
import { attackDiceLimit, defenceDiceLimit } from '../../shared/rules/dice-limits.ts';
import { airfieldsOn } from '../../shared/rules/rewards.ts';

/** Chances of one roll, each 0 to 1. */
export interface RollChance {
  /** That only the defender loses armies. */
  readonly win: number;
  /** That each side loses one. */
  readonly draw: number;
}

/** Armies with which no limit of dice is the armies' own. */
const PLENTY = 100;

/** What rewards and airfields make of a battle between two territories (rules 9). */
function termsOf(view: State, from: number, to: number): BattleTerms {
  if (view.capitals === null) return ORDINARY_TERMS;
  return {
    attackDice: attackDiceLimit(view, from, PLENTY),
    defenceDice: defenceDiceLimit(view, to, PLENTY),
    lift: airfieldsOn(view, from) - airfieldsOn(view, to),
  };
}

/** Exact chances of one roll with so many dice between two territories (rules 5.3, 9). */
export function rollChance(view: State, from: number, to: number, dice: number): RollChance {
  let win = 0;
  let draw = 0;
  for (const outcome of rollOdds(dice, defenceDiceLimit(view, to), termsOf(view, from, to).lift)) {
    if (outcome.attackLoss === 0) win += outcome.probability;
    else if (outcome.defenceLoss > 0) draw += outcome.probability;
  }
  return { win, draw };
}

/** What to expect of a blitz from one territory against another. */
export function blitzOdds(view: State, from: number, to: number): BattleOdds {
  return battleOdds(view.armies[from], view.armies[to], 1, termsOf(view, from, to));
}
