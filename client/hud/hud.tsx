import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { followMission } from '../play/follow-mission.ts';
import type { Game } from '../play/game.ts';
import { Rules } from '../rules/rules.tsx';
import { t } from '../text/text.ts';
import { AwayCard } from './away-card.tsx';
import { Banners } from './banners.tsx';
import { Cursor } from './cursor.tsx';
import { EventLog } from './event-log.tsx';
import { FirstRollCard } from './first-roll.tsx';
import { GameMenu } from './game-menu.tsx';
import { GoalButton, hasMission } from './goal-button.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { MomentBanner } from './moment-banner.tsx';
import { NoticeToast } from './notice.tsx';
import { ObjectivesDialog } from './objectives-dialog.tsx';
import { Panel } from './panel.tsx';
import { Players } from './players.tsx';
import { RankingDialog } from './ranking.tsx';
import { TerritoryList } from './territory-list.tsx';
import { TopBar } from './top-bar.tsx';
import { useKeys } from './use-keys.ts';
import './hud.css';
import './panel.css';
import './cards.css';
import './dice-tray.css';
import './panel-sideways.css';
import './top.css';
import './players.css';
import './messages.css';
import './ranking.css';
import './large-text.css';

interface HudProps {
  readonly game: Game;
  /** Back to the menu; the game goes on without the player. */
  readonly onLeave: () => void;
}

/** Milliseconds from the last event to the ranking: the end has its moment first. */
const RANKING_AFTER = 1600;

/** Everything over the board. */
export function Hud({ game, onLeave }: HudProps): JSX.Element {
  const dialog = useSignal<'menu' | 'ranking' | 'keys' | 'list' | 'objectives' | 'rules' | null>(null);
  const cursor = useSignal<number | null>(null);
  const handOpen = useSignal(false);
  const logOpen = useSignal(false);
  const missionOpen = useSignal(false);
  const missionChanged = useMemo(() => followMission(game), [game]);
  const view = game.session.view.value;
  const presented = game.presented.value;
  const model = game.turn.value;
  const ended = presented?.phase === 'ended';
  useEffect(() => {
    if (!ended) return;
    const timer = setTimeout(() => {
      dialog.value = 'ranking';
    }, RANKING_AFTER);
    return () => clearTimeout(timer);
  }, [ended]);
  const showGoal = (): void => {
    if (view?.capitals) dialog.value = 'objectives';
    if (!hasMission(game, view)) return;
    missionOpen.value = !missionOpen.value;
    missionChanged.value = false;
  };
  useKeys(game, cursor, opened => {
    if (opened === 'goal') showGoal();
    else dialog.value = opened;
  });
  useEffect(() => {
    handOpen.value = false;
  }, [view?.setsTraded]);
  const close = (): void => {
    dialog.value = null;
  };
  if (!view || !presented || !model) {
    return (
      <div class="hud">
        <Banners game={game} onLeave={onLeave} />
        <p class="opening">{t('status.opening')}</p>
      </div>
    );
  }
  return (
    <div class={`hud ${game.pending.value ? 'pending' : ''}`}>
      <button
        type="button"
        class="button skip-link"
        data-test="open-list"
        onClick={() => {
          dialog.value = 'list';
        }}
      >
        {t('list.title')}
      </button>
      <Cursor game={game} cursor={cursor} />
      <header class="top">
        <TopBar
          game={game}
          view={presented}
          handOpen={handOpen}
          logOpen={logOpen}
          goal={<GoalButton game={game} view={presented} changed={missionChanged} onTap={showGoal} />}
          onMenu={() => {
            dialog.value = 'menu';
          }}
        />
        <Players game={game} view={presented} />
      </header>
      <div class="over">
        <Banners game={game} onLeave={onLeave} />
        <MomentBanner game={game} />
        <NoticeToast game={game} />
        <FirstRollCard game={game} />
        <AwayCard game={game} />
      </div>
      <div class={`log-sheet ${logOpen.value ? 'open' : ''}`}>
        <EventLog
          game={game}
          onClose={() => {
            logOpen.value = false;
          }}
        />
      </div>
      <div class="floor" />
      <Panel
        game={game}
        view={view}
        model={model}
        handOpen={handOpen}
        missionOpen={missionOpen}
        onRanking={() => {
          dialog.value = 'ranking';
        }}
        onLeave={onLeave}
      />
      {dialog.value === 'menu' && (
        <GameMenu
          game={game}
          onClose={close}
          onLeave={onLeave}
          onLog={() => {
            close();
            logOpen.value = true;
          }}
          onList={() => {
            dialog.value = 'list';
          }}
          onKeys={() => {
            dialog.value = 'keys';
          }}
          onRules={() => {
            dialog.value = 'rules';
          }}
        />
      )}
      {dialog.value === 'keys' && <KeysDialog onClose={close} />}
      {dialog.value === 'rules' && <Rules of={view.options} onClose={close} />}
      {dialog.value === 'list' && <TerritoryList game={game} view={view} model={model} onClose={close} />}
      {dialog.value === 'objectives' && <ObjectivesDialog game={game} view={view} onClose={close} />}
      {dialog.value === 'ranking' && view.ranking && (
        <RankingDialog game={game} view={view} onClose={close} onLeave={onLeave} />
      )}
    </div>
  );
}
