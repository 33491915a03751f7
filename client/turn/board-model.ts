import type { State } from '../../shared/game/state.ts';
import { territoriesOf } from '../../shared/rules/territories.ts';
import type { BoardModel, BoardPlaces } from '../board/board.ts';
import { placementOf } from './draft.ts';
import type { TurnModel } from './turn-model.ts';

/** What the board shows of a view and of what can be done in it. `seat`: the player's; null for a spectator. */
export function boardModel(
  view: State,
  seat: number | null,
  colours: readonly number[],
  model: TurnModel,
  marked: readonly number[],
): BoardModel {
  const { selection } = model;
  const pairs = model.mode === 'attack' || model.mode === 'occupy' || model.mode === 'fortify';
  const { declared } = view;
  const home = seat === null ? [] : territoriesOf(view, seat);
  return {
    owners: view.owners,
    armies: view.armies,
    colours,
    // An attack that waits for its dice is shown to everybody.
    selected: declared ? declared.from : selectedOf(model),
    target: declared ? declared.to : pairs ? selection.to : null,
    legal: model.legal,
    marked,
    places: placesOf(view),
    home,
    origins: model.mode === 'attack' || model.mode === 'fortify' ? home : [],
    draft: model.mode === 'place' ? placementOf(selection.steps) : [],
  };
}

function selectedOf(model: TurnModel): number | null {
  switch (model.mode) {
    case 'watch':
    case 'ended':
      return null;
    case 'objective':
      return model.site;
    default:
      return model.selection.from;
  }
}

/** Cities, capitals and airfields of a game of capitals. */
function placesOf({ capitals }: State): BoardPlaces | undefined {
  if (capitals === null) return undefined;
  const { cities, airfields } = capitals;
  const named = capitals.capitals.flatMap((territory, seat) =>
    territory === null ? [] : [[territory, seat] as const],
  );
  return { cities, airfields, capitals: named };
}
