import type { Rank, State } from '../game/state.ts';
import { countTerritories } from './territories.ts';
import { seatsInPlay } from './turn-order.ts';

/**
 * The final ranking (rules, section 7). `winner` is first; null: the most territories are. Seats in play
 * with equal territories share a rank and stand in seat order; then those out, the later the better.
 */
export function ranking(state: State, winner: number | null): Rank[] {
  const lines = seatsInPlay(state).map(seat => ({ seat, territories: countTerritories(state, seat) }));
  const before = (line: { seat: number; territories: number }) =>
    lines.filter(o => o.seat !== winner && o.territories > line.territories).length +
    (winner === null ? 0 : 1);
  const inPlay = lines
    .map(line => ({
      seat: line.seat,
      rank: line.seat === winner ? 1 : before(line) + 1,
      territories: line.territories,
    }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
  const out = [...state.out]
    .reverse()
    .map((seat, i) => ({ seat, rank: inPlay.length + i + 1, territories: 0 }));
  return [...inPlay, ...out];
}
