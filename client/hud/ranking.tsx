import type { JSX } from 'preact';
import type { State } from '../../shared/game/state.ts';
import type { Game } from '../play/game.ts';
import { missionNow } from '../text/goals.ts';
import { formatNumber, t } from '../text/text.ts';
import { missionModel } from '../turn/mission-model.ts';
import { Dialog } from './dialog.tsx';
import { Icon } from './icons.tsx';
import { Tap } from './press.tsx';

interface RankingProps {
  readonly game: Game;
  readonly view: State;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

/** The end of a game: who won and why, everybody's rank, and what comes next. */
export function RankingDialog({ game, view, onClose, onLeave }: RankingProps): JSX.Element {
  const ranking = view.ranking ?? [];
  const seat = game.session.seat.value;
  const winner = ranking[0];
  const won = winner !== undefined && ranking.some(rank => rank.rank === 1 && rank.seat === seat);
  const asked = seat !== null && (game.seatInfo(seat)?.rematch ?? false);
  return (
    <Dialog
      title={won ? t('ranking.youWon') : t('ranking.won', { player: winner ? game.name(winner.seat) : '' })}
      onClose={onClose}
      test="ranking"
    >
      <p class="hint">{reasonText(game, view)}</p>
      <ol class="ranking">
        {ranking.map(rank => {
          const info = game.seatInfo(rank.seat);
          return (
            <li
              key={rank.seat}
              class={rank.seat === seat ? 'own' : ''}
              style={{ '--seat': game.colour(rank.seat) }}
            >
              <span class="rank">{formatNumber(rank.rank)}</span>
              <span class="swatch">{formatNumber(rank.seat + 1)}</span>
              <span class="name">
                {game.name(rank.seat)}
                {rank.rank === 1 && <Icon name="crown" />}
              </span>
              <span class="hint">
                {info?.rematch
                  ? t('ranking.wantsRematch')
                  : t('ranking.territories', { count: rank.territories })}
              </span>
              <MissionLine game={game} view={view} seat={rank.seat} />
            </li>
          );
        })}
      </ol>
      <div class="ranking-end">
        <Tap kind="main" off={asked} onTap={() => void game.session.rematch()} test="rematch">
          {t(asked ? 'ranking.rematchAsked' : 'ranking.rematch')}
        </Tap>
        <div class="buttons">
          <Tap onTap={onClose}>{t('ranking.board')}</Tap>
          <Tap onTap={onLeave} test="to-menu">
            {t('ranking.menu')}
          </Tap>
        </div>
      </div>
    </Dialog>
  );
}

/** Why the game ended. */
function reasonText(game: Game, view: State): string {
  const winner = view.ranking?.[0]?.seat ?? -1;
  const mission = view.missions[winner] ?? null;
  if (view.endReason === 'mission' && mission !== null)
    return t('reason.missionOf', { mission: missionNow(view, winner, mission, game) });
  return view.endReason === null ? '' : t(`reason.${view.endReason}`, { rounds: view.round });
}

/** The mission that a seat had, and whether it was fulfilled; nothing in other games. */
function MissionLine({ game, view, seat }: { game: Game; view: State; seat: number }): JSX.Element | null {
  const model = missionModel(view, seat);
  if (!model) return null;
  return (
    <span class={`mission-line ${model.fulfilled ? 'fulfilled' : 'hint'}`} data-test={`mission-of-${seat}`}>
      {t(model.fulfilled ? 'ranking.fulfilled' : 'ranking.unfulfilled', {
        mission: missionNow(view, seat, model.mission, game),
      })}
    </span>
  );
}
