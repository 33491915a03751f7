import { canFortify } from '../rules/fortify-paths.ts';
import { hasReward } from '../rules/rewards.ts';
import type { Action, Choices } from './actions.ts';
import type { Draft } from './draft.ts';
import { endGame } from './end-game.ts';
import type { RuleErrorCode } from './errors.ts';
import { isTerritory } from './is-territory.ts';
import { examineMission, startTurn } from './next-turn.ts';
import { checkChoices, takeObjective } from './objective-choice.ts';
import type { State } from './state.ts';

type Fortify = Extract<Action, { type: 'fortify' }>;

/** Ends the attack phase; fortifying or ending the turn are left (rules 5.3). */
export function endAttack(draft: Draft): RuleErrorCode | null {
  if (draft.base.phase !== 'attack') return 'action/wrong-phase';
  draft.emit({ event: 'attackEnded', seat: draft.base.seat });
  return null;
}

/**
 * Moves armies between own territories, which ends the turn (rules 5.4); in a game of capitals rewards allow a second
 * move, and an early one before reinforcing (rules 9).
 */
export function fortify(draft: Draft, action: Fortify): RuleErrorCode | null {
  const state = draft.base;
  const { seat, phase } = state;
  const { from, to, armies } = action;
  const early = phase === 'reinforce';
  if (early ? !mayMoveEarly(state) : phase !== 'attack' && phase !== 'fortify') return 'action/wrong-phase';
  const refused = checkMove(state, action);
  if (refused !== null) return refused;
  const last = !early && !mayMoveAgain(state);
  const badChoice = last ? checkChoices(state, action) : null;
  if (badChoice !== null) return badChoice;
  if (phase === 'attack') draft.emit({ event: 'attackEnded', seat });
  draft.emit({ event: 'fortified', seat, from, to, armies });
  if (!examineMission(draft) && last) finishTurn(draft, action);
  return null;
}

/** Ends the turn without fortifying (rules 5.4). */
export function endTurn(draft: Draft, choices: Choices): RuleErrorCode | null {
  const { seat, phase } = draft.base;
  if (phase !== 'attack' && phase !== 'fortify') return 'action/wrong-phase';
  const refused = checkChoices(draft.base, choices);
  if (refused !== null) return refused;
  if (phase === 'attack') draft.emit({ event: 'attackEnded', seat });
  finishTurn(draft, choices);
  return null;
}

/** Whether the seat to act has its early manoeuvre left (rules 9). */
export function mayMoveEarly(state: State): boolean {
  return state.capitals?.earlyManoeuvre === false && hasReward(state, state.seat, 'early-manoeuvre');
}

/** Whether a second move may follow the next one (rules 9). */
export function mayMoveAgain(state: State): boolean {
  return state.capitals?.manoeuvres === 0 && hasReward(state, state.seat, 'second-manoeuvre');
}

function checkMove(state: State, { from, to, armies }: Fortify): RuleErrorCode | null {
  if (!isTerritory(from) || !isTerritory(to) || !Number.isInteger(armies) || armies < 1)
    return 'action/malformed';
  if (from === to) return 'fortify/same-territory';
  if (state.owners[from] !== state.seat || state.owners[to] !== state.seat) return 'fortify/not-yours';
  if (!canFortify(state, from, to)) return 'fortify/no-path';
  return armies >= state.armies[from] ? 'fortify/too-many-armies' : null;
}

function finishTurn(draft: Draft, choices: Choices): void {
  const { seat, conquered } = draft.base;
  const taken = takeObjective(draft, choices);
  if (!taken && (conquered || hasReward(draft.base, seat, 'sure-card'))) drawCard(draft);
  draft.emit({ event: 'turnEnded', seat });
  if (!endGame(draft, 'own-turn-ended')) startTurn(draft);
}

/** Draws the card of a turn with a conquest; an empty pile is made anew of the traded cards, if any (rules 5.2). */
function drawCard(draft: Draft): void {
  const { seat, pileSize, traded, surrenderedSize } = draft.state;
  const spent = traded.length + surrenderedSize;
  if (pileSize === 0 && spent === 0) return;
  if (pileSize === 0) draft.emit({ event: 'pileShuffled', count: spent });
  const pile = draft.state.pile!;
  draft.emit({ event: 'cardDrawn', seat, card: pile[draft.random.below(pile.length)] });
}
