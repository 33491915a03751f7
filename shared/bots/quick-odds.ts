import { type BattleOdds, battleOdds } from '../odds/battle-odds.ts';

/** Sizes up to which odds are looked up. */
const LOOKED_UP = 64;

/** With this many defenders or fewer, more armies than are looked up change nothing that matters. */
const FEW_DEFENDERS = 24;

const NO_ATTACK: BattleOdds = { win: 0, attackLoss: 0, defenceLoss: 0, survivors: 0 };

/**
 * Odds fast enough to ask hundreds of times a decision: exact up to 64 armies; beyond, those of the battle with both
 * sides scaled down, which errs towards caution on either side of even. Armies may be fractions.
 */
export function quickOdds(armies: number, defenders: number): BattleOdds {
  const attack = Math.floor(armies);
  const defence = Math.max(1, Math.ceil(defenders));
  if (attack < 2) return NO_ATTACK;
  if (attack <= LOOKED_UP && defence <= LOOKED_UP) return battleOdds(attack, defence);
  if (defence <= FEW_DEFENDERS) {
    const odds = battleOdds(LOOKED_UP, defence);
    return { ...odds, survivors: odds.survivors + attack - LOOKED_UP };
  }
  const scale = Math.max(attack, defence) / LOOKED_UP;
  const odds = battleOdds(Math.max(2, Math.round(attack / scale)), Math.max(1, Math.round(defence / scale)));
  return {
    win: odds.win,
    attackLoss: odds.attackLoss * scale,
    defenceLoss: odds.defenceLoss * scale,
    survivors: odds.survivors * scale,
  };
}
