/** What bends the odds of a battle beside its armies (rules 9). */
export interface BattleTerms {
  /** Most dice of the attacker: 3, with the reward 4. */
  readonly attackDice: number;
  /** Most dice of the defender: 2, with the reward 3. */
  readonly defenceDice: number;
  /** What airfields add to the attacker's highest die, less what they add to the defender's. */
  readonly lift: number;
}

/** The terms of every battle but some in a game of capitals (rules 5.3). */
export const ORDINARY_TERMS: BattleTerms = { attackDice: 3, defenceDice: 2, lift: 0 };
