import type { State } from '../../shared/game/state.ts';
import type { BoardModel } from '../board/board.ts';
import { placementOf } from './draft.ts';
import type { TurnModel } from './turn-model.ts';

/**
 * What the board shows: land and armies from the view as presented, what may be tapped from the newest, since
 * that is what decides.
 */
export function boardModel(presented: State, colours: readonly number[], model: TurnModel): BoardModel {
  const { selection } = model;
  return {
    owners: presented.owners,
    armies: presented.armies,
    colours,
    selected: model.mode === 'watch' || model.mode === 'ended' ? null : selection.from,
    target: model.mode === 'watch' || model.mode === 'ended' || model.mode === 'place' ? null : selection.to,
    legal: model.legal,
    draft: model.mode === 'place' ? placementOf(selection.steps) : [],
  };
}
