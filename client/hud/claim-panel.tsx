import type { JSX } from 'preact';
import type { State } from '../../shared/game/state.ts';
import { CONTINENT_OF, CONTINENTS } from '../../shared/map/continents.ts';
import type { Game } from '../play/game.ts';
import { continentName, territoryName } from '../text/names.ts';
import { formatNumber, t } from '../text/text.ts';
import type { ClaimModel } from '../turn/claim-model.ts';
import { Press } from './press.tsx';

interface ClaimProps {
  readonly game: Game;
  readonly view: State;
  readonly model: ClaimModel;
}

/** Claiming land: what is picked on the map, and the button that takes it. */
export function ClaimPanel({ game, view, model }: ClaimProps): JSX.Element {
  const { from } = model.selection;
  return (
    <div class="place claim">
      <div class="headline">
        <strong class="figure">{formatNumber(model.free)}</strong>
        <p class="lines">
          <span>{t('claim.free', { territories: model.free })}</span>
          <span class="hint">{from === null ? t('claim.hint') : continentText(view, from)}</span>
        </p>
      </div>
      <div class="buttons">
        <Press game={game} control={model.confirm} kind="main" test="claim">
          {from === null ? t('claim.pick') : t('claim.confirm', { territory: territoryName(from) })}
        </Press>
      </div>
    </div>
  );
}

/** How much of a territory's continent is one's own. */
function continentText(view: State, territory: number): string {
  const continent = CONTINENT_OF[territory];
  const { bonus, territories } = CONTINENTS[continent];
  const own = territories.filter(at => view.owners[at] === view.seat).length;
  return t('claim.continent', {
    continent: continentName(continent),
    own,
    all: territories.length,
    bonus,
  });
}
