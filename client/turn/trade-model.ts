import type { Due } from '../../shared/game/due.ts';
import type { State } from '../../shared/game/state.ts';
import { depictedTerritory, isSet, SET_SIZE, setsIn, setValue, symbolOf } from '../../shared/rules/cards.ts';
import { type Control, can, cannot } from './control.ts';
import type { Selection } from './selection.ts';

/** Trading as the hand shows it. */
export interface TradeModel {
  readonly hand: readonly number[];
  readonly picked: readonly number[];
  /** Whether trading is due before anything else. */
  readonly forced: boolean;
  readonly trade: Control;
  /** Armies for the picked set; null when it is none. */
  readonly value: number | null;
  /** Own territory that gets two armies more; null: none does. */
  readonly bonusTerritory: number | null;
  /** The best set in the hand; null when there is none. */
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
  const set = isSet(picked);
  return {
    hand,
    picked,
    forced: due.forcedTrade,
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

/** Picks or puts back a card; a fourth pick takes the place of the first. */
export function toggleCard(selection: Selection, card: number): Selection {
  if (selection.cards.includes(card)) {
    return { ...selection, cards: selection.cards.filter(other => other !== card) };
  }
  return { ...selection, cards: [...selection.cards, card].slice(-SET_SIZE) };
}
