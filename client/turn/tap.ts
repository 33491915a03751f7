import type { State } from '../../shared/game/state.ts';
import { NEIGHBOURS } from '../../shared/map/borders.ts';
import { attackTargets } from '../../shared/rules/attack-targets.ts';
import { addArmies } from './draft.ts';
import { type Selection, targetsOf } from './selection.ts';
import type { TurnModel } from './turn-model.ts';

/** The selection after a tap on a territory (null: beside all). A tap picks; only buttons act. */
export function tapped(view: State, model: TurnModel, territory: number | null): Selection {
  const { selection } = model;
  switch (model.mode) {
    case 'place':
      if (territory === null || !model.legal.includes(territory)) return selection;
      return addArmies(selection, model.atHand, territory, 1);
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
