import { CONTINENTS } from '../../shared/map/continents.ts';
import { TERRITORIES } from '../../shared/map/territories.ts';
import { type TextKey, t } from './text.ts';

/** Name of a territory, by index. */
export function territoryName(territory: number): string {
  return t(`territory.${TERRITORIES[territory]}`);
}

/** Name of a continent, by index. */
export function continentName(continent: number): string {
  return t(`continent.${CONTINENTS[continent].id}` as TextKey);
}
