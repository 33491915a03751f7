import type { State } from '../../shared/game/state.ts';
import { territoriesOf } from '../../shared/rules/territories.ts';
import { type Control, can, cannot } from './control.ts';
import type { Selection } from './selection.ts';
import type { Common } from './turn-model.ts';

/** Naming one's capital in the setup of a game of capitals (rules 9). */
export interface CapitalModel extends Common {
  readonly mode: 'capital';
  readonly confirm: Control;
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
