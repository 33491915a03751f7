import { canFortify } from '../rules/fortify-paths.ts';
import type { Draft } from './draft.ts';
import { endGame } from './end-game.ts';
import type { RuleErrorCode } from './errors.ts';
import { isTerritory } from './is-territory.ts';
import { examineMission, startTurn } from './next-turn.ts';

/** Ends the attack phase; fortifying or ending the turn are left (rules 5.3). */
export function endAttack(draft: Draft): RuleErrorCode | null {
  if (draft.base.phase !== 'attack') return 'action/wrong-phase';
  draft.emit({ event: 'attackEnded', seat: draft.base.seat });
  return null;
}

/** Moves armies between own territories, which ends the turn (rules 5.4). */
export function fortify(draft: Draft, from: number, to: number, armies: number): RuleErrorCode | null {
  const state = draft.base;
  const { seat, phase } = state;
  if (phase !== 'attack' && phase !== 'fortify') return 'action/wrong-phase';
  if (!isTerritory(from) || !isTerritory(to) || !Number.isInteger(armies) || armies < 1)
    return 'action/malformed';
  if (from === to) return 'fortify/same-territory';
  if (state.owners[from] !== seat || state.owners[to] !== seat) return 'fortify/not-yours';
  if (!canFortify(state, from, to)) return 'fortify/no-path';
  if (armies >= state.armies[from]) return 'fortify/too-many-armies';
  if (phase === 'attack') draft.emit({ event: 'attackEnded', seat });
  draft.emit({ event: 'fortified', seat, from, to, armies });
  if (!examineMission(draft)) finishTurn(draft);
  return null;
}

/** Ends the turn without fortifying (rules 5.4). */
export function endTurn(draft: Draft): RuleErrorCode | null {
  const { seat, phase } = draft.base;
  if (phase !== 'attack' && phase !== 'fortify') return 'action/wrong-phase';
  if (phase === 'attack') draft.emit({ event: 'attackEnded', seat });
  finishTurn(draft);
  return null;
}

function finishTurn(draft: Draft): void {
  if (draft.base.conquered) drawCard(draft);
  draft.emit({ event: 'turnEnded', seat: draft.base.seat });
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
