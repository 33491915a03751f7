import type { Capitals } from '../../shared/game/capitals.ts';
import type { State } from '../../shared/game/state.ts';
import { TERRITORIES } from '../../shared/map/territories.ts';
import { read, write } from '../storage.ts';

/** As much of a view as tells later what has happened since; all of it is public. */
export interface Seen
  extends Pick<State, 'n' | 'round' | 'seat' | 'firstTurn' | 'firstSeat' | 'firstRoll' | 'owners' | 'out'> {
  readonly capitals: Pick<Capitals, 'capitals' | 'objectives'> | null;
}

/** What was on the screen of a game last, and when: milliseconds of this device's clock. */
export interface LastLook {
  readonly seen: Seen;
  readonly at: number;
}

interface Kept extends LastLook {
  readonly game: string;
}

const KEY = 'fortytwo.seen';
/** A player is in one live game and in twelve slow ones at most. */
const MOST = 13;

/** Remembers what is seen of a game on this device now, beyond this visit. */
export function keepSeen(game: string, view: State, now: number): void {
  const { n, round, seat, firstTurn, firstSeat, firstRoll, owners, out, capitals } = view;
  const places = capitals && { capitals: capitals.capitals, objectives: capitals.objectives };
  const seen: Seen = { n, round, seat, firstTurn, firstSeat, firstRoll, owners, out, capitals: places };
  const others = kept().filter(other => other.game !== game);
  const all: readonly Kept[] = [{ game, at: now, seen }, ...others].slice(0, MOST);
  write(() => localStorage, KEY, JSON.stringify(all));
}

/** What was last seen of a game on this device; null: nothing that is remembered. */
export function lastLook(game: string): LastLook | null {
  return kept().find(one => one.game === game) ?? null;
}

function kept(): Kept[] {
  try {
    const all: Kept[] = JSON.parse(read(() => localStorage, KEY) ?? '[]');
    // What another version of the program has left may be of any shape.
    return all.filter(({ at, seen }) => at > 0 && seen.owners.length === TERRITORIES.length);
  } catch {
    return [];
  }
}
