import { TERRITORY_COUNT } from '../map/territories.ts';

/** Whether a number is the index of a territory. */
export function isTerritory(territory: number): boolean {
  return Number.isInteger(territory) && territory >= 0 && territory < TERRITORY_COUNT;
}
