import { TERRITORIES } from '../../../shared/map/territories.ts';
import type { MapJson, Point } from '../geometry.ts';
import type { Arc } from './arcs.ts';
import { BOARD, labelOf, QUANTUM } from './board.ts';
import { findAnchor } from './find-anchor.ts';
import { joinPolygons } from './join-rings.ts';
import type { PlacedLink } from './place-links.ts';

/** The board as `decodeMap` reads it. */
export function encodeMap(
  arcs: readonly Arc[],
  links: readonly PlacedLink[],
  lakes: readonly Point[][],
): MapJson {
  return {
    ...BOARD,
    quantum: QUANTUM,
    arcs: arcs.map(({ points }) => encodeLine(points)),
    territories: TERRITORIES.map(id => {
      const polygons = joinPolygons(arcs, labelOf(id));
      return { id, rings: polygons.map(polygon => polygon.map(ring => ring.arcs)), ...findAnchor(polygons) };
    }),
    links: links.map(({ row, curves }) => ({
      between: [row.from, row.to],
      ...(row.wraps && { wraps: true }),
      curves: curves.map(({ from, control, to }) => [from, control, to].flat().map(Math.round)),
    })),
    lakes: lakes.map(encodeLine),
  };
}

/** Each point as its difference from the one before. */
function encodeLine(points: readonly Point[]): string {
  return points.map(([x, y], i) => (i === 0 ? [x, y] : [x - points[i - 1][0], y - points[i - 1][1]])).join();
}
