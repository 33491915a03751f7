import { depictedTerritory, isSet, setValue } from '../rules/cards.ts';
import { countStars, starArmies } from '../rules/stars.ts';
import type { Draft } from './draft.ts';
import type { RuleErrorCode } from './errors.ts';
import { examineMission } from './next-turn.ts';

/** Trades a set: before placing in the reinforce phase, or where captured cards force it (rules 5.1 to 5.3). */
export function trade(draft: Draft, cards: readonly number[]): RuleErrorCode | null {
  const state = draft.base;
  const { seat } = state;
  if (state.phase !== 'reinforce' && state.phase !== 'captured-trade') {
    return state.phase === 'captured-placement' ? 'trade/nothing-due' : 'action/wrong-phase';
  }
  if (!Array.isArray(cards)) return 'action/malformed';
  const hand = state.hands[seat];
  if (hand === null || cards.some(card => !hand.includes(card))) return 'trade/not-your-card';
  if (state.options.objective === 'capitals') return tradeStars(draft, cards);
  if (!isSet(cards)) return 'trade/not-a-set';
  draft.emit({
    event: 'setTraded',
    seat,
    cards: cards.slice(),
    value: setValue(state.options, state.setsTraded, cards),
    bonusTerritory: depictedTerritory(state, seat, cards),
  });
  examineMission(draft);
  return null;
}

/** Cards with 2 to 10 stars together for armies, in a game of capitals (rules 9). */
function tradeStars(draft: Draft, cards: readonly number[]): RuleErrorCode | null {
  if (new Set(cards).size !== cards.length) return 'action/malformed';
  const stars = countStars(cards);
  const value = starArmies(stars);
  if (value === null) return 'trade/wrong-stars';
  draft.emit({ event: 'starsTraded', seat: draft.base.seat, cards: cards.slice(), stars, value });
  return null;
}
