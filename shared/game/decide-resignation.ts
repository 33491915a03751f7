import { defenderAsked } from '../rules/defence.ts';
import { isBeaten } from '../rules/territories.ts';
import { rollUndefended } from './decide-attack.ts';
import { settleOccupation } from './decide-occupation.ts';
import type { Draft } from './draft.ts';
import { endGame } from './end-game.ts';
import type { RuleErrorCode } from './errors.ts';
import { startTurn } from './next-turn.ts';

/** A seat gives up, at any moment (rules, section 6). */
export function resign(draft: Draft, seat: number): RuleErrorCode | null {
  const state = draft.base;
  if (state.phase !== 'setup-claim' && isBeaten(state, seat)) return 'resign/no-territories';
  const ownTurn = state.seat === seat;
  const defender = state.declared && defenderAsked(state, state.declared.to);
  if (ownTurn) settleOccupation(draft);
  const hand = draft.state.hands[seat];
  draft.emit({ event: 'resigned', seat, cards: hand?.slice() ?? null });
  // Between a conquest and its move-in the end is not examined; the move-in does that.
  if (draft.state.occupation !== null) return null;
  if (endGame(draft, ownTurn ? 'turn-over' : 'any')) return null;
  if (draft.state.phase === 'between-turns') startTurn(draft);
  else if (defender === seat) rollUndefended(draft);
  return null;
}
