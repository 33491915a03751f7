import type { State } from '../../shared/game/state.ts';
import { territoriesOf } from '../../shared/rules/territories.ts';
import { type Control, can, cannot } from './control.ts';
import type { Selection } from './selection.ts';

/** Naming one's capital in the setup of a game of capitals (rules 9). */
export interface CapitalModel {
  readonly mode: 'capital';
  readonly confirm: Control;
  readonly legal: readonly number[];
  readonly selection: Selection;
}

export function capitalModel(view: State, seat: number, selection: Selection): CapitalModel {
  const { from } = selection;
  return {
    mode: 'capital',
    confirm: from === null ? cannot('capital/pick') : can({ type: 'capital', territory: from }),
    legal: territoriesOf(view, seat),
    selection,
  };
}
