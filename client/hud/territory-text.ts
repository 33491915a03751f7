import type { State } from '../../shared/game/state.ts';
import { airfieldsOn } from '../../shared/rules/rewards.ts';
import type { Game } from '../play/game.ts';
import { who } from '../text/goals.ts';
import { territoryName } from '../text/names.ts';
import { t } from '../text/text.ts';

/** A territory in words: its name, who owns it, its armies, what stands there. */
export function territoryText(game: Game, view: State, territory: number): string {
  const land = t('list.territory', {
    territory: territoryName(territory),
    owner: game.name(view.owners[territory]),
    armies: view.armies[territory],
  });
  return [land, ...placesText(game, view, territory)].join(', ');
}

/** City, capitals and airfields on a territory (rules 9). */
function placesText(game: Game, view: State, territory: number): string[] {
  const { capitals } = view;
  if (capitals === null) return [];
  const airfields = airfieldsOn(view, territory);
  return [
    ...(capitals.cities.includes(territory) ? [t('list.city')] : []),
    ...capitals.capitals.flatMap((at, seat) =>
      at === territory ? [t('list.capital', who(game, seat))] : [],
    ),
    ...(airfields > 0 ? [t('list.airfield', { count: airfields })] : []),
  ];
}
