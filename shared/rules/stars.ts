const CYCLE = 7;
const TWO_STARS = [0, 3];
/** Fewest and most stars that can be traded at once (rules, section 9). */
export const STARS = { fewest: 2, most: 10 };
const ARMIES = [2, 4, 7, 10, 13, 17, 21, 25, 30];

/** Stars on a card (number 0 to 41) in a game of capitals: 1 or 2 (rules, section 9). */
export function starsOf(card: number): number {
  return TWO_STARS.includes(card % CYCLE) ? 2 : 1;
}

/** Stars on several cards together. */
export function countStars(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + starsOf(card), 0);
}

/** Armies for so many stars; null: that many can't be traded at once (rules, section 9). */
export function starArmies(stars: number): number | null {
  return stars < STARS.fewest || stars > STARS.most ? null : ARMIES[stars - STARS.fewest];
}
