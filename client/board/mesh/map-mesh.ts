import type { Curve, MapGeometry, Point, Polygon } from '../../../assets/map/geometry.ts';
import { CONTINENT_OF } from '../../../shared/map/continents.ts';
import { MeshBuilder } from './mesh-builder.ts';

/** What a vertex belongs to; the shader's table of lines has the same order. */
export const STYLES = [
  'land',
  'lake',
  'border',
  'continentEdge',
  'continentCore',
  'coast',
  'shore',
  'linkShadow',
  'link',
  'studEdge',
  'stud',
  'ring',
] as const;
export type Style = (typeof STYLES)[number];

/** Cuts a polygon given as x, y, x, y … into triangles: corner numbers. */
export type Triangulate = (coordinates: number[], holes?: number[]) => number[];

export interface MapMesh {
  readonly vertices: Float32Array<ArrayBuffer>;
  readonly indices: Uint16Array<ArrayBuffer>;
  /** Number of indices of the map itself; the territories' rings follow. */
  readonly mapIndices: number;
  /** First index and number of indices of each territory's ring. */
  readonly rings: readonly { readonly first: number; readonly count: number }[];
}

/** Board units between the dots of a sea link. */
const DOT_SPACING = 6.5;

const styleNumber = (style: Style): number => STYLES.indexOf(style);

/** The whole board as one mesh, in the order in which it is painted. */
export function buildMapMesh(map: MapGeometry, triangulate: Triangulate): MapMesh {
  const builder = new MeshBuilder();
  map.territories.forEach(({ polygons }, territory) => {
    for (const polygon of polygons) addArea(builder, polygon, triangulate, territory, 'land');
  });
  addBorders(builder, map);
  for (const lake of map.lakes) addArea(builder, [lake], triangulate, 0, 'lake');
  for (const lake of map.lakes) builder.line(lake, true, 0, styleNumber('shore'));
  addLinks(builder, map);
  const mapIndices = builder.indices.length;
  const rings = map.territories.map(({ polygons }, territory) => {
    const first = builder.indices.length;
    for (const ring of polygons.flat()) builder.line(ring, true, territory, styleNumber('ring'));
    return { first, count: builder.indices.length - first };
  });
  return {
    vertices: new Float32Array(builder.vertices),
    indices: new Uint16Array(builder.indices),
    mapIndices,
    rings,
  };
}

function addArea(
  builder: MeshBuilder,
  polygon: Polygon,
  triangulate: Triangulate,
  territory: number,
  style: Style,
): void {
  const points = polygon.flat();
  const holes: number[] = [];
  let length = 0;
  for (const ring of polygon.slice(0, -1)) {
    length += ring.length;
    holes.push(length);
  }
  builder.area(points, triangulate(points.flat(), holes), territory, styleNumber(style));
}

function addBorders(builder: MeshBuilder, map: MapGeometry): void {
  const kinds = map.arcs.map(({ territories: [a, b] }): Style => {
    if (b === undefined) return 'coast';
    return CONTINENT_OF[a] === CONTINENT_OF[b] ? 'border' : 'continentEdge';
  });
  const add = (kind: Style, style: Style) => {
    map.arcs.forEach(({ points }, arc) => {
      if (kinds[arc] !== kind) return;
      const [first, last] = [points[0], points[points.length - 1]];
      const closed = first[0] === last[0] && first[1] === last[1];
      builder.line(closed ? points.slice(0, -1) : points, closed, 0, styleNumber(style));
    });
  };
  add('border', 'border');
  add('continentEdge', 'continentEdge');
  add('continentEdge', 'continentCore');
  add('coast', 'coast');
}

function addLinks(builder: MeshBuilder, map: MapGeometry): void {
  for (const { curves, wraps } of map.links) {
    for (const curve of curves) {
      const dots = dotsAlong(curve);
      for (const dot of dots) builder.dot(dot, styleNumber('linkShadow'));
      for (const dot of dots) builder.dot(dot, styleNumber('link'));
      for (const end of wraps ? [curve.from] : [curve.from, curve.to]) {
        builder.dot(end, styleNumber('studEdge'));
        builder.dot(end, styleNumber('stud'));
      }
    }
  }
}

function dotsAlong(curve: Curve): Point[] {
  const steps = 48;
  const points = Array.from({ length: steps + 1 }, (_, i) => pointOn(curve, i / steps));
  let total = 0;
  const reach = points.map((point, i) => {
    if (i > 0) total += Math.hypot(point[0] - points[i - 1][0], point[1] - points[i - 1][1]);
    return total;
  });
  const count = Math.max(1, Math.round(total / DOT_SPACING));
  const dots: Point[] = [];
  for (let dot = 1; dot < count; dot++) {
    const at = (total * dot) / count;
    const i = Math.max(
      1,
      reach.findIndex(length => length >= at),
    );
    const share = (at - reach[i - 1]) / (reach[i] - reach[i - 1] || 1);
    const [a, b] = [points[i - 1], points[i]];
    dots.push([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);
  }
  return dots;
}

/** The point of a quadratic curve at `t`, 0 to 1. */
export function pointOn({ from, control, to }: Curve, t: number): Point {
  const u = 1 - t;
  return [
    u * u * from[0] + 2 * u * t * control[0] + t * t * to[0],
    u * u * from[1] + 2 * u * t * control[1] + t * t * to[1],
  ];
}
