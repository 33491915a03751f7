import type { Capitals } from '../game/capitals.ts';
import type { ObjectiveId } from '../game/objectives.ts';
import type { State } from '../game/state.ts';
import { CONTINENTS } from '../map/continents.ts';
import { ownedContinents } from './income.ts';
import { countTerritories } from './territories.ts';
import { hasResigned } from './turn-order.ts';

/** Objectives that win, with one's own capital held (rules, section 9). */
export const OBJECTIVES_TO_WIN = 3;

/** How many of a seat's territories have a city. */
export function countCities(state: State, seat: number): number {
  return state.capitals!.cities.filter(territory => state.owners[territory] === seat).length;
}

/** How many capitals, its own or another's, a seat holds: each brings an army, also one whose seat has resigned. */
export function countCapitals(state: State, seat: number): number {
  return state.capitals!.capitals.filter(territory => territory !== null && state.owners[territory] === seat)
    .length;
}

/** How many capitals of others a seat holds; one whose seat has resigned is nobody's (rules 9). */
export function countEnemyCapitals(state: State, seat: number): number {
  return state.capitals!.capitals.filter(
    (territory, of) =>
      territory !== null && of !== seat && state.owners[territory] === seat && !hasResigned(state, of),
  ).length;
}

export function holdsOwnCapital(state: State, seat: number): boolean {
  const own = state.capitals!.capitals[seat];
  return own !== null && state.owners[own] === seat;
}

/** Open objectives that the seat whose turn it is fulfils, in list order (rules, section 9). */
export function fulfilledObjectives(state: State): ObjectiveId[] {
  const { capitals } = state;
  if (capitals === null) return [];
  return capitals.objectives
    .filter(one => one.holder === null && isFulfilled(state, capitals, one.id))
    .map(one => one.id);
}

/** Whether a seat has what wins a game of capitals at the end of its own turn (rules, section 9). */
export function winsCapitals(state: State, seat: number): boolean {
  if (state.capitals === null) return false;
  const held = state.capitals.objectives.filter(one => one.holder === seat).length;
  return held >= OBJECTIVES_TO_WIN && holdsOwnCapital(state, seat);
}

function isFulfilled(state: State, capitals: Capitals, id: ObjectiveId): boolean {
  const { seat } = state;
  const continents = ownedContinents(state, seat);
  const owns = (name: string) => continents.some(continent => CONTINENTS[continent].id === name);
  switch (id) {
    case 'own-asia':
      return owns('asia');
    case 'own-north-america':
      return owns('north-america');
    case 'own-europe':
      return owns('europe');
    case 'conquer-4-cities':
      return capitals.cityConquests >= 4;
    case 'hold-1-capital':
      return countEnemyCapitals(state, seat) >= 1;
    case 'own-8-cities':
      return countCities(state, seat) >= 8;
    case 'own-2-continents':
      return continents.length >= 2;
    case 'hold-2-capitals':
      return countEnemyCapitals(state, seat) >= 2;
    case 'own-11-cities':
      return countCities(state, seat) >= 11;
    case 'complete-continent':
      return continents.some(continent => !capitals.continentsAtStart.includes(continent));
    case 'own-20-territories':
      return countTerritories(state, seat) >= 20;
    case 'conquer-10-territories':
      return capitals.conquests >= 10;
  }
}
