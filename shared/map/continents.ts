import { TERRITORY_COUNT } from './territories.ts';

export interface Continent {
  readonly id: string;
  /** Armies a turn for whoever owns all of it. */
  readonly bonus: number;
  /** Territory indexes, in list order. */
  readonly territories: readonly number[];
}

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + i);

/** The six continents; their territories lie next to each other in the territory list. */
export const CONTINENTS: readonly Continent[] = [
  { id: 'north-america', bonus: 5, territories: range(0, 9) },
  { id: 'south-america', bonus: 2, territories: range(9, 4) },
  { id: 'europe', bonus: 5, territories: range(13, 7) },
  { id: 'africa', bonus: 3, territories: range(20, 6) },
  { id: 'asia', bonus: 7, territories: range(26, 12) },
  { id: 'australia', bonus: 2, territories: range(38, 4) },
];

/** Continent index of each territory. */
export const CONTINENT_OF: readonly number[] = Array.from({ length: TERRITORY_COUNT }, (_, territory) =>
  CONTINENTS.findIndex(continent => continent.territories.includes(territory)),
);
