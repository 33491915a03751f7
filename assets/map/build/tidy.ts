import { byLabel, LABELS, SEA } from './board.ts';
import { type Components, countTouching, findComponents, mostFrequent } from './components.ts';
import { SMALLEST_ISLAND, SMALLEST_ISLAND_OF } from './data/islands.ts';
import { CRUMB_AREA, POND_AREA } from './data/shapes.ts';
import type { Raster } from './raster.ts';

/**
 * Sinks small islands, gives crumbs that lie against another territory to it, and fills ponds. `islands` is a
 * factor of the smallest islands that stay.
 */
export function tidy(raster: Raster, islands: number): void {
  tidyLand(raster, islands);
  fillPonds(raster);
}

function tidyLand({ labels, width, scale }: Raster, islands: number): void {
  const components = findComponents(labels, width);
  const { ids, sizes, values } = components;
  const mainlands = findMainlands(components);
  const isMinor = (component: number) => mainlands[values[component]] !== component;
  const touching = countTouching(labels, width, components, isMinor);
  const smallest = byLabel(SMALLEST_ISLAND_OF, SMALLEST_ISLAND).map(area => area * islands);
  const newLabels = values.map((label, component) => {
    if (component === 0 || !isMinor(component)) return label;
    const area = sizes[component] / scale / scale;
    const tally = touching.get(component);
    if (tally) return area < CRUMB_AREA ? mostFrequent(tally) : label;
    return area < smallest[label] ? SEA : label;
  });
  ids.forEach((component, cell) => {
    labels[cell] = newLabels[component];
  });
}

/** The largest component of each label; the first of equals. */
function findMainlands({ sizes, values }: Components): Int32Array {
  const mainlands = new Int32Array(LABELS);
  sizes.forEach((size, component) => {
    if (size > sizes[mainlands[values[component]]]) mainlands[values[component]] = component;
  });
  return mainlands;
}

function fillPonds({ labels, width, scale }: Raster): void {
  const waters = findComponents(
    labels.map(label => (label === SEA ? 1 : 0)),
    width,
  );
  const isPond = (component: number) => waters.sizes[component] / scale / scale <= POND_AREA;
  const touching = countTouching(labels, width, waters, isPond);
  const shores = new Map([...touching].map(([component, tally]) => [component, mostFrequent(tally)]));
  waters.ids.forEach((component, cell) => {
    const label = shores.get(component);
    if (label !== undefined) labels[cell] = label;
  });
}
