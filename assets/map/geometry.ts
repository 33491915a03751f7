import { TERRITORIES, type TerritoryId, territoryIndex } from '../../shared/map/territories.ts';

/** `map.json` as stored: arcs and lakes are delta strings, rings lists of arc numbers (`~n`: arc n backwards). */
export interface MapJson {
  readonly width: number;
  readonly height: number;
  /** Stored units of arcs and lakes per board unit. */
  readonly quantum: number;
  readonly arcs: readonly string[];
  readonly territories: readonly {
    readonly id: string;
    /** Polygons, largest first; of each the outer ring, then its holes. */
    readonly rings: readonly (readonly (readonly number[])[])[];
    readonly anchor: readonly number[];
    readonly radius: number;
  }[];
  readonly links: readonly {
    readonly between: readonly string[];
    readonly wraps?: boolean;
    readonly curves: readonly (readonly number[])[];
  }[];
  readonly lakes: readonly string[];
}

/** A place on the board, board units: x grows to the right, y down. */
export type Point = readonly [x: number, y: number];

/** A closed line; the first point is not repeated at the end. */
export type Ring = readonly Point[];

/** The outer ring, then its holes. */
export type Polygon = readonly Ring[];

export interface MapTerritory {
  readonly id: TerritoryId;
  /** Mainland and islands, largest first. */
  readonly polygons: readonly Polygon[];
  /** Where the token stands. */
  readonly anchor: Point;
  /** Radius of the circle around the anchor that stays inside the territory, board units. */
  readonly radius: number;
}

/** A line of coast or a border, drawn once. An island's coast is one arc that ends where it starts. */
export interface MapArc {
  readonly points: readonly Point[];
  /** Indexes of the territories beside it: one on a coast, two on a border. */
  readonly territories: readonly number[];
}

/** A quadratic curve. */
export interface Curve {
  readonly from: Point;
  readonly control: Point;
  readonly to: Point;
}

/** A border across water. */
export interface MapLink {
  readonly between: readonly [number, number];
  /** Whether it leaves the board on one side and comes back on the other: then the curves end beyond the edges. */
  readonly wraps: boolean;
  /** One curve from the first territory to the second; when it wraps, one from each out of the board. */
  readonly curves: readonly Curve[];
}

/** The board's geometry; all lengths in board units, territories by index (0 to 41). */
export interface MapGeometry {
  readonly width: number;
  readonly height: number;
  readonly territories: readonly MapTerritory[];
  readonly arcs: readonly MapArc[];
  readonly links: readonly MapLink[];
  /** Decoration. */
  readonly lakes: readonly Ring[];
}

/**
 * Decodes the stored board. Throws an Error `map/…` when territories are not the known ones in their order, a link
 * names an unknown one, a ring has a gap, or an arc is not used by exactly one or two territories.
 */
export function decodeMap(json: MapJson): MapGeometry {
  const lines = json.arcs.map(text => decodeLine(text, json.quantum));
  if (json.territories.length !== TERRITORIES.length) throw new Error('map/territory-count');
  const territories = json.territories.map((stored, index): MapTerritory => {
    if (stored.id !== TERRITORIES[index]) throw new Error(`map/territory-order: ${stored.id}`);
    const polygons = stored.rings.map(polygon => polygon.map(ring => joinRing(ring, lines)));
    return { id: TERRITORIES[index], polygons, anchor: pointAt(stored.anchor, 0), radius: stored.radius };
  });
  const users = arcUsers(json);
  return {
    width: json.width,
    height: json.height,
    territories,
    arcs: lines.map((points, arc) => ({ points, territories: users[arc] })),
    links: json.links.map(decodeLink),
    lakes: json.lakes.map(text => decodeLine(text, json.quantum)),
  };
}

function decodeLine(text: string, quantum: number): Point[] {
  const deltas = text.split(',').map(Number);
  const points: Point[] = [];
  let x = 0;
  let y = 0;
  for (let i = 0; i < deltas.length; i += 2) {
    x += deltas[i];
    y += deltas[i + 1];
    points.push([x / quantum, y / quantum]);
  }
  return points;
}

/** Puts arcs end to end; neighbouring arcs share their end point, and the last ends where the first starts. */
function joinRing(arcNumbers: readonly number[], lines: readonly (readonly Point[])[]): Ring {
  const ring: Point[] = [];
  for (const number of arcNumbers) {
    const line = number < 0 ? [...lines[~number]].reverse() : lines[number];
    const last = ring.pop();
    if (last && !samePoint(last, line[0])) throw new Error(`map/ring-gap: ${arcNumbers}`);
    ring.push(...line);
  }
  const last = ring.pop();
  if (!last || ring.length < 3 || !samePoint(last, ring[0])) throw new Error(`map/ring-open: ${arcNumbers}`);
  return ring;
}

/** The territories beside each arc. */
function arcUsers(json: MapJson): number[][] {
  const users: number[][] = json.arcs.map(() => []);
  json.territories.forEach(({ rings }, territory) => {
    for (const number of rings.flat(2)) users[number < 0 ? ~number : number].push(territory);
  });
  users.forEach((beside, arc) => {
    if (beside.length < 1 || beside.length > 2 || beside[0] === beside[1])
      throw new Error(`map/arc-use: ${arc}`);
  });
  return users;
}

function decodeLink({ between, wraps, curves }: MapJson['links'][number]): MapLink {
  const [a, b] = between.map(territoryIndex);
  if (a === undefined || b === undefined) throw new Error(`map/link-unknown: ${between}`);
  return {
    between: [a, b],
    wraps: wraps === true,
    curves: curves.map(numbers => ({
      from: pointAt(numbers, 0),
      control: pointAt(numbers, 2),
      to: pointAt(numbers, 4),
    })),
  };
}

function pointAt(numbers: readonly number[], at: number): Point {
  return [numbers[at], numbers[at + 1]];
}

function samePoint(a: Point, b: Point): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
