import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { MyGame } from '../../shared/protocol/my-games.ts';
import { PLAYER_COLOURS } from '../colours.ts';
import { isMyTurn, myGames, refreshMyGames, sortedGames, waitingGames } from '../session/my-games.ts';
import { durationText } from '../text/duration.ts';
import { t } from '../text/text.ts';
import './your-games.css';

/** How often the list is asked for, and its countdowns are brought up to date, milliseconds. */
const REFRESH = 15_000;
/** A deadline this near is marked, milliseconds. */
const NEAR = 2 * 3_600_000;
/** Games that are over, in the list. */
const OVER = 3;

interface YourGamesProps {
  /** The live game that has a place of its own on the page. */
  readonly running: string | null;
  readonly onOpen: (game: string) => void;
}

/** One's slow games, those that wait for the player first, and what was over lately. */
export function YourGames({ running, onOpen }: YourGamesProps): JSX.Element | null {
  const now = useSignal(Date.now());
  useEffect(() => {
    const refresh = async (): Promise<void> => {
      if (document.hidden) return;
      await refreshMyGames();
      now.value = Date.now();
    };
    void refresh();
    const timer = setInterval(refresh, REFRESH);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
  const waiting = waitingGames(myGames.value, running).length;
  useEffect(() => {
    document.title = waiting > 0 ? t('games.tabTitle', { count: waiting }) : t('app.title');
    return () => {
      document.title = t('app.title');
    };
  }, [waiting]);
  const sorted = sortedGames(myGames.value).filter(({ game }) => game !== running);
  const over = sorted.filter(({ turn }) => turn === null).slice(0, OVER);
  const shown = sorted.filter(game => game.turn !== null || over.includes(game));
  if (shown.length === 0) return null;
  return (
    <section class="your-games" aria-label={t('games.title')} data-test="your-games">
      <h2>
        {t('games.title')}
        {waiting > 0 && <span class="count">{t('games.waiting', { count: waiting })}</span>}
      </h2>
      <ol>
        {shown.map(game => (
          <li key={game.game}>
            <Row game={game} now={now.value} onOpen={() => onOpen(game.game)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Row({ game, now, onOpen }: { game: MyGame; now: number; onOpen: () => void }): JSX.Element {
  const own = isMyTurn(game);
  const near = own && game.deadline !== null && game.deadline - now < NEAR;
  return (
    <button
      type="button"
      class={`button game${own ? ' own' : ''}${near ? ' near' : ''}`}
      data-test={`game-${game.game}`}
      disabled={!game.open}
      onClick={onOpen}
    >
      <span class="dots" aria-hidden="true">
        {game.players.map(({ colour }, seat) => (
          <i
            key={seat}
            class={seat === game.turn ? 'turn' : ''}
            style={{ background: PLAYER_COLOURS[colour] }}
          />
        ))}
      </span>
      <span class="who">{opponents(game)}</span>
      <span class="standing">{standing(game, now)}</span>
    </button>
  );
}

/** Against whom one plays: people by name, bots by number. */
function opponents({ players, seat }: MyGame): string {
  const others = players.filter((_, at) => at !== seat);
  const names = others.filter(({ bot }) => !bot).map(({ name }) => name);
  const bots = others.length - names.length;
  return [...names, ...(bots > 0 ? [t('games.bots', { count: bots })] : [])].join(', ');
}

function standing(game: MyGame, now: number): string {
  const { turn, deadline, players, rank, given } = game;
  if (turn === null)
    return given
      ? t('games.overGiven')
      : t('games.over', { rank: rank ?? players.length, of: players.length });
  const turnText = isMyTurn(game) ? t('games.yourTurn') : t('games.turn', { name: players[turn].name });
  return deadline === null
    ? turnText
    : t('games.withTime', { turn: turnText, left: durationText(deadline - now) });
}
