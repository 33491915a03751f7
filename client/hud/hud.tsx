import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Game } from '../play/game.ts';
import { t } from '../text/text.ts';
import { Banners } from './banners.tsx';
import { EventLog } from './event-log.tsx';
import { GameMenu } from './game-menu.tsx';
import { NoticeToast } from './notice.tsx';
import { Panel } from './panel.tsx';
import { Players } from './players.tsx';
import { RankingDialog } from './ranking.tsx';
import { TopBar } from './top-bar.tsx';
import './hud.css';
import './panel.css';
import './parts.css';

interface HudProps {
  readonly game: Game;
  /** Back to the menu; the game goes on without the player. */
  readonly onLeave: () => void;
}

/** Everything over the board. */
export function Hud({ game, onLeave }: HudProps): JSX.Element {
  const dialog = useSignal<'menu' | 'ranking' | null>(null);
  const handOpen = useSignal(false);
  const logOpen = useSignal(false);
  const view = game.session.view.value;
  const presented = game.presented.value;
  const model = game.turn.value;
  const ended = presented?.phase === 'ended';
  useEffect(() => {
    if (ended) dialog.value = 'ranking';
  }, [ended]);
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
      <header class="top">
        <TopBar
          game={game}
          view={presented}
          handOpen={handOpen}
          logOpen={logOpen}
          onMenu={() => {
            dialog.value = 'menu';
          }}
        />
        <Players game={game} view={presented} />
      </header>
      <div class="over">
        <Banners game={game} onLeave={onLeave} />
        <NoticeToast game={game} />
      </div>
      <div class={`log-sheet ${logOpen.value ? 'open' : ''}`}>
        <EventLog
          game={game}
          onClose={() => {
            logOpen.value = false;
          }}
        />
      </div>
      <Panel
        game={game}
        view={view}
        model={model}
        handOpen={handOpen}
        onRanking={() => {
          dialog.value = 'ranking';
        }}
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
        />
      )}
      {dialog.value === 'ranking' && view.ranking && (
        <RankingDialog game={game} view={view} onClose={close} onLeave={onLeave} />
      )}
    </div>
  );
}
