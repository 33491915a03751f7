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
    .filter(one => one.holder === null && isFulfilled(state, one.id))
    .map(one => one.id);
}

/** Whether a seat has what wins a game of capitals at the end of its own turn (rules, section 9). */
export function winsCapitals(state: State, seat: number): boolean {
  if (state.capitals === null) return false;
  return objectivesHeld(state, seat) >= OBJECTIVES_TO_WIN && holdsOwnCapital(state, seat);
}

/** How many objectives a seat has; none for null, a spectator. */
export function objectivesHeld({ capitals }: State, seat: number | null): number {
  if (capitals === null || seat === null) return 0;
  return capitals.objectives.filter(one => one.holder === seat).length;
}

/** How far a seat is with an objective: it fulfils it in its own turn with `have` at `need` or more. */
export interface ObjectiveProgress {
  readonly have: number;
  readonly need: number;
}

/** How much it takes to fulfil an objective that counts something (rules, section 9). */
export const NEEDED: Partial<Record<ObjectiveId, number>> = {
  'conquer-4-cities': 4,
  'hold-1-capital': 1,
  'own-8-cities': 8,
  'own-2-continents': 2,
  'hold-2-capitals': 2,
  'own-11-cities': 11,
  'complete-continent': 1,
  'own-20-territories': 20,
  'conquer-10-territories': 10,
};

/**
 * How far a seat is with an objective of a game of capitals (rules, section 9). What counts within a turn is 0 for
 * seats whose turn it is not.
 */
export function objectiveProgress(state: State, seat: number, id: ObjectiveId): ObjectiveProgress {
  const need = NEEDED[id];
  if (need !== undefined) return { have: counted(state, seat, id), need };
  const { territories } = CONTINENTS.find(continent => id === `own-${continent.id}`)!;
  return { have: territories.filter(at => state.owners[at] === seat).length, need: territories.length };
}

function isFulfilled(state: State, id: ObjectiveId): boolean {
  const { have, need } = objectiveProgress(state, state.seat, id);
  return have >= need;
}

function counted(state: State, seat: number, id: ObjectiveId): number {
  const capitals = state.capitals!;
  const acting = seat === state.seat;
  switch (id) {
    case 'conquer-4-cities':
      return acting ? capitals.cityConquests : 0;
    case 'conquer-10-territories':
      return acting ? capitals.conquests : 0;
    case 'hold-1-capital':
    case 'hold-2-capitals':
      return countEnemyCapitals(state, seat);
    case 'own-8-cities':
    case 'own-11-cities':
      return countCities(state, seat);
    case 'own-2-continents':
      return ownedContinents(state, seat).length;
    case 'complete-continent':
      return acting
        ? ownedContinents(state, seat).filter(continent => !capitals.continentsAtStart.includes(continent))
            .length
        : 0;
    default:
      return countTerritories(state, seat);
  }
}
