import { clone } from './clone.ts';
import type { State } from './state.ts';

/** What a seat may know of a state (null: a spectator): a copy with holes. After the end everything is open. */
export function view(state: State, seat: number | null): State {
  const seen = clone(state);
  if (state.phase === 'ended') return seen;
  for (let other = 0; other < seen.hands.length; other++) if (other !== seat) seen.hands[other] = null;
  seen.missions = seen.missions.map((mission, other) => (other === seat ? mission : null));
  seen.pile = null;
  seen.surrendered = null;
  return seen;
}
