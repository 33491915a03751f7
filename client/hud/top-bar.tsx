import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import type { State } from '../../shared/game/state.ts';
import type { Game } from '../play/game.ts';
import { formatNumber, t } from '../text/text.ts';
import { Clock } from './clock.tsx';
import { Icon } from './icons.tsx';
import { Tap } from './press.tsx';

interface TopBarProps {
  readonly game: Game;
  readonly view: State;
  readonly handOpen: Signal<boolean>;
  readonly logOpen: Signal<boolean>;
  /** Leads to what the game is played for, where that is not the same for all to see. */
  readonly goal: JSX.Element;
  readonly onMenu: () => void;
}

/** Where the game stands, the clock, and the buttons that are always there. */
export function TopBar({ game, view, handOpen, logOpen, goal, onMenu }: TopBarProps): JSX.Element {
  const seat = game.session.seat.value;
  const table = game.session.table.value;
  const cards = seat === null ? null : view.handSizes[seat];
  const flip = (open: Signal<boolean>) => () => {
    open.value = !open.value;
  };
  return (
    <div class="top-bar">
      <p class="where">
        <span class="round">{roundText(view)}</span>
        <span class="phase">{t(`phase.${view.phase}`)}</span>
      </p>
      {table && <Clock table={table} defence={view.phase === 'defend'} />}
      <span class="tools">
        {goal}
        {cards !== null && (
          <Tap kind="round" onTap={flip(handOpen)} label={t('hand.open', { count: cards })} test="hand">
            <Icon name="cards" />
            <span class="badge">{formatNumber(cards)}</span>
          </Tap>
        )}
        <Tap kind="round" onTap={flip(logOpen)} label={t('log.title')} test="log">
          <Icon name="log" />
        </Tap>
        <Tap kind="round" onTap={onMenu} label={t('gameMenu.title')} test="menu">
          <Icon name="menu" />
        </Tap>
      </span>
    </div>
  );
}

function roundText(view: State): string {
  if (view.round === 0) return t('round.setup');
  const limit = view.options.roundLimit;
  return limit === null
    ? t('round.number', { round: view.round })
    : t('round.of', { round: view.round, limit });
}
