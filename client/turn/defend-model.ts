import type { State } from '../../shared/game/state.ts';
import { defenceDiceLimit } from '../../shared/rules/dice-limits.ts';
import { type Control, can } from './control.ts';
import type { Selection } from './selection.ts';
import type { Common } from './turn-model.ts';

export interface DefendModel extends Common {
  readonly mode: 'defend';
  readonly from: number;
  readonly to: number;
  /** Dice of the attack that waits. */
  readonly attackDice: number;
  /** Buttons for 1, 2 … dice, the most allowed last. */
  readonly dice: readonly Control[];
}

/** Naming one's dice against an attack that waits (rules 5.3). */
export function defendModel(view: State, selection: Selection): DefendModel {
  const { from, to, dice: attackDice } = view.declared as NonNullable<State['declared']>;
  const most = defenceDiceLimit(view, to);
  return {
    mode: 'defend',
    from,
    to,
    attackDice,
    dice: Array.from({ length: most }, (_, i) => can({ type: 'defend', dice: i + 1 })),
    legal: [],
    selection,
  };
}
