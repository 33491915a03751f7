import type { State } from '../../shared/game/state.ts';
import { NEIGHBOURS } from '../../shared/map/borders.ts';
import { attackTargets } from '../../shared/rules/attack-targets.ts';
import type { Control } from './control.ts';
import { addArmies, moveArmy, placementOf } from './draft.ts';
import { type PlaceModel, roomOn } from './place-model.ts';
import { type Selection, targetsOf } from './selection.ts';
import type { TurnModel } from './turn-model.ts';

/** The selection after a tap on a territory (null: beside all). A tap picks; only buttons and `tappedAgain` act. */
export function tapped(view: State, model: TurnModel, territory: number | null): Selection {
  const { selection } = model;
  switch (model.mode) {
    case 'claim':
      return territory !== null && model.legal.includes(territory)
        ? { ...selection, from: territory }
        : selection;
    case 'place':
      return territory === null ? selection : placeTapped(view, model, territory);
    case 'capital':
      return territory !== null && model.legal.includes(territory)
        ? { ...selection, from: territory }
        : selection;
    case 'objective':
      return territory !== null && model.legal.includes(territory)
        ? { ...selection, site: territory }
        : selection;
    case 'attack':
    case 'fortify':
      return pairTapped(view, model, territory);
    default:
      return selection;
  }
}

/**
 * What a second tap on what is picked asks for, in the small steps of a setup: claiming it, or putting the armies down;
 * null in all other cases. Nothing is done for good by one tap.
 */
export function tappedAgain(model: TurnModel, territory: number | null): Control | null {
  if (territory === null) return null;
  if (model.mode === 'claim') return territory === model.selection.from ? model.confirm : null;
  if (model.mode !== 'place' || !model.small || model.send.blocked !== null) return null;
  return placementOf(model.selection.steps).some(([at]) => at === territory) ? model.send : null;
}

/** Puts an army down; in a small step that is full, moves one there. */
function placeTapped(view: State, model: PlaceModel, territory: number): Selection {
  const { selection, legal, small, neutral } = model;
  const room = roomOn(view, model, territory);
  if (room > 0 || legal.includes(territory)) return addArmies(selection, room, territory, 1);
  const owner = view.owners[territory];
  const serves = owner === view.seat || (owner < 0 && neutral !== null);
  return small && serves ? moveArmy(selection, territory, at => view.owners[at] === owner) : selection;
}

function pairTapped(
  view: State,
  model: TurnModel & { mode: 'attack' | 'fortify' },
  territory: number | null,
): Selection {
  const { selection, legal } = model;
  const { from } = selection;
  const none = { ...selection, from: null, to: null, amount: null };
  if (territory === null || territory === from) return none;
  if (from !== null && legal.includes(territory)) return { ...selection, to: territory, amount: null };
  const own = view.owners[territory] === view.seat;
  if (own) {
    const useful = (targetsOf(view, selection)?.(view, territory).length ?? 0) > 0;
    return useful ? { ...none, from: territory } : none;
  }
  const origin = model.mode === 'attack' ? strongestAgainst(view, territory) : null;
  return origin === null ? none : { ...none, from: origin, to: territory };
}

/** The own territory with most armies that can attack this one; null: none can. */
function strongestAgainst(view: State, target: number): number | null {
  let best: number | null = null;
  for (const from of NEIGHBOURS[target]) {
    if (view.owners[from] !== view.seat || !attackTargets(view, from).includes(target)) continue;
    if (best === null || view.armies[from] > view.armies[best]) best = from;
  }
  return best;
}
