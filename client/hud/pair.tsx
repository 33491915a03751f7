import type { JSX } from 'preact';
import type { State } from '../../shared/game/state.ts';
import { territoryName } from '../text/names.ts';
import { formatNumber } from '../text/text.ts';
import { Icon } from './icons.tsx';

interface PairProps {
  readonly view: State;
  readonly from: number | null;
  readonly to: number | null;
  /** Shown while the pair is not complete. */
  readonly hint: string;
}

/** Origin and target with their armies. */
export function Pair({ view, from, to, hint }: PairProps): JSX.Element {
  return (
    <p class="pair">
      {from !== null && <Land view={view} territory={from} />}
      {from !== null && to !== null && <Icon name="arrow" />}
      {to !== null && <Land view={view} territory={to} />}
      {(from === null || to === null) && <span class="hint">{hint}</span>}
    </p>
  );
}

function Land({ view, territory }: { view: State; territory: number }): JSX.Element {
  return (
    <span class="land">
      <span class="name">{territoryName(territory)}</span>
      <strong>{formatNumber(view.armies[territory])}</strong>
    </span>
  );
}
