import { due } from '../../shared/game/due.ts';
import type { MyGame } from '../../shared/protocol/my-games.ts';
import { paceOf } from '../../shared/table/pace.ts';
import type { ListedGame } from '../store/game-store.ts';
import type { Game } from './game.ts';

/** How a game that runs here stands in the list of one of its players. */
export function myGame({ id, table }: Game, seat: number): MyGame {
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
export function listedGame({ header, journal, ranking, ...listed }: ListedGame): MyGame {
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
