import type { JSX } from 'preact';
import type { Game } from '../play/game.ts';
import { objectiveText, rewardText } from '../text/goals.ts';
import { territoryName } from '../text/names.ts';
import { t } from '../text/text.ts';
import type { ObjectiveModel } from '../turn/objective-model.ts';
import { Press, Tap } from './press.tsx';
import './goals.css';

/** Taking an objective with the end of the turn: which one, and where its airfield goes. */
export function ObjectivePanel({ game, model }: { game: Game; model: ObjectiveModel }): JSX.Element {
  const { selection, choices, picked } = model;
  return (
    <div class="taking">
      <p class="lines">
        <span>{t('goals.choose')}</span>
        {model.airfield && <span class="hint">{siteText(model)}</span>}
      </p>
      <ul class="objective-list">
        {choices.map(({ id, reward }) => (
          <li key={id}>
            <button
              type="button"
              class="button goal"
              aria-pressed={id === picked}
              data-test={`objective-${id}`}
              onClick={() => game.select({ ...selection, objective: id, site: null })}
            >
              <strong>{objectiveText(id)}</strong>
              <span class="hint">{rewardText(reward)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div class="buttons">
        <Tap onTap={() => game.select({ ...selection, ending: null, site: null })} test="objective-back">
          {t('goals.back')}
        </Tap>
        <Press game={game} control={model.confirm} kind="main" test="objective-take">
          {t('goals.take')}
        </Press>
      </div>
    </div>
  );
}

function siteText({ site }: ObjectiveModel): string {
  return site === null ? t('goals.chooseAirfield') : t('goals.site', { territory: territoryName(site) });
}
