import { depictedTerritory, isSet, setValue } from '../rules/cards.ts';
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
