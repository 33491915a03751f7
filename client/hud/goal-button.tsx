import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import type { State } from '../../shared/game/state.ts';
import { OBJECTIVES_TO_WIN, objectivesHeld } from '../../shared/rules/objectives.ts';
import type { Game } from '../play/game.ts';
import { formatNumber, t } from '../text/text.ts';
import { Icon } from './icons.tsx';
import { Tap } from './press.tsx';
import './goals.css';

/** Whether the player has a mission to look at. */
export function hasMission(game: Game, view: State | null): boolean {
  const seat = game.session.seat.value;
  return seat !== null && (view?.missions[seat] ?? null) !== null;
}

interface GoalProps {
  readonly game: Game;
  readonly view: State;
  /** Whether the mission has changed since the player last looked. */
  readonly changed: Signal<boolean>;
  readonly onTap: () => void;
}

/** What leads to one's mission or to the objectives; nothing in other games. */
export function GoalButton({ game, view, changed, onTap }: GoalProps): JSX.Element | null {
  if (hasMission(game, view)) {
    return (
      <Tap kind="round" onTap={onTap} label={t('mission.title')} test="mission">
        <Icon name="mission" />
        {changed.value && <span class="dot" />}
      </Tap>
    );
  }
  if (view.capitals === null) return null;
  const have = objectivesHeld(view, game.session.seat.value);
  return (
    <Tap
      kind="round"
      onTap={onTap}
      label={t('goals.label', { have, need: OBJECTIVES_TO_WIN })}
      test="objectives-open"
    >
      <Icon name="goal" />
      <span class="badge">{formatNumber(have)}</span>
    </Tap>
  );
}
