import type { JSX } from 'preact';
import type { State } from '../../shared/game/state.ts';
import { CONTINENTS } from '../../shared/map/continents.ts';
import type { Game } from '../play/game.ts';
import { continentOwner } from '../play/moments.ts';
import { continentName } from '../text/names.ts';
import { t } from '../text/text.ts';
import type { TurnModel } from '../turn/turn-model.ts';
import { Dialog } from './dialog.tsx';
import { Tap } from './press.tsx';
import { territoryText } from './territory-text.ts';

interface ListProps {
  readonly game: Game;
  readonly view: State;
  readonly model: TurnModel;
  readonly onClose: () => void;
}

/** The map in words, by continent; a press picks as a tap on the map does. */
export function TerritoryList({ game, view, model, onClose }: ListProps): JSX.Element {
  const { from, to } = model.selection;
  return (
    <Dialog title={t('list.title')} onClose={onClose} test="territory-list">
      {CONTINENTS.map(({ id, bonus, territories }, continent) => {
        const owner = continentOwner(view, continent);
        return (
          <section key={id} class="continent">
            <h3>
              {t('list.continent', {
                continent: continentName(continent),
                bonus,
                owner: owner === null ? t('list.shared') : game.name(owner),
              })}
            </h3>
            <ul>
              {territories.map(territory => (
                <li key={territory}>
                  <button
                    type="button"
                    class="button"
                    style={{ '--seat': game.colour(view.owners[territory]) }}
                    aria-pressed={territory === from || territory === to}
                    aria-disabled={!model.legal.includes(territory)}
                    data-test={`pick-${territory}`}
                    onClick={() => game.tap(territory)}
                  >
                    {territoryText(game, view, territory)}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <Tap kind="main" onTap={onClose} test="list-close">
        {t('settings.close')}
      </Tap>
    </Dialog>
  );
}
