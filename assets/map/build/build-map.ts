import type { MapJson } from '../geometry.ts';
import { drawArcs } from './arcs.ts';
import { growTerritories } from './cartogram.ts';
import { drawLakes } from './draw-lakes.ts';
import { drawShapes } from './draw-shapes.ts';
import { encodeMap } from './encode-map.ts';
import { placeLinks } from './place-links.ts';
import { enlargeIslands, fitToBoard, type Margins, warpByHand } from './warp.ts';
import { readWorld } from './world.ts';

/** Around the land before it grows. */
const FIRST_MARGINS: Margins = { left: 60, right: 60, top: 50, bottom: 50 };

/** Around the grown land. In the east it gets more when shapes are drawn: the thin end of Chukotka sinks. */
const LAST_MARGINS: Margins = { left: 34, right: 4, top: 26, bottom: 26 };

/** Makes the board's geometry from the atlases. Takes some ten seconds. */
export function buildMap(): MapJson {
  const world = readWorld();
  warpByHand(world);
  enlargeIslands(world);
  fitToBoard(world, FIRST_MARGINS);
  growTerritories(world);
  fitToBoard(world, LAST_MARGINS);
  const raster = drawShapes(world);
  const arcs = drawArcs(raster);
  return encodeMap(arcs, placeLinks(arcs, raster), drawLakes(world, raster));
}
