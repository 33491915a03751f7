import type { Income } from '../game/events.ts';
import type { State } from '../game/state.ts';
import { CONTINENTS } from '../map/continents.ts';
import { countTerritories } from './territories.ts';

/** Whether a seat owns every territory of a continent (index 0 to 5). */
export function ownsContinent(state: State, seat: number, continent: number): boolean {
  for (const territory of CONTINENTS[continent].territories) {
    if (state.owners[territory] !== seat) return false;
  }
  return true;
}

/** Armies that a seat gets at the start of its turn (rules 5.1). */
export function income(state: State, seat: number): Income {
  const territories = Math.max(3, Math.floor(countTerritories(state, seat) / 3));
  const continents: [number, number][] = [];
  let total = territories;
  for (let continent = 0; continent < CONTINENTS.length; continent++) {
    if (!ownsContinent(state, seat, continent)) continue;
    const { bonus } = CONTINENTS[continent];
    continents.push([continent, bonus]);
    total += bonus;
  }
  return { territories, continents, total };
}
