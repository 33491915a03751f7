import type { State } from '../../shared/game/state.ts';
import type { Game } from '../play/game.ts';
import { territoryName } from '../text/names.ts';
import { t } from '../text/text.ts';

/** A territory in words: its name, who owns it, its armies. */
export function territoryText(game: Game, view: State, territory: number): string {
  return t('list.territory', {
    territory: territoryName(territory),
    owner: game.name(view.owners[territory]),
    armies: view.armies[territory],
  });
}
