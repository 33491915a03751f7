import polylabel from 'polylabel';
import type { Point } from '../geometry.ts';
import { QUANTUM } from './board.ts';
import type { ArcPolygon } from './join-rings.ts';

/** How many of a territory's polygons, largest first, may hold its anchor. */
const CANDIDATES = 3;

/** How close to the best place the search must come, stored units. */
const PRECISION = 2;

/** Middle and radius of the widest circle inside a territory, board units to 0.1. */
export function findAnchor(polygons: readonly ArcPolygon[]): { anchor: Point; radius: number } {
  const best = polygons
    .slice(0, CANDIDATES)
    .map(polygon => {
      const rings = polygon.map(({ points }) => points.map(([x, y]): [number, number] => [x, y]));
      return polylabel(rings, PRECISION);
    })
    .reduce((widest, place) => (place.distance > widest.distance ? place : widest));
  return {
    anchor: [toTenth(best[0] / QUANTUM), toTenth(best[1] / QUANTUM)],
    radius: toTenth(best.distance / QUANTUM),
  };
}

function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
