import type { Random } from '../dice/random.ts';
import { isInPlay } from '../rules/turn-order.ts';
import type { Action } from './actions.ts';
import { attack, blitz, defend } from './decide-attack.ts';
import { nameCapital } from './decide-capital.ts';
import { claim } from './decide-claim.ts';
import { endAttack, endTurn, fortify } from './decide-end-of-turn.ts';
import { occupy } from './decide-occupation.ts';
import { place } from './decide-placement.ts';
import { resign } from './decide-resignation.ts';
import { start } from './decide-start.ts';
import { trade } from './decide-trade.ts';
import { Draft } from './draft.ts';
import type { RuleErrorCode } from './errors.ts';
import type { GameEvent } from './events.ts';
import type { State } from './state.ts';

/** The events that an action causes, or why it is refused. */
export type Decision =
  | { readonly ok: true; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly code: RuleErrorCode };

/**
 * Decides an action under the rules: what happens, chance included, or why nothing does. Changes nothing.
 * Takes anything that has the shape of an action; numbers out of range are refused, never thrown over.
 */
export function decide(state: State, action: Action, random: Random): Decision {
  const draft = new Draft(state, random);
  const code = refuse(state, action) ?? carryOut(draft, action);
  return code === null ? { ok: true, events: draft.events } : { ok: false, code };
}

function refuse(state: State, action: Action): RuleErrorCode | null {
  if (state.phase === 'ended') return 'game/over';
  if (action.type === 'start') return state.phase === 'new' ? null : 'game/already-started';
  if (state.phase === 'new') return 'game/not-started';
  const { seat } = action;
  if (!Number.isInteger(seat) || seat < 0 || seat >= state.options.seats) return 'seat/unknown';
  if (!isInPlay(state, seat)) return 'seat/out';
  if (action.type !== 'resign' && action.type !== 'defend' && seat !== state.seat)
    return 'seat/not-your-turn';
  return null;
}

function carryOut(draft: Draft, action: Action): RuleErrorCode | null {
  switch (action.type) {
    case 'start':
      return start(draft);
    case 'claim':
      return claim(draft, action.territory);
    case 'capital':
      return nameCapital(draft, action.territory);
    case 'place':
      return place(draft, action.armies);
    case 'trade':
      return trade(draft, action.cards);
    case 'attack':
      return attack(draft, action.from, action.to, action.dice);
    case 'blitz':
      return blitz(draft, action.from, action.to, action.stopAt);
    case 'defend':
      return defend(draft, action.seat, action.dice);
    case 'occupy':
      return occupy(draft, action.armies);
    case 'end-attack':
      return endAttack(draft);
    case 'fortify':
      return fortify(draft, action);
    case 'end-turn':
      return endTurn(draft, action);
    case 'resign':
      return resign(draft, action.seat);
    default:
      return 'action/malformed';
  }
}
