import type { Due } from '../../shared/game/due.ts';
import type { State } from '../../shared/game/state.ts';
import { depictedTerritory, isSet, SET_SIZE, setsIn, setValue, symbolOf } from '../../shared/rules/cards.ts';
import { countStars, starArmies, starsOf } from '../../shared/rules/stars.ts';
import { type Control, can, cannot } from './control.ts';
import type { Selection } from './selection.ts';

/** Trading as the hand shows it. */
export interface TradeModel {
  readonly hand: readonly number[];
  readonly picked: readonly number[];
  /** Whether trading is due before anything else. */
  readonly forced: boolean;
  readonly trade: Control;
  /** Stars picked in a game of capitals; null in others, where sets are traded. */
  readonly stars: number | null;
  /** Armies for the picked set or stars; null when there are none for it. */
  readonly value: number | null;
  /** Own territory that gets two armies more; null: none does. */
  readonly bonusTerritory: number | null;
  /** The best set in the hand, or the most stars; null when there is none. */
  readonly best: readonly number[] | null;
}

/** The set worth most: its armies, then the depicted bonus, then as few jokers as possible. */
export function bestSet(view: State, seat: number, hand: readonly number[]): readonly number[] | null {
  const worth = (cards: readonly number[]): number =>
    setValue(view.options, view.setsTraded, cards) * 100 +
    (depictedTerritory(view, seat, cards) === null ? 0 : 10) -
    cards.filter(card => symbolOf(card) === 'joker').length;
  return setsIn(hand).reduce<readonly number[] | null>(
    (best, cards) => (best && worth(best) >= worth(cards) ? best : cards),
    null,
  );
}

export function tradeModel(view: State, seat: number, selection: Selection, due: Due): TradeModel {
  const hand = view.hands[seat] ?? [];
  const picked = selection.cards.filter(card => hand.includes(card));
  if (view.capitals !== null) return starModel(hand, picked, due);
  const set = isSet(picked);
  return {
    hand,
    picked,
    forced: due.forcedTrade,
    stars: null,
    trade: tradeControl(picked, set, due),
    value: set ? setValue(view.options, view.setsTraded, picked) : null,
    bonusTerritory: set ? depictedTerritory(view, seat, picked) : null,
    best: bestSet(view, seat, hand),
  };
}

function tradeControl(picked: readonly number[], set: boolean, due: Due): Control {
  if (!due.actions.includes('trade')) return cannot('trade/not-now');
  if (picked.length < SET_SIZE) return cannot('trade/pick-three');
  return set ? can({ type: 'trade', cards: picked }) : cannot('trade/not-a-set');
}

/** Most cards worth picking for stars: each has one at least (rules 9). */
const MOST_STARS = 10;

function starModel(hand: readonly number[], picked: readonly number[], due: Due): TradeModel {
  const stars = countStars(picked);
  return {
    hand,
    picked,
    forced: false,
    stars,
    trade: starControl(picked, stars, due),
    value: starArmies(stars),
    bonusTerritory: null,
    best: mostStars(hand),
  };
}

function starControl(picked: readonly number[], stars: number, due: Due): Control {
  if (!due.actions.includes('trade')) return cannot('trade/not-now');
  if (starArmies(stars) !== null) return can({ type: 'trade', cards: picked });
  return cannot(stars > MOST_STARS ? 'trade/too-many-stars' : 'trade/too-few-stars');
}

/** Cards with as many stars as can be traded at once; null: too few. */
export function mostStars(hand: readonly number[]): readonly number[] | null {
  const cards: number[] = [];
  for (const card of hand.toSorted((a, b) => starsOf(b) - starsOf(a)))
    if (countStars([...cards, card]) <= MOST_STARS) cards.push(card);
  return starArmies(countStars(cards)) === null ? null : cards;
}

/** Picks or puts back a card; `most`: a pick beyond takes the place of the first. */
export function toggleCard(selection: Selection, card: number, most: number = SET_SIZE): Selection {
  if (selection.cards.includes(card)) {
    return { ...selection, cards: selection.cards.filter(other => other !== card) };
  }
  return { ...selection, cards: [...selection.cards, card].slice(-most) };
}
