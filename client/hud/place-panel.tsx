import type { JSX } from 'preact';
import { income } from '../../shared/rules/income.ts';
import type { State } from '../../shared/game/state.ts';
import type { Game } from '../play/game.ts';
import { continentName, territoryName } from '../text/names.ts';
import { formatNumber, t } from '../text/text.ts';
import type { Blocked } from '../turn/control.ts';
import { addArmies, clearDraft, placementOf, takeArmy, undoStep } from '../turn/draft.ts';
import type { Selection } from '../turn/selection.ts';
import type { PlaceModel } from '../turn/turn-model.ts';
import { Icon } from './icons.tsx';
import { Press } from './press.tsx';

/** Placing armies: taps on the map put them down, buttons put down many or take back. */
export function PlacePanel({ game, view, model }: { game: Game; view: State; model: PlaceModel }): JSX.Element {
  const { selection, left, atHand } = model;
  const inHand = selection.from;
  const add = (armies: number) => () =>
    inHand === null ? selection : addArmies(selection, atHand, inHand, armies);
  const edit = (blocked: Blocked | null, change: () => Selection, content: JSX.Element | string, label: string) => (
    <button
      type="button"
      class="button plain"
      aria-disabled={blocked !== null}
      aria-label={label}
      data-test={`place-${label}`}
      onClick={() => (blocked ? game.say(t(`blocked.${blocked}`), 'error') : game.select(change()))}
    >
      {content}
    </button>
  );
  return (
    <div class="place">
      <p class="headline">
        <strong class="figure">{formatNumber(left)}</strong>
        <span class="lines">
          <span>{t('place.left', { armies: left })}</span>
          <span class="hint">{hint(view, model)}</span>
        </span>
      </p>
      <div class="buttons steps">
        {edit(model.takeBlocked, () => takeArmy(selection), <Icon name="minus" />, t('place.take'))}
        {edit(model.addBlocked, add(1), t('place.add', { armies: 1 }), t('place.add', { armies: 1 }))}
        {edit(model.addBlocked, add(5), t('place.add', { armies: 5 }), t('place.add', { armies: 5 }))}
        {edit(model.addBlocked, add(left), t('place.all'), t('place.all'))}
        {edit(model.undoBlocked, () => undoStep(selection), <Icon name="undo" />, t('place.undo'))}
        {edit(model.undoBlocked, () => clearDraft(selection), <Icon name="close" />, t('place.clear'))}
      </div>
      <div class="buttons">
        {model.endTurn && (
          <Press game={game} control={model.endTurn} test="end-turn">
            {t('turn.end')}
          </Press>
        )}
        <Press game={game} control={model.send} kind="main" test="send">
          {t('place.send', { armies: atHand })}
        </Press>
      </div>
    </div>
  );
}

function hint(view: State, model: PlaceModel): string {
  const { from, steps } = model.selection;
  if (from !== null) {
    const armies = placementOf(steps).find(([territory]) => territory === from)?.[1] ?? 0;
    return t('place.onTerritory', { territory: territoryName(from), armies });
  }
  if (model.purpose !== 'reinforce') return t(`place.hint.${model.purpose}`);
  const { territories, continents } = income(view, view.seat);
  const bonuses = continents.map(([at, armies]) => t('place.continent', { continent: continentName(at), armies }));
  return [t('place.income', { armies: territories }), ...bonuses].join(' ');
}
