import type { JSX } from 'preact';
import type { Capitals, ObjectiveState } from '../../shared/game/capitals.ts';
import { MINOR_COUNT, OBJECTIVES } from '../../shared/game/objectives.ts';
import type { State } from '../../shared/game/state.ts';
import {
  holdsOwnCapital,
  OBJECTIVES_TO_WIN,
  objectiveProgress,
  objectivesHeld,
} from '../../shared/rules/objectives.ts';
import type { Game } from '../play/game.ts';
import { objectiveText, rewardText, who } from '../text/goals.ts';
import { territoryName } from '../text/names.ts';
import { formatNumber, t } from '../text/text.ts';
import { Dialog } from './dialog.tsx';
import { Icon } from './icons.tsx';
import { PlaceSign } from './place-sign.tsx';
import { Tap } from './press.tsx';
import './goals.css';

interface ObjectivesProps {
  readonly game: Game;
  readonly view: State;
  readonly onClose: () => void;
}

/** The objectives of a game of capitals: what each asks for and brings, how far one is, and who has it. */
export function ObjectivesDialog({ game, view, onClose }: ObjectivesProps): JSX.Element | null {
  const { capitals } = view;
  if (capitals === null) return null;
  const minor = (one: ObjectiveState) => OBJECTIVES.indexOf(one.id) < MINOR_COUNT;
  const list = (objectives: readonly ObjectiveState[]) => (
    <ul class="goals">
      {objectives.map(objective => (
        <Goal key={objective.id} game={game} view={view} objective={objective} />
      ))}
    </ul>
  );
  return (
    <Dialog title={t('goals.title')} onClose={onClose} test="objectives">
      <p>{t('goals.rule', { need: OBJECTIVES_TO_WIN })}</p>
      <Standing game={game} view={view} capitals={capitals} />
      <h3>{t('goals.minor')}</h3>
      {list(capitals.objectives.filter(minor))}
      <h3>{t('goals.major')}</h3>
      {list(capitals.objectives.filter(one => !minor(one)))}
      <h3>{t('goals.legend')}</h3>
      <ul class="legend">
        {(['city', 'capital', 'airfield'] as const).map(place => (
          <li key={place}>
            <PlaceSign place={place} />
            {t(`goals.${place}`)}
          </li>
        ))}
      </ul>
      <Tap kind="main" onTap={onClose} test="objectives-close">
        {t('settings.close')}
      </Tap>
    </Dialog>
  );
}

/** How far the player is from winning. */
function Standing({ game, view, capitals }: { game: Game; view: State; capitals: Capitals }) {
  const seat = game.session.seat.value;
  if (seat === null) return null;
  const have = objectivesHeld(view, seat);
  const capital = capitals.capitals[seat];
  return (
    <p class="standing">
      {t('goals.have', { have, need: OBJECTIVES_TO_WIN })}{' '}
      {capital !== null &&
        t(holdsOwnCapital(view, seat) ? 'goals.capitalHeld' : 'goals.capitalLost', {
          territory: territoryName(capital),
        })}
    </p>
  );
}

function Goal({ game, view, objective }: { game: Game; view: State; objective: ObjectiveState }) {
  const { id, holder, reward, spent } = objective;
  const seat = game.session.seat.value;
  const colour = holder === null ? 'transparent' : game.colour(holder);
  return (
    <li class={holder === null ? '' : 'taken'} style={{ '--seat': colour }} data-test={`goal-${id}`}>
      <strong>{objectiveText(id)}</strong>
      <span class="hint">{rewardText(spent ? null : reward)}</span>
      {holder === null ? (
        seat !== null && <Progress view={view} seat={seat} objective={objective} />
      ) : (
        <span class="holder">
          <span class="swatch">{formatNumber(holder + 1)}</span>
          {t('goals.holder', who(game, holder))}
        </span>
      )}
    </li>
  );
}

function Progress({ view, seat, objective }: { view: State; seat: number; objective: ObjectiveState }) {
  const { have, need } = objectiveProgress(view, seat, objective.id);
  const ready = have >= need && view.seat === seat && view.round > 0;
  return (
    <span class={`progress ${ready ? 'ready' : ''}`}>
      {ready && <Icon name="check" />}
      {ready ? t('goals.ready') : t('goals.progress', { have, need })}
    </span>
  );
}
