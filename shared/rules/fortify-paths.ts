import type { State } from '../game/state.ts';
import { isBorder, NEIGHBOURS } from '../map/borders.ts';
import { TERRITORY_COUNT } from '../map/territories.ts';

/** Own territories connected with `from` by a chain of own territories, without itself (rules 5.4). */
function connectedWith(state: State, from: number): number[] {
  const seat = state.owners[from];
  const seen = new Uint8Array(TERRITORY_COUNT);
  seen[from] = 1;
  const queue = [from];
  for (let i = 0; i < queue.length; i++) {
    for (const next of NEIGHBOURS[queue[i]]) {
      if (seen[next] === 0 && state.owners[next] === seat) {
        seen[next] = 1;
        queue.push(next);
      }
    }
  }
  return queue.slice(1);
}

/** Whether armies may go from one own territory to another (rules 5.4), apart from how many there are. */
export function canFortify(state: State, from: number, to: number): boolean {
  if (from === to || state.owners[from] < 0 || state.owners[from] !== state.owners[to]) return false;
  switch (state.options.fortify) {
    case 'adjacent':
      return isBorder(from, to);
    case 'anywhere':
      return true;
    case 'connected':
      return connectedWith(state, from).includes(to);
  }
}

/** Territories that armies from `from` may go to when fortifying (rules 5.4), in list order. */
export function fortifyTargets(state: State, from: number): number[] {
  const seat = state.owners[from];
  if (seat < 0 || state.armies[from] < 2) return [];
  switch (state.options.fortify) {
    case 'adjacent':
      return NEIGHBOURS[from].filter(to => state.owners[to] === seat);
    case 'anywhere':
      return state.owners.flatMap((owner, to) => (owner === seat && to !== from ? [to] : []));
    case 'connected':
      return connectedWith(state, from).sort((a, b) => a - b);
  }
}

/** Territories of a seat that armies can leave when fortifying. */
export function fortifyOrigins(state: State, seat: number): number[] {
  const origins: number[] = [];
  for (let from = 0; from < state.owners.length; from++) {
    if (state.owners[from] === seat && fortifyTargets(state, from).length > 0) origins.push(from);
  }
  return origins;
}
