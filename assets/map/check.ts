import { BORDERS } from '../../shared/map/borders.ts';
import { TERRITORIES, TERRITORY_COUNT } from '../../shared/map/territories.ts';
import { findCrossings } from './check-crossings.ts';
import {
  type Curve,
  decodeMap,
  type MapGeometry,
  type MapJson,
  type MapTerritory,
  type Point,
} from './geometry.ts';
import { curvePoint, distance, distanceToSegment, inPolygon, lineLength } from './planar.ts';

/** What must hold of a board, board units. */
export const LIMITS = {
  /** Land keeps this far from the board's edges. */
  margin: 20,
  landBorders: 58,
  seaLinks: 25,
  /** Shorter, and nobody sees that two territories touch. */
  borderLength: 20,
  /** Sea between territories that share no border on land; narrower, and they seem to touch. */
  strait: 6.5,
  /** Room for a token and its number. */
  radius: 30,
  /** Anchors and radii are rounded to 0.1. */
  radiusError: 0.15,
  /** How far from its territory's coast a link may end. */
  linkEnd: 5,
} as const;

/** Lists what is wrong with a stored board, one line each, a code `map/…` first; empty when all is well. */
export function checkMap(json: MapJson): string[] {
  let map: MapGeometry;
  try {
    map = decodeMap(json);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  return [
    ...checkBoard(map),
    ...checkBorders(map),
    ...findCrossings(map, json.quantum).map(place => `map/crossing: ${place}`),
    ...map.territories.flatMap((_, index) => checkAnchor(map, index)),
    ...checkStraits(map),
    ...checkLinks(map),
  ];
}

function checkBoard({ width, height, arcs, lakes }: MapGeometry): string[] {
  const onBoard = ([x, y]: Point, margin: number) =>
    x >= margin && x <= width - margin && y >= margin && y <= height - margin;
  return [
    ...arcs.flatMap(({ points }) => points.filter(point => !onBoard(point, LIMITS.margin))),
    ...lakes.flat().filter(point => !onBoard(point, 0)),
  ].map(point => `map/off-board: ${point}`);
}

/** Shared arcs and links together are exactly the borders of the rules, each either on land or across water. */
function checkBorders(map: MapGeometry): string[] {
  const land = landBorders(map);
  const sea = map.links.map(({ between }) => pairOf(...between));
  const found = new Set([...land.keys(), ...sea]);
  const wanted = new Set(BORDERS.map(([a, b]) => pairOf(a, b)));
  return [
    ...(land.size === LIMITS.landBorders ? [] : [`map/land-border-count: ${land.size}`]),
    ...(sea.length === LIMITS.seaLinks ? [] : [`map/sea-link-count: ${sea.length}`]),
    ...[...wanted].filter(pair => !found.has(pair)).map(pair => `map/border-missing: ${pair}`),
    ...[...found].filter(pair => !wanted.has(pair)).map(pair => `map/border-extra: ${pair}`),
    ...sea.filter(pair => land.has(pair)).map(pair => `map/border-twice: ${pair}`),
    ...[...land]
      .filter(([, length]) => length < LIMITS.borderLength)
      .map(([pair]) => `map/border-short: ${pair}`),
    ...unreached(found).map(id => `map/unreached: ${id}`),
  ];
}

function unreached(borders: ReadonlySet<string>): string[] {
  const reached = new Set([0]);
  for (const from of reached) {
    for (let to = 0; to < TERRITORY_COUNT; to++) if (borders.has(pairOf(from, to))) reached.add(to);
  }
  return TERRITORIES.filter((_, index) => !reached.has(index));
}

/** Length of the border that each two territories share on land, by `pairOf`. */
function landBorders({ arcs }: MapGeometry): Map<string, number> {
  const lengths = new Map<string, number>();
  for (const { points, territories } of arcs) {
    if (territories.length < 2) continue;
    const pair = pairOf(territories[0], territories[1]);
    lengths.set(pair, (lengths.get(pair) ?? 0) + lineLength(points));
  }
  return lengths;
}

/** The token's circle lies in its own territory and nowhere else, and is as large as stated. */
function checkAnchor({ territories }: MapGeometry, index: number): string[] {
  const { id, anchor, radius, polygons } = territories[index];
  const at = territories.flatMap((territory, i) => (contains(territory, anchor) ? [i] : []));
  const rings = polygons.flat();
  const free = Math.min(
    ...rings.flatMap(ring => edges(ring).map(([a, b]) => distanceToSegment(anchor, a, b))),
  );
  return [
    ...(at.length === 1 && at[0] === index ? [] : [`map/anchor-outside: ${id}`]),
    ...(Math.abs(free - radius) <= LIMITS.radiusError ? [] : [`map/radius-wrong: ${id} ${radius} ${free}`]),
    ...(radius >= LIMITS.radius ? [] : [`map/radius-small: ${id} ${radius}`]),
  ];
}

function checkStraits(map: MapGeometry): string[] {
  const touching = landBorders(map);
  const problems: string[] = [];
  for (let a = 0; a < TERRITORY_COUNT; a++) {
    for (let b = a + 1; b < TERRITORY_COUNT; b++) {
      if (touching.has(pairOf(a, b))) continue;
      if (closerThan(map.territories[a], map.territories[b], LIMITS.strait)) {
        problems.push(`map/strait-narrow: ${pairOf(a, b)}`);
      }
    }
  }
  return problems;
}

/** Whether the outlines of two territories come closer than `limit`. Outlines never cross: ends decide. */
function closerThan(a: MapTerritory, b: MapTerritory, limit: number): boolean {
  const near = (points: readonly Point[], box: Box) =>
    points.filter(
      ([x, y]) => x > box[0] - limit && y > box[1] - limit && x < box[2] + limit && y < box[3] + limit,
    );
  const someNear = (from: MapTerritory, to: MapTerritory) => {
    const sides = to.polygons.flat().flatMap(edges);
    const points = near(from.polygons.flat(2), boxOf(to));
    return points.some(point => sides.some(([p, q]) => distanceToSegment(point, p, q) < limit));
  };
  return someNear(a, b) || someNear(b, a);
}

/** Links run from coast to coast over water, or over the board's edge. */
function checkLinks(map: MapGeometry): string[] {
  return map.links.flatMap(({ between, wraps, curves }) => {
    const [a, b] = between.map(index => map.territories[index]);
    const beyond = ([x]: Point) => x < 0 || x > map.width;
    const ends = wraps
      ? curves.length === 2 &&
        endsAt(curves[0].from, a) &&
        endsAt(curves[1].from, b) &&
        curves.every(c => beyond(c.to))
      : curves.length === 1 && endsAt(curves[0].from, a) && endsAt(curves[0].to, b);
    const others = map.territories.filter((_, index) => !between.includes(index));
    const crossed = others.filter(other => curves.some(curve => runsOver(curve, other)));
    return [
      ...(ends ? [] : [`map/link-ends: ${a.id} ${b.id}`]),
      ...crossed.map(other => `map/link-over-land: ${a.id} ${b.id} ${other.id}`),
    ];
  });
}

function endsAt(point: Point, territory: MapTerritory): boolean {
  const sides = territory.polygons.flat().flatMap(edges);
  return sides.some(([p, q]) => distanceToSegment(point, p, q) <= LIMITS.linkEnd);
}

function runsOver({ from, control, to }: Curve, territory: MapTerritory): boolean {
  const steps = Math.ceil(distance(from, to));
  for (let step = 0; step <= steps; step++) {
    if (contains(territory, curvePoint(from, control, to, step / steps))) return true;
  }
  return false;
}

function contains({ polygons }: MapTerritory, point: Point): boolean {
  return polygons.some(polygon => inPolygon(point, polygon));
}

function edges(ring: readonly Point[]): [Point, Point][] {
  return ring.map((point, i) => [point, ring[(i + 1) % ring.length]]);
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

function boxOf({ polygons }: MapTerritory): Box {
  const points = polygons.flat(2);
  const xs = points.map(point => point[0]);
  const ys = points.map(point => point[1]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The ids of two territories in their order. */
function pairOf(a: number, b: number): string {
  return `${TERRITORIES[Math.min(a, b)]} ${TERRITORIES[Math.max(a, b)]}`;
}
