import type { State } from '../game/state.ts';

/** Territories (indexes) of a seat, in list order. */
export function territoriesOf(state: State, seat: number): number[] {
  const own: number[] = [];
  for (let t = 0; t < state.owners.length; t++) if (state.owners[t] === seat) own.push(t);
  return own;
}

/** How many territories a seat owns. */
export function countTerritories(state: State, seat: number): number {
  let count = 0;
  for (const owner of state.owners) if (owner === seat) count++;
  return count;
}

/** Whether a seat owns no territory. */
export function isBeaten(state: State, seat: number): boolean {
  return !state.owners.includes(seat);
}
