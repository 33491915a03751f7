import type { JSX } from 'preact';
import type { State } from '../../shared/game/state.ts';
import { income } from '../../shared/rules/income.ts';
import type { Game } from '../play/game.ts';
import { continentName, territoryName } from '../text/names.ts';
import { formatNumber, t } from '../text/text.ts';
import type { Blocked } from '../turn/control.ts';
import { addArmies, clearDraft, placementOf, takeArmy, undoStep } from '../turn/draft.ts';
import type { PlaceModel } from '../turn/place-model.ts';
import type { Selection } from '../turn/selection.ts';
import { Icon } from './icons.tsx';
import { Press, Tap } from './press.tsx';

interface PlaceProps {
  readonly game: Game;
  readonly view: State;
  readonly model: PlaceModel;
  /** Opens the hand, where sets are traded. */
  readonly onTrade: () => void;
}

/** Placing armies: taps on the map put them down, buttons put down many or take back. */
export function PlacePanel({ game, view, model, onTrade }: PlaceProps): JSX.Element {
  const { selection, left, room, neutral } = model;
  const inHand = selection.from;
  const add = (armies: number) => () =>
    inHand === null ? selection : addArmies(selection, room, inHand, armies);
  const edit = (
    test: string,
    blocked: Blocked | null,
    label: string,
    change: () => Selection,
    icon?: JSX.Element,
  ) => (
    <button
      type="button"
      class="button plain"
      aria-disabled={blocked !== null}
      aria-label={label}
      data-test={test}
      onClick={() => (blocked ? game.say(t(`blocked.${blocked}`), 'error') : game.select(change()))}
    >
      {icon ?? label}
    </button>
  );
  return (
    <div class={`place ${model.mayMove ? 'with-move' : ''}`}>
      <div class="headline">
        <strong class="figure">
          {formatNumber(left + (model.small ? model.later : (neutral?.left ?? 0)))}
        </strong>
        <p class="lines">
          <span>{leftText(model)}</span>
          <span class="hint">{hint(view, model)}</span>
        </p>
        {model.trade.best && (
          <Tap onTap={onTrade} test="open-trade">
            {t('trade.open')}
          </Tap>
        )}
        {edit(
          'place-undo',
          model.undoBlocked,
          t('place.undo'),
          () => undoStep(selection),
          <Icon name="undo" />,
        )}
        {edit(
          'place-clear',
          model.undoBlocked,
          t('place.clear'),
          () => clearDraft(selection),
          <Icon name="close" />,
        )}
      </div>
      {model.mayMove && (
        <div class="buttons">
          <Tap
            onTap={() => game.select({ ...selection, from: null, to: null, early: true })}
            test="move-first"
          >
            {t('place.moveFirst')}
          </Tap>
        </div>
      )}
      {model.small ? (
        <div class="buttons">
          {model.again && (
            <Press game={game} control={model.again} test="place-again">
              {againText(selection)}
            </Press>
          )}
          <Press game={game} control={model.send} kind="main" test="send">
            {t('place.send', { armies: model.atHand + (neutral?.atHand ?? 0) })}
          </Press>
        </div>
      ) : (
        <div class="buttons steps">
          {edit(
            'place-take',
            model.takeBlocked,
            t('place.take'),
            () => takeArmy(selection),
            <Icon name="minus" />,
          )}
          {edit('place-1', model.addBlocked, t('place.add', { armies: 1 }), add(1))}
          {edit('place-5', model.addBlocked, t('place.add', { armies: 5 }), add(5))}
          {edit('place-all', model.addBlocked, t('place.all'), add(room))}
          <Press game={game} control={model.send} kind="main" test="send">
            {t('place.send', { armies: model.atHand + (neutral?.atHand ?? 0) })}
          </Press>
        </div>
      )}
    </div>
  );
}

function againText({ again }: Selection): string {
  return again.length === 1
    ? t('place.again', { territory: territoryName(again[0][0]) })
    : t('place.againSame');
}

/** What is left to place, in this step or, where there are many, in all; neutral armies apart from one's own. */
function leftText({ left, neutral, small, later }: PlaceModel): string {
  if (small) return t('place.left', { armies: left + later });
  if (!neutral || neutral.left === 0) return t('place.left', { armies: left });
  return left > 0
    ? t('place.ownAndNeutral', { armies: left, neutral: neutral.left })
    : t('place.neutralLeft', { armies: neutral.left });
}

function hint(view: State, model: PlaceModel): string {
  const { from, steps } = model.selection;
  if (model.small) return stepHint(model);
  if (from !== null) {
    const armies = placementOf(steps).find(([territory]) => territory === from)?.[1] ?? 0;
    return t('place.onTerritory', { territory: territoryName(from), armies });
  }
  if (model.purpose !== 'reinforce')
    return t(model.neutral ? 'place.hint.bothSides' : `place.hint.${model.purpose}`);
  const { territories, continents, capitals = 0, reward = 0 } = income(view, view.seat);
  const bonuses = continents.map(([at, armies]) =>
    t('place.continent', { continent: continentName(at), armies }),
  );
  if (capitals > 0) bonuses.push(t('place.capitals', { armies: capitals }));
  if (reward > 0) bonuses.push(t('place.reward', { armies: reward }));
  const land = t(view.capitals ? 'place.incomeCities' : 'place.income', { armies: territories });
  return [land, ...bonuses].join(' ');
}

/** What the small step that is due takes next. */
function stepHint({ send, left, neutral }: PlaceModel): string {
  if (send.blocked === null) return t('place.hint.stepDone');
  if (!neutral) return t('place.hint.step');
  return left > 0
    ? t('place.hint.stepBoth', { armies: left, neutral: neutral.left })
    : t('place.hint.neutral');
}
