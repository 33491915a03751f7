import type { BattleOdds } from './battle-odds.ts';
import { ORDINARY_TERMS } from './battle-terms.ts';
import { rollOdds } from './roll-odds.ts';

const ARMIES_A_ROLL = 2;

const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);

/** Standard normal distribution, within 1e-7 (Abramowitz and Stegun 26.2.17). */
function cumulative(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const series =
    ((((1.330274429 * t - 1.821255978) * t + 1.781477937) * t - 0.356563782) * t + 0.31938153) * t;
  const tail = density(x) * series;
  return x < 0 ? tail : 1 - tail;
}

/**
 * Odds of a battle so long that nearly every roll is with the most dice on both sides.
 *
 * Each such roll takes two armies off the board, so all that may fall on both sides is gone after a fixed number of
 * rolls, and the attacker has won if by then the defender would have lost all of theirs; their losses up to then are
 * close to normally distributed. How many rolls are really made follows from how far the beaten side would go below
 * nothing, at its mean loss a roll.
 */
export function drawnOutOdds(
  armies: number,
  defenders: number,
  stopAt: number,
  { attackDice, defenceDice, lift } = ORDINARY_TERMS,
): BattleOdds {
  const full = rollOdds(attackDice, defenceDice, lift);
  const mean = full.reduce((sum, roll) => sum + roll.probability * roll.defenceLoss, 0);
  const variance = full.reduce((sum, roll) => sum + roll.probability * (roll.defenceLoss - mean) ** 2, 0);
  const own = ARMIES_A_ROLL - mean;
  const expendable = armies - stopAt;
  const rolls = (expendable + defenders) / ARMIES_A_ROLL;
  const deviation = Math.sqrt(rolls * variance);
  const lead = rolls * mean - defenders;
  const win = cumulative(lead / deviation);
  const excess = lead * win + deviation * density(lead / deviation);
  const shortfall = excess - lead;
  const made = rolls - excess / mean - shortfall / own;
  const attackLoss = made * own;
  return {
    win,
    attackLoss,
    defenceLoss: made * mean,
    survivors: win > 0 ? Math.max(2, (armies - attackLoss - stopAt * (1 - win)) / win) : 0,
  };
}
