import { TERRITORY_COUNT, type TerritoryId, territoryIndex } from '../../../shared/map/territories.ts';

/** Size of the board, board units. */
export const BOARD = { width: 1600, height: 900 } as const;

/** Stored units per board unit. */
export const QUANTUM = 10;

/** Cells per board unit of the raster that shapes are drawn on. */
export const FINE = 2;

/** Cells per board unit of the raster that areas and radii are measured on. */
export const MEASURE = 0.5;

/** Board units per cell of the cartogram's grid. */
export const FLOW_CELL = 4;

/** Label of cells that are water; a territory's is its index + 1. */
export const SEA = 0;

/** Number of labels, the sea's among them. */
export const LABELS = TERRITORY_COUNT + 1;

export function labelOf(id: TerritoryId): number {
  return territoryIndex(id)! + 1;
}

/** A table by territory as a list by label; `fallback` where the table has no number. */
export function byLabel(table: Partial<Record<TerritoryId, number>>, fallback: number): number[] {
  const list: number[] = new Array(LABELS).fill(fallback);
  for (const [id, value] of Object.entries(table)) list[labelOf(id as TerritoryId)] = value;
  return list;
}
