import { FORCED_TRADE, setsIn } from '../rules/cards.ts';
import { defenderAsked } from '../rules/defence.ts';
import { countStars } from '../rules/stars.ts';
import type { PlayerAction } from './actions.ts';
import { mayMoveEarly } from './decide-end-of-turn.ts';
import type { State } from './state.ts';

/** Whose move it is and what it may ask for now; whether a certain attack or move exists is not examined. */
export interface Due {
  readonly seat: number;
  readonly actions: readonly PlayerAction['type'][];
  /** Whether a trade must come before anything else. */
  readonly forcedTrade: boolean;
}

/** What is due in a state or a view of it; null before the start and after the end. Resigning is always possible. */
export function due(state: State): Due | null {
  const { seat } = state;
  switch (state.phase) {
    case 'setup-claim':
      return { seat, actions: ['claim'], forcedTrade: false };
    case 'setup-capital':
      return { seat, actions: ['capital'], forcedTrade: false };
    case 'defend':
      return { seat: defenderAsked(state, state.declared!.to)!, actions: ['defend'], forcedTrade: false };
    case 'setup-placement':
    case 'captured-placement':
      return { seat, actions: ['place'], forcedTrade: false };
    case 'reinforce':
      if (state.handSizes[seat] >= FORCED_TRADE && state.options.setValues) {
        return { seat, actions: ['trade'], forcedTrade: true };
      }
      return { seat, actions: beforePlacing(state, seat), forcedTrade: false };
    case 'captured-trade':
      return { seat, actions: ['trade'], forcedTrade: true };
    case 'attack':
      return { seat, actions: ['attack', 'blitz', 'end-attack', 'fortify', 'end-turn'], forcedTrade: false };
    case 'occupy':
      return { seat, actions: ['occupy'], forcedTrade: false };
    case 'fortify':
      return { seat, actions: ['fortify', 'end-turn'], forcedTrade: false };
    default:
      return null;
  }
}

function beforePlacing(state: State, seat: number): PlayerAction['type'][] {
  const actions: PlayerAction['type'][] = ['place'];
  if (mayTrade(state, seat)) actions.unshift('trade');
  if (mayMoveEarly(state)) actions.push('fortify');
  return actions;
}

/** Whether a seat holds a set, as far as the view tells. */
function mayTrade(state: State, seat: number): boolean {
  const hand = state.hands[seat];
  if (state.capitals !== null) return state.handSizes[seat] > 0 && (hand === null || countStars(hand) >= 2);
  return hand === null ? state.handSizes[seat] >= 3 : setsIn(hand).length > 0;
}
