import { committedSource } from '../../shared/dice/committed.ts';
import type { Random } from '../../shared/dice/random.ts';
import type { SeatSetup } from '../../shared/table/seats.ts';
import type { Entropy } from '../entropy.ts';
import { guestName } from '../players/guest-name.ts';
import type { Player } from '../players/player-store.ts';

/** Seats for these people in an order that is drawn, with bots on the others. */
export function seatPlayers(players: readonly Player[], seats: number, entropy: Entropy): SeatSetup[] {
  const random = committedSource(entropy.bytes('seats'))(0);
  const people: { player: string | null; name: string }[] = players.map(({ id, name }) => ({
    player: id,
    name,
  }));
  while (people.length < seats) {
    const name = guestName(random);
    if (people.every(other => other.name !== name)) people.push({ player: null, name });
  }
  return shuffle(people, random).map((person, colour) => ({ ...person, colour }));
}

function shuffle<T>(list: readonly T[], random: Random): T[] {
  const rest = list.slice();
  return list.map(() => rest.splice(random.below(rest.length), 1)[0]);
}
