import type { Income } from '../game/events.ts';
import type { State } from '../game/state.ts';
import { CONTINENTS } from '../map/continents.ts';
import { countCapitals, countCities } from './objectives.ts';
import { hasReward } from './rewards.ts';
import { countTerritories } from './territories.ts';

/** Fewest armies for territories, and territories (cities count once more) that bring one (rules 5.1, 9). */
export const TERRITORY_INCOME = { fewest: 3, each: 3 };
/** Armies that the reward `two-armies` brings each turn (rules 9). */
export const REWARD_INCOME = 2;

/** Whether a seat owns every territory of a continent (index 0 to 5). */
export function ownsContinent(state: State, seat: number, continent: number): boolean {
  for (const territory of CONTINENTS[continent].territories) {
    if (state.owners[territory] !== seat) return false;
  }
  return true;
}

/** Continents (indexes) that a seat owns whole. */
export function ownedContinents(state: State, seat: number): number[] {
  const owned: number[] = [];
  for (let continent = 0; continent < CONTINENTS.length; continent++) {
    if (ownsContinent(state, seat, continent)) owned.push(continent);
  }
  return owned;
}

/** Armies that a seat gets at the start of its turn (rules 5.1, 9). */
export function income(state: State, seat: number): Income {
  const cities = state.capitals === null ? 0 : countCities(state, seat);
  const territories = Math.max(
    TERRITORY_INCOME.fewest,
    Math.floor((countTerritories(state, seat) + cities) / TERRITORY_INCOME.each),
  );
  const continents = ownedContinents(state, seat).map(c => [c, CONTINENTS[c].bonus] as const);
  const total = territories + continents.reduce((sum, [, bonus]) => sum + bonus, 0);
  if (state.capitals === null) return { territories, continents, total };
  const capitals = countCapitals(state, seat);
  const reward = hasReward(state, seat, 'two-armies') ? REWARD_INCOME : 0;
  return { territories, continents, capitals, reward, total: total + capitals + reward };
}
