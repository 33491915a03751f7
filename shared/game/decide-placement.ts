import { FORCED_TRADE } from '../rules/cards.ts';
import { placementDue } from '../rules/placement-due.ts';
import type { Placement } from './actions.ts';
import type { Draft } from './draft.ts';
import type { RuleErrorCode } from './errors.ts';
import type { PlacementPurpose } from './events.ts';
import { isTerritory } from './is-territory.ts';
import { examineMission, startTurn } from './next-turn.ts';
import { NEUTRAL, type Phase, type State } from './state.ts';

const PURPOSES: Partial<Record<Phase, PlacementPurpose>> = {
  'setup-placement': 'setup',
  reinforce: 'reinforce',
  'captured-placement': 'captured-cards',
};

/** Puts the armies that are due on the board, in any split (rules 4.4, 5.1, 5.3). */
export function place(draft: Draft, armies: Placement): RuleErrorCode | null {
  const state = draft.base;
  const purpose = PURPOSES[state.phase];
  if (purpose === undefined) return 'action/wrong-phase';
  if (purpose === 'reinforce' && state.handSizes[state.seat] >= FORCED_TRADE && state.options.setValues) {
    return 'place/must-trade';
  }
  const refused = checkPlacement(state, armies);
  if (refused !== null) return refused;
  draft.emit({ event: 'placed', seat: state.seat, purpose, armies: armies.map(([t, n]) => [t, n] as const) });
  if (purpose !== 'setup') examineMission(draft);
  else if (draft.state.phase === 'between-turns') startTurn(draft);
  return null;
}

function checkPlacement(state: State, armies: Placement): RuleErrorCode | null {
  if (!Array.isArray(armies) || armies.length === 0) return 'action/malformed';
  const due = placementDue(state);
  let own = 0;
  let neutral = 0;
  const seen = new Set<number>();
  for (const pair of armies) {
    if (!Array.isArray(pair) || pair.length !== 2) return 'action/malformed';
    const [territory, count] = pair;
    if (!isTerritory(territory) || !Number.isInteger(count) || count < 1) return 'action/malformed';
    if (seen.has(territory)) return 'action/malformed';
    const owner = state.owners[territory];
    if (owner !== state.seat && (owner !== NEUTRAL || due.neutral === 0)) return 'place/not-yours';
    seen.add(territory);
    if (owner === NEUTRAL) neutral += count;
    else own += count;
  }
  return own === due.own && neutral === due.neutral ? null : 'place/wrong-total';
}
