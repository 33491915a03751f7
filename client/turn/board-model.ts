import type { State } from '../../shared/game/state.ts';
import { territoriesOf } from '../../shared/rules/territories.ts';
import type { BoardModel } from '../board/board.ts';
import { placementOf } from './draft.ts';
import type { TurnModel } from './turn-model.ts';

/** What the board shows of a view and of what can be done in it. `seat`: the player's; null for a spectator. */
export function boardModel(
  view: State,
  seat: number | null,
  colours: readonly number[],
  model: TurnModel,
): BoardModel {
  const { selection } = model;
  const { declared } = view;
  const picks = model.mode !== 'watch' && model.mode !== 'ended';
  const home = seat === null ? [] : territoriesOf(view, seat);
  return {
    owners: view.owners,
    armies: view.armies,
    colours,
    // An attack that waits for its dice is shown to everybody.
    selected: declared ? declared.from : picks ? selection.from : null,
    target: declared ? declared.to : picks && model.mode !== 'place' ? selection.to : null,
    legal: model.legal,
    home,
    origins: model.mode === 'attack' || model.mode === 'fortify' ? home : [],
    draft: model.mode === 'place' ? placementOf(selection.steps) : [],
  };
}
