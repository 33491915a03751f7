import { layCapitals } from './decide-capital.ts';
import type { Draft } from './draft.ts';
import type { RuleErrorCode } from './errors.ts';
import { isTerritory } from './is-territory.ts';
import { startTurn } from './next-turn.ts';
import { NEUTRAL, type State, UNOWNED } from './state.ts';

/** Setup: one army on an empty territory (rules 4.3). */
export function claim(draft: Draft, territory: number): RuleErrorCode | null {
  const { phase, seat, owners, options } = draft.base;
  if (phase !== 'setup-claim') return 'action/wrong-phase';
  if (!isTerritory(territory)) return 'action/malformed';
  if (owners[territory] !== UNOWNED) return 'claim/not-empty';
  draft.emit({ event: 'claimed', seat, territory });
  if (options.twoPlayer === 'neutral-40' && isNeutralsTurn(draft.state)) {
    const empty = unclaimed(draft.state);
    draft.emit({ event: 'claimed', seat: NEUTRAL, territory: empty[draft.random.below(empty.length)] });
  }
  claimForNobody(draft);
  layCapitals(draft);
  if (draft.state.phase === 'between-turns') startTurn(draft);
  return null;
}

/**
 * When nobody has an army left, what is still empty becomes neutral (rules 4.3). That takes a claim: where three seats are
 * left they have armies for all 42, so that none can resign at a moment when the others have none.
 */
function claimForNobody(draft: Draft): void {
  const { phase, reserves } = draft.state;
  if (phase !== 'setup-claim' || reserves.some(count => count > 0)) return;
  for (const territory of unclaimed(draft.state)) draft.emit({ event: 'claimed', seat: NEUTRAL, territory });
}

function unclaimed(state: State): number[] {
  return state.owners.flatMap((owner, territory) => (owner === UNOWNED ? [territory] : []));
}

/** Each time both seats have claimed one, the neutral side gets one. */
function isNeutralsTurn(state: State): boolean {
  return state.phase === 'setup-claim' && state.reserves[0] === state.reserves[1];
}
