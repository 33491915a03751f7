import type { Options } from '../game/options.ts';
import type { State } from '../game/state.ts';
import { TERRITORY_COUNT } from '../map/territories.ts';

export const SYMBOLS = ['infantry', 'cavalry', 'artillery'] as const;
export type CardSymbol = (typeof SYMBOLS)[number] | 'joker';

/** Cards in a set. */
export const SET_SIZE = 3;
/** With this many cards or more at the start of a turn sets must be traded until fewer remain (rules 5.1). */
export const FORCED_TRADE = 5;
/** With this many cards or more after an elimination sets must be traded … (rules 5.3) */
export const CAPTURED_TRADE = 6;
/** … until this many or fewer remain. */
export const CAPTURED_KEEP = 4;
/** Armies for a territory that a traded set shows (rules 5.2). */
export const DEPICTED_BONUS = 2;

const RISING = [4, 6, 8, 10, 12, 15];
const RISING_BY_FIVE = [4, 6, 8, 10];
const RISING_STEP = 5;
const FIXED = { infantry: 4, cavalry: 6, artillery: 8, mixed: 10 } as const;

/** All cards of a game, ascending: 0 to 41 are the territories in list order, then the jokers (rules 5.2). */
export function deck(options: Options): number[] {
  return Array.from({ length: TERRITORY_COUNT + (options.jokers ?? 0) }, (_, card) => card);
}

/** Symbol of a card; territory cards cycle infantry, cavalry, artillery in list order (rules, section 2). */
export function symbolOf(card: number): CardSymbol {
  return card >= TERRITORY_COUNT ? 'joker' : SYMBOLS[card % SYMBOLS.length];
}

/** Whether three different cards are a set: one symbol, one of each, or any two and a joker (rules 5.2). */
export function isSet(cards: readonly number[]): boolean {
  if (cards.length !== SET_SIZE) return false;
  const [a, b, c] = cards;
  if (a === b || b === c || a === c) return false;
  if (a >= TERRITORY_COUNT || b >= TERRITORY_COUNT || c >= TERRITORY_COUNT) return true;
  return (a + b + c) % 3 === 0;
}

/** Every set that a hand holds, as lists of card numbers. */
export function setsIn(hand: readonly number[]): number[][] {
  const sets: number[][] = [];
  for (let i = 0; i < hand.length; i++) {
    for (let j = i + 1; j < hand.length; j++) {
      for (let k = j + 1; k < hand.length; k++) {
        const cards = [hand[i], hand[j], hand[k]];
        if (isSet(cards)) sets.push(cards);
      }
    }
  }
  return sets;
}

function rising(schedule: readonly number[], traded: number): number {
  const last = schedule.length - 1;
  return traded <= last ? schedule[traded] : schedule[last] + RISING_STEP * (traded - last);
}

function fixedValue(cards: readonly number[]): number {
  const symbols = new Set(cards.map(symbolOf));
  const jokers = symbols.delete('joker') ? cards.filter(card => symbolOf(card) === 'joker').length : 0;
  if (symbols.size === SET_SIZE - jokers) return FIXED.mixed;
  const [symbol] = symbols;
  return FIXED[symbol as (typeof SYMBOLS)[number]];
}

/**
 * Armies for a set (rules 5.2). `traded`: sets that the table has traded so far. With `fixed`, a set with jokers
 * counts as the best it can stand for.
 */
export function setValue(options: Options, traded: number, cards: readonly number[]): number {
  switch (options.setValues) {
    case 'rising-by-five':
      return rising(RISING_BY_FIVE, traded);
    case 'fixed':
      return fixedValue(cards);
    default:
      return rising(RISING, traded);
  }
}

/** Territory that gets the two armies of a set if the seat trades it now, or null (rules 5.2). */
export function depictedTerritory(state: State, seat: number, cards: readonly number[]): number | null {
  const { setBonus } = state.options;
  if (setBonus === 'none' || (setBonus === 'once' && state.bonusGiven)) return null;
  let first: number = TERRITORY_COUNT;
  for (const card of cards) {
    if (card < first && state.owners[card] === seat) first = card;
  }
  return first < TERRITORY_COUNT ? first : null;
}
