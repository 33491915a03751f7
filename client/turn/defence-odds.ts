import { rollOdds } from '../../shared/odds/roll-odds.ts';

/** One way a roll can end, for the defender. */
export interface DefenceOutcome {
  readonly attackLoss: number;
  readonly defenceLoss: number;
  /** 0 to 1. */
  readonly chance: number;
}

/** Exact chances of a roll, from the best end for the defender to the worst (rules 5.3). */
export function defenceOutcomes(attackDice: number, defenceDice: number): DefenceOutcome[] {
  return rollOdds(attackDice, defenceDice)
    .filter(({ count }) => count > 0)
    .map(({ attackLoss, defenceLoss, probability }) => ({ attackLoss, defenceLoss, chance: probability }))
    .sort((a, b) => a.defenceLoss - b.defenceLoss);
}
