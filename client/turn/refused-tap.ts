import type { State } from '../../shared/game/state.ts';
import { NEIGHBOURS } from '../../shared/map/borders.ts';
import type { TextKey } from '../text/text.ts';
import type { TurnModel } from './turn-model.ts';

/** Why a tap on a territory does nothing now; null: it does something, or nothing is expected of it. */
export function refusedTap(view: State, model: TurnModel, territory: number): TextKey | null {
  if (model.legal.includes(territory)) return null;
  const own = view.owners[territory] === view.seat;
  switch (model.mode) {
    case 'place':
      return own ? 'blocked.place/nothing-left' : 'error.place/not-yours';
    case 'capital':
      return 'error.capital/not-yours';
    case 'objective':
      return model.airfield ? 'blocked.airfield/own-land' : null;
    case 'attack':
      return refusedAttack(view, model.selection.from, territory, own);
    case 'fortify':
      if (!own) return 'error.fortify/not-yours';
      if (territory === model.selection.from || view.armies[territory] > 1) return null;
      return model.selection.from === null ? 'error.fortify/too-many-armies' : 'error.fortify/no-path';
    default:
      return null;
  }
}

function refusedAttack(view: State, from: number | null, territory: number, own: boolean): TextKey | null {
  if (own) {
    if (territory === from) return null;
    if (view.armies[territory] < 2) return 'error.attack/too-few-armies';
    const enemies = NEIGHBOURS[territory].some(next => view.owners[next] !== view.seat);
    return enemies ? null : 'blocked.attack/no-enemy';
  }
  const beside = NEIGHBOURS[territory].filter(next => view.owners[next] === view.seat);
  if (beside.length === 0) return 'blocked.attack/out-of-reach';
  return beside.some(next => view.armies[next] > 1) ? null : 'error.attack/too-few-armies';
}
