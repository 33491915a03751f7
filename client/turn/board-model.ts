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
  const home = seat === null ? [] : territoriesOf(view, seat);
  return {
    owners: view.owners,
    armies: view.armies,
    colours,
    selected: model.mode === 'watch' || model.mode === 'ended' ? null : selection.from,
    target: model.mode === 'watch' || model.mode === 'ended' || model.mode === 'place' ? null : selection.to,
    legal: model.legal,
    home,
    origins: model.mode === 'attack' || model.mode === 'fortify' ? home : [],
    draft: model.mode === 'place' ? placementOf(selection.steps) : [],
  };
}
