import type { GameEvent } from '../../shared/game/events.ts';
import { buzz, play } from '../sound/sound.ts';

/** Makes an event heard, and felt where it hits the player in `seat` (null: a spectator). */
export function playEvent(event: GameEvent, seat: number | null): void {
  switch (event.event) {
    case 'diceRolled':
      return play('dice');
    case 'occupied':
    case 'fortified':
    case 'placed':
      return play('march');
    case 'conquered':
      if (event.previous === seat) buzz([30, 40, 30]);
      return play('conquest');
    case 'eliminated':
      if (event.seat === seat) play('lose');
      return;
    case 'gameEnded': {
      const won = event.ranking.some(rank => rank.rank === 1 && rank.seat === seat);
      return play(won ? 'win' : 'lose');
    }
    default:
  }
}
