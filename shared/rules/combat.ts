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
 * where both rolled two or more; a tie is the defender's (rules 5.3).
 */
export function rollLosses(
  attack: readonly number[],
  defence: readonly number[],
): { attackLoss: number; defenceLoss: number } {
  let attackLoss = 0;
  let defenceLoss = 0;
  const pairs = Math.min(attack.length, defence.length);
  for (let i = 0; i < pairs; i++) {
    if (attack[i] > defence[i]) defenceLoss++;
    else attackLoss++;
  }
  return { attackLoss, defenceLoss };
}
