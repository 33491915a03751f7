import { NEUTRAL, type State, UNOWNED } from '../../shared/game/state.ts';
import { isBorder, NEIGHBOURS } from '../../shared/map/borders.ts';
import type { Blocked } from './control.ts';
import { type PlaceModel, roomOn } from './place-model.ts';
import type { TurnModel } from './turn-model.ts';

/** Why a tap on a territory picks nothing there; null: it does, or there is nothing to explain. */
export function refusedTap(view: State, model: TurnModel, territory: number | null): Blocked | null {
  if (territory === null || territory === model.selection.from) return null;
  switch (model.mode) {
    case 'claim':
      return view.owners[territory] === UNOWNED ? null : 'claim/taken';
    case 'place':
      return placeRefused(view, model, territory);
    case 'capital':
      return model.legal.includes(territory) ? null : 'capital/not-yours';
    case 'objective':
      return model.airfield && !model.legal.includes(territory) ? 'airfield/own-land' : null;
    case 'attack':
      return model.legal.includes(territory) ? null : attackRefused(view, model.selection.from, territory);
    case 'fortify':
      return model.legal.includes(territory) ? null : fortifyRefused(view, model.selection.from, territory);
    default:
      return null;
  }
}

function placeRefused(view: State, model: PlaceModel, territory: number): Blocked | null {
  if (roomOn(view, model, territory) > 0 || model.legal.includes(territory)) return null;
  const owner = view.owners[territory];
  if (owner === NEUTRAL && model.neutral !== null) return model.small ? null : 'place/neutral-done';
  if (owner !== view.seat) return 'place/not-yours';
  if (model.small) return null;
  return model.left === 0 && model.neutral?.left ? 'place/own-done' : 'place/nothing-left';
}

function attackRefused(view: State, from: number | null, territory: number): Blocked | null {
  const mine = (at: number): boolean => view.owners[at] === view.seat;
  if (mine(territory)) {
    if (view.armies[territory] < 2) return 'attack/one-army';
    return NEIGHBOURS[territory].every(mine) ? 'attack/no-enemy-near' : null;
  }
  if (from !== null && isBorder(from, territory)) return null;
  const near = NEIGHBOURS[territory].filter(mine);
  if (near.length === 0) return 'attack/not-near';
  return near.some(at => view.armies[at] > 1) ? null : 'attack/too-weak';
}

function fortifyRefused(view: State, from: number | null, territory: number): Blocked | null {
  if (view.owners[territory] !== view.seat) return 'fortify/not-yours';
  const { fortify } = view.options;
  if (view.armies[territory] < 2 && (from === null || fortify === 'anywhere')) return 'fortify/one-army';
  return fortify === 'adjacent' ? 'fortify/not-adjacent' : 'fortify/not-connected';
}
