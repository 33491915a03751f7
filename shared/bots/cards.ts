import { TERRITORY_COUNT } from '../map/territories.ts';
import { depictedTerritory, FORCED_TRADE, setsIn, setValue } from '../rules/cards.ts';
import { starArmies, starsOf } from '../rules/stars.ts';
import type { Situation } from './situation.ts';

/** A joker kept for later completes any set. */
const JOKER_WORTH = 1.5;
const DEPICTED_WORTH = 2;
/** A set below this is kept: in the rising schedules for a later turn, with fixed values for a better one. */
const POOR_SET = 8;

/** The set with the most armies for the cards it costs; null: the hand holds none. */
function bestSet(situation: Situation): { cards: number[]; value: number } | null {
  const { view, seat } = situation;
  let best: { cards: number[]; value: number } | null = null;
  let bestScore = -Infinity;
  for (const cards of setsIn(view.hands[seat]!)) {
    const value = setValue(view.options, view.setsTraded, cards);
    const depicted = depictedTerritory(view, seat, cards) === null ? 0 : DEPICTED_WORTH;
    const jokers = cards.filter(card => card >= TERRITORY_COUNT).length;
    const score = value + depicted - jokers * JOKER_WORTH;
    if (score <= bestScore) continue;
    bestScore = score;
    best = { cards, value };
  }
  return best;
}

/**
 * Cards to trade now, or null to wait. What is forced is done; beyond that a set is traded where it is a good one, or
 * where somebody can be beaten with its armies.
 */
export function chooseTrade(situation: Situation): readonly number[] | null {
  const { view, seat, prey } = situation;
  if (view.capitals !== null) return chooseStars(situation);
  const set = bestSet(situation);
  if (set === null) return null;
  const forced = view.phase === 'captured-trade' || view.handSizes[seat] >= FORCED_TRADE;
  if (forced || prey >= 0) return set.cards;
  return set.value >= POOR_SET ? set.cards : null;
}

/** Stars are worth more each the more are traded at once; this many are good value. */
const GOOD_STARS = 7;

/** As many stars as can be traded, if they are many or somebody can be beaten with their armies (rules 9). */
function chooseStars({ view, seat, prey }: Situation): readonly number[] | null {
  const cards: number[] = [];
  let stars = 0;
  for (const card of view.hands[seat]!.toSorted((a, b) => starsOf(b) - starsOf(a) || a - b)) {
    if (starArmies(stars + starsOf(card)) === null && stars > 0) continue;
    stars += starsOf(card);
    cards.push(card);
  }
  if (starArmies(stars) === null) return null;
  return prey >= 0 || stars >= GOOD_STARS ? cards : null;
}
