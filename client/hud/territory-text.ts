import type { State } from '../../shared/game/state.ts';
import type { Game } from '../play/game.ts';
import { territoryName } from '../text/names.ts';
import { t } from '../text/text.ts';

/** A territory in words: its name, who owns it, its armies. */
export function territoryText(game: Game, view: State, territory: number): string {
  const owner = view.owners[territory];
  return t('list.territory', {
    territory: territoryName(territory),
    owner: owner < 0 ? t('watch.neutral') : game.name(owner),
    armies: view.armies[territory],
  });
}
