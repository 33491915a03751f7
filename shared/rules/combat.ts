/** Most dice of each side that are compared. */
const COMPARED = 2;

/** Most dice an attack may roll from a territory with so many armies: 0 (no attack possible) to 3 (rules 5.3). */
export function maxAttackDice(armies: number): number {
  return Math.min(3, Math.max(0, armies - 1));
}

/** Most dice that so many defending armies may roll: 1 or 2 (rules 5.3). */
export function maxDefenceDice(armies: number): number {
  return armies >= 2 ? 2 : 1;
}

/**
 * Armies lost in one roll, from dice sorted from high to low: highest against highest, and second against second
 * where both rolled two or more, never more than two; a tie is the defender's (rules 5.3). The lifts are added to each
 * side's highest die (airfields, rules 9).
 */
export function rollLosses(
  attack: readonly number[],
  defence: readonly number[],
  attackLift = 0,
  defenceLift = 0,
): { attackLoss: number; defenceLoss: number } {
  let attackLoss = 0;
  let defenceLoss = 0;
  const pairs = Math.min(attack.length, defence.length, COMPARED);
  for (let i = 0; i < pairs; i++) {
    const attacking = i === 0 ? attack[i] + attackLift : attack[i];
    const defending = i === 0 ? defence[i] + defenceLift : defence[i];
    if (attacking > defending) defenceLoss++;
    else attackLoss++;
  }
  return { attackLoss, defenceLoss };
}
