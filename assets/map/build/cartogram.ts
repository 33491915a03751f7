import { byLabel, FLOW_CELL, LABELS, MEASURE, SEA } from './board.ts';
import { boxBlur } from './box-blur.ts';
import { AREA_BIAS, GROWTH, RADIUS_BIAS } from './data/growth.ts';
import { distanceField } from './distance-field.ts';
import { letFlow } from './flow.ts';
import { smoothStep } from './outline.ts';
import { fillCells, measure, type Raster, rasterise } from './raster.ts';
import { fitToBoard, type Margins } from './warp.ts';
import { allOutlines, type World } from './world.ts';

/** Margins between rounds. */
const MARGINS: Margins = { left: 36, right: 36, top: 30, bottom: 30 };

/** Gives every territory room, round by round: the target area follows the radius reached so far. */
export function growTerritories(world: World): void {
  const { areas: trueAreas } = measure(rasterise(world, MEASURE));
  const land = trueAreas.subarray(1).reduce((sum, area) => sum + area, 0);
  const areaBias = byLabel(AREA_BIAS, 1);
  const targets = trueAreas.map((area, label) =>
    label === SEA ? 0 : area ** GROWTH.evenness * areaBias[label],
  );
  for (let round = 0; round < GROWTH.rounds; round++) {
    const measured = measure(rasterise(world, MEASURE));
    if (round > 0) followRadii(targets, measured.radii);
    const total = targets.reduce((sum, target) => sum + target, 0);
    const densities = targets.map((target, label) =>
      Math.min(GROWTH.densest, Math.max(GROWTH.thinnest, ((target / total) * land) / measured.areas[label])),
    );
    const density = densityGrid(world, densities, round === 0 ? GROWTH.inshore : 1);
    letFlow(allOutlines(world), density, GROWTH.steps);
    fitToBoard(world, MARGINS);
  }
}

/** Raises the targets of territories that are too narrow for a token, lowers the others a little. */
function followRadii(targets: Float64Array, radii: Float64Array): void {
  const radiusBias = byLabel(RADIUS_BIAS, 1);
  for (let label = 1; label < LABELS; label++) {
    const factor = ((GROWTH.radius * radiusBias[label]) / radii[label]) ** GROWTH.pull;
    targets[label] *= Math.min(GROWTH.growLimit, Math.max(GROWTH.shrinkLimit, factor));
  }
}

/** Density of each cell of the flow's grid. */
function densityGrid(world: World, densities: Float64Array, inshore: number): Float64Array {
  const raster = rasterise(world, 1 / FLOW_CELL);
  const { width, height, labels } = raster;
  const density = Float64Array.from(labels, label => (label === SEA ? 0 : densities[label]));
  const landCells = labels.reduce((count, label) => count + (label === SEA ? 0 : 1), 0);
  const mean = density.reduce((sum, value) => sum + value, 0) / landCells;
  spreadOcean(density, raster, { landCells, mean, inshore });
  for (const room of world.rooms) {
    fillCells([room.outline], raster, cell => {
      if (labels[cell] === SEA) density[cell] = Math.max(density[cell], mean * room.density);
    });
  }
  boxBlur(density, width, height, GROWTH.blur);
  return density;
}

/** Makes the water so thin that land fills its share of the board; inshore water is denser than the open ocean. */
function spreadOcean(
  density: Float64Array,
  { width, height, labels }: Raster,
  { landCells, mean, inshore }: { landCells: number; mean: number; inshore: number },
): void {
  const { landShare, inshoreFrom, inshoreTo } = GROWTH;
  const seaCells = labels.length - landCells;
  const thinness = (landCells * (1 - landShare)) / (landShare * seaCells);
  const toLand = distanceField(labels, width, height);
  const weights = toLand.map((squared, cell) => {
    if (labels[cell] !== SEA) return 0;
    return 1 + (inshore - 1) * (1 - smoothStep(inshoreFrom, inshoreTo, Math.sqrt(squared) * FLOW_CELL));
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  labels.forEach((label, cell) => {
    if (label === SEA) density[cell] = (mean * thinness * weights[cell] * seaCells) / total;
  });
}
