import { FORCED_TRADE } from '../rules/cards.ts';
import type { Placement } from './actions.ts';
import type { Draft } from './draft.ts';
import type { RuleErrorCode } from './errors.ts';
import type { PlacementPurpose } from './events.ts';
import { isTerritory } from './is-territory.ts';
import { startTurn } from './next-turn.ts';
import type { Phase, State } from './state.ts';

const PURPOSES: Partial<Record<Phase, PlacementPurpose>> = {
  'setup-placement': 'setup',
  reinforce: 'reinforce',
  'captured-placement': 'captured-cards',
};

/** Puts all armies at hand on own territories, in any split (rules 4.4, 5.1, 5.3). */
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
  if (purpose === 'setup' && draft.state.phase === 'between-turns') startTurn(draft);
  return null;
}

function checkPlacement(state: State, armies: Placement): RuleErrorCode | null {
  if (!Array.isArray(armies) || armies.length === 0) return 'action/malformed';
  let total = 0;
  const seen = new Set<number>();
  for (const pair of armies) {
    if (!Array.isArray(pair) || pair.length !== 2) return 'action/malformed';
    const [territory, count] = pair;
    if (!isTerritory(territory) || !Number.isInteger(count) || count < 1) return 'action/malformed';
    if (seen.has(territory)) return 'action/malformed';
    if (state.owners[territory] !== state.seat) return 'place/not-yours';
    seen.add(territory);
    total += count;
  }
  return total === state.reserves[state.seat] ? null : 'place/wrong-total';
}
