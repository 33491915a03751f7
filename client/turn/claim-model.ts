import { type State, UNOWNED } from '../../shared/game/state.ts';
import { type Control, can, cannot } from './control.ts';
import type { Selection } from './selection.ts';
import type { Common } from './turn-model.ts';

export interface ClaimModel extends Common {
  readonly mode: 'claim';
  /** Territories that nobody has claimed. */
  readonly free: number;
  readonly confirm: Control;
}

/** Claiming land (rules 4.3): every empty territory can be picked, and the picked one claimed. */
export function claimModel(view: State, selection: Selection): ClaimModel {
  const legal = view.owners.flatMap((owner, territory) => (owner === UNOWNED ? [territory] : []));
  const { from } = selection;
  const picked = from !== null && legal.includes(from) ? from : null;
  return {
    mode: 'claim',
    free: legal.length,
    confirm: picked === null ? cannot('claim/pick') : can({ type: 'claim', territory: picked }),
    legal,
    selection: { ...selection, from: picked },
  };
}
