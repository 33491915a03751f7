import type { State } from '../../shared/game/state.ts';
import type { BoardModel } from '../board/board.ts';
import { placementOf } from './draft.ts';
import type { TurnModel } from './turn-model.ts';

/** What the board shows of a view and of what can be done in it. */
export function boardModel(view: State, colours: readonly number[], model: TurnModel): BoardModel {
  const { selection } = model;
  return {
    owners: view.owners,
    armies: view.armies,
    colours,
    selected: model.mode === 'watch' || model.mode === 'ended' ? null : selection.from,
    target: model.mode === 'watch' || model.mode === 'ended' || model.mode === 'place' ? null : selection.to,
    legal: model.legal,
    draft: model.mode === 'place' ? placementOf(selection.steps) : [],
  };
}
