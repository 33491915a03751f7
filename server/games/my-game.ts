import { due } from '../../shared/game/due.ts';
import type { MyGame } from '../../shared/protocol/my-games.ts';
import type { Game } from './game.ts';

/** How a game stands in the list of one of its players. */
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
    rank: state.ranking?.find(line => line.seat === seat)?.rank ?? null,
    given: seats[seat].kind === 'human' && seats[seat].control === 'bot',
  };
}
