import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import type { State } from '../../shared/game/state.ts';
import type { Game } from '../play/game.ts';
import { t } from '../text/text.ts';
import type { TurnModel } from '../turn/turn-model.ts';
import { AttackPanel } from './attack-panel.tsx';
import { CapitalPanel } from './capital-panel.tsx';
import { ClaimPanel } from './claim-panel.tsx';
import { DefendPanel } from './defend-panel.tsx';
import { DiceTray } from './dice-tray.tsx';
import { HandPanel } from './hand-panel.tsx';
import { MissionPanel } from './mission-panel.tsx';
import { MovePanel } from './move-panel.tsx';
import { ObjectivePanel } from './objective-panel.tsx';
import { PlacePanel } from './place-panel.tsx';
import { Tap } from './press.tsx';
import { useFresh, useSettled } from './use-settled.ts';
import { WatchPanel } from './watch-panel.tsx';

interface PanelProps {
  readonly game: Game;
  /** The newest view: buttons obey it. */
  readonly view: State;
  readonly model: TurnModel;
  readonly handOpen: Signal<boolean>;
  readonly missionOpen: Signal<boolean>;
  readonly onRanking: () => void;
  readonly onLeave: () => void;
}

/** What the player can do now. */
export function Panel({
  handOpen,
  missionOpen,
  onRanking,
  onLeave,
  game,
  ...newest
}: PanelProps): JSX.Element {
  const presented = game.presented.value?.n ?? newest.view.n;
  const own = useSettled(newest.view, newest.model, presented);
  // While somebody else acts on the board that can be told at once, also when the game is far ahead of it.
  const shown = game.shown.value;
  const { view, model, settled } = shown?.model.mode === 'watch' ? { ...own, ...shown } : own;
  const mission = missionOpen.value;
  const hand = handOpen.value || model.mode === 'trade';
  const paired = model.mode === 'attack' && model.selection.to !== null;
  const fresh = useFresh(mission ? 'mission' : hand ? 'hand' : `${model.mode} ${paired}`);
  const still = fresh || !settled ? 'fresh' : '';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap that hurries what is shown; every key does that
    <section
      class={`panel ${still} ${hand || mission ? 'with-hand' : ''} ${mission ? 'with-mission' : ''}`}
      aria-label={t('panel.title')}
      data-test={`panel-${model.mode}`}
      onClick={() => !settled && game.skip()}
    >
      <Ticker game={game} />
      {!hand && !mission && <DiceTray game={game} />}
      {mission ? (
        <MissionPanel
          game={game}
          view={view}
          onClose={() => {
            missionOpen.value = false;
          }}
        />
      ) : hand ? (
        <HandPanel
          game={game}
          view={view}
          model={model}
          onClose={
            model.mode === 'trade'
              ? null
              : () => {
                  handOpen.value = false;
                }
          }
        />
      ) : (
        <Actions
          game={game}
          view={view}
          model={model}
          handOpen={handOpen}
          onRanking={onRanking}
          onLeave={onLeave}
        />
      )}
    </section>
  );
}

function Actions({
  game,
  view,
  model,
  handOpen,
  onRanking,
  onLeave,
}: Omit<PanelProps, 'missionOpen'>): JSX.Element | null {
  switch (model.mode) {
    case 'place':
      return (
        <PlacePanel
          game={game}
          view={view}
          model={model}
          onTrade={() => {
            handOpen.value = true;
          }}
        />
      );
    case 'claim':
      return <ClaimPanel game={game} view={view} model={model} />;
    case 'defend':
      return <DefendPanel game={game} view={view} model={model} />;
    case 'attack':
      return <AttackPanel game={game} view={view} model={model} />;
    case 'capital':
      return <CapitalPanel game={game} model={model} />;
    case 'objective':
      return <ObjectivePanel game={game} model={model} />;
    case 'occupy':
    case 'fortify':
      return <MovePanel game={game} view={view} model={model} />;
    case 'watch':
      return <WatchPanel game={game} view={view} acting={model.acting} onLeave={onLeave} />;
    case 'ended':
      return (
        <div class="buttons">
          <Tap kind="main" onTap={onRanking} test="show-ranking">
            {t('ranking.show')}
          </Tap>
        </div>
      );
    case 'trade':
      return null;
  }
}

/** The newest line of the log, read out politely. */
function Ticker({ game }: { game: Game }): JSX.Element {
  return (
    <p class="ticker" aria-live="polite">
      {game.story.log.value.at(-1)?.text}
    </p>
  );
}
