import type { JSX } from 'preact';
import type { Game } from '../play/game.ts';
import { territoryName } from '../text/names.ts';
import { t } from '../text/text.ts';
import type { CapitalModel } from '../turn/capital-model.ts';
import { Icon } from './icons.tsx';
import { Press } from './press.tsx';
import './goals.css';

/** Naming one's capital: a tap on the map picks, the button settles it. */
export function CapitalPanel({ game, model }: { game: Game; model: CapitalModel }): JSX.Element {
  const { from } = model.selection;
  return (
    <div class="capital">
      <p class="headline">
        <Icon name="crown" />
        <span class="lines">
          <span>{t('capital.title')}</span>
          <span class="hint">{t('capital.hint')}</span>
        </span>
      </p>
      <div class="buttons">
        <Press game={game} control={model.confirm} kind="main" test="name-capital">
          {from === null
            ? t('capital.confirm')
            : t('capital.confirmNamed', { territory: territoryName(from) })}
        </Press>
      </div>
    </div>
  );
}
