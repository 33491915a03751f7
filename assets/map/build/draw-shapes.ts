import { FINE } from './board.ts';
import { carveStraits } from './carve-straits.ts';
import { FIRST_ISLANDS, ROUNDINGS } from './data/shapes.ts';
import { fattenTerritories, growSmallIslands } from './fatten.ts';
import { type Raster, rasterise } from './raster.ts';
import { roundShapes } from './round-shapes.ts';
import { tidy } from './tidy.ts';
import { wiggleBorders } from './wiggle.ts';
import type { World } from './world.ts';

/** Draws the warped world as shapes that look painted, with sea between all that do not border on land. */
export function drawShapes(world: World): Raster {
  const raster = rasterise(world, FINE);
  wiggleBorders(raster);
  tidy(raster, FIRST_ISLANDS);
  growSmallIslands(raster);
  fattenTerritories(raster);
  for (const { blur, land, strait, islands } of ROUNDINGS) {
    roundShapes(raster, blur, land);
    carveStraits(raster, strait);
    tidy(raster, islands);
  }
  return raster;
}
