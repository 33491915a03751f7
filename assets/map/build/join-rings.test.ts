import { describe, expect, it } from 'vitest';
import type { Arc } from './arcs.ts';
import { findComponents } from './components.ts';
import { joinPolygons } from './join-rings.ts';
import type { Raster } from './raster.ts';
import { traceCracks } from './trace.ts';

/** A raster from rows of digits, one cell per unit. */
function rasterOf(...rows: string[]): Raster {
  return {
    width: rows[0].length,
    height: rows.length,
    scale: 1,
    labels: Uint8Array.from(rows.join(''), Number),
  };
}

/** The cracks of a raster as arcs along the cells' edges, without smoothing. */
function angularArcs(raster: Raster): Arc[] {
  const across = raster.width + 1;
  return traceCracks(raster).map(({ corners, ...crack }) => ({
    ...crack,
    start: corners[0],
    end: corners[corners.length - 1],
    points: corners.map(corner => [corner % across, Math.floor(corner / across)] as const),
  }));
}

/** Two territories side by side, the second around a third; an island of the first. */
const ISLANDS = rasterOf('000000000', '011222000', '011232010', '011222000', '000000000');

describe('from raster to rings', () => {
  it('finds what hangs together', () => {
    const { sizes, values } = findComponents(ISLANDS.labels, ISLANDS.width);
    expect(values).toEqual([0, 1, 2, 3, 1]);
    expect(sizes).toEqual([0, 6, 8, 1, 1]);
  });

  it('traces every crack once, with what lies on both sides', () => {
    const cracks = traceCracks(ISLANDS);
    expect(cracks.map(({ left, right }) => [left, right].sort().join('')).sort()).toEqual([
      '01',
      '01',
      '02',
      '12',
      '23',
    ]);
    expect(cracks.filter(crack => crack.closed)).toHaveLength(2);
    const length = cracks.reduce((sum, { corners }) => sum + corners.length - 1, 0);
    expect(length).toBe(2 * (5 + 3) + 3 + 4 + 4);
  });

  it('joins arcs to polygons, largest first, with their holes', () => {
    const arcs = angularArcs(ISLANDS);
    const sizes = (label: number) =>
      joinPolygons(arcs, label).map(polygon => polygon.map(ring => ring.points.length));
    expect(sizes(1)).toEqual([[10], [4]]);
    expect(sizes(2)).toEqual([[12, 4]]);
    expect(sizes(3)).toEqual([[4]]);
  });
});
