import { due } from '../../shared/game/due.ts';
import type { MyGame } from '../../shared/protocol/my-games.ts';
import { paceOf } from '../../shared/table/pace.ts';
import type { ListedGame } from '../store/game-store.ts';
import type { Game } from './game.ts';

/**
 * A game of a player as their list shows it: by the table if it runs here. null: it does not belong there, for they have
 * no part in it any more, or nothing has happened since `since` (milliseconds since 1970) in one that is over.
 */
export function shownGame(listed: ListedGame, here: Game | null, since: number): MyGame | null {
  const { seat, active, ended, savedAt } = listed;
  if (here !== null) {
    const { state, seats } = here.table;
    const shown = state.phase === 'ended' || here.isRunningFor(seats[seat].player!);
    return shown ? gameHere(here, seat) : null;
  }
  return active || (ended && savedAt >= since) ? listedGame(listed) : null;
}

/** How a game that runs here stands in the list of one of its players. */
function gameHere({ id, table }: Game, seat: number): MyGame {
  const { pace, seats, state, finalDeadline } = table;
  return {
    game: id,
    pace,
    round: state.round,
    seat,
    players: seats.map(({ name, colour, kind }) => ({ name, colour, bot: kind === 'bot' })),
    turn: due(state)?.seat ?? null,
    deadline: finalDeadline,
    open: true,
    rank: state.ranking?.find(line => line.seat === seat)?.rank ?? null,
    given: seats[seat].kind === 'human' && seats[seat].control === 'bot',
  };
}

/** The same of a game that sleeps, runs elsewhere or is closed, as the store has it. */
function listedGame({ header, journal, ranking, ...listed }: ListedGame): MyGame {
  const { game, seat, round, ended, acting, deadline, closed } = listed;
  return {
    game,
    pace: paceOf(header),
    round,
    seat,
    players: header.seats.map(({ name, kind }, at) => ({
      name,
      colour: journal.seats[at].colour,
      bot: kind === 'bot',
    })),
    turn: ended ? null : acting,
    deadline,
    open: !closed,
    rank: ranking?.find(line => line.seat === seat)?.rank ?? null,
    given: header.seats[seat].kind === 'human' && journal.seats[seat].control === 'bot',
  };
}
