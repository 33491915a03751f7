import { decodeMap, type MapTerritory, type Point, type Ring } from '../../assets/map/geometry.ts';
import mapJson from '../../assets/map/map.json';

export const MAP = decodeMap(mapJson);

/** Part of the board, board units. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Width of a picture for a height of 1. */
const ASPECT = 16 / 9;
/** Free space around what the frame is about, as a share of its size. */
const MARGIN = 0.08;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const boxes: readonly Box[] = MAP.territories.map(({ polygons }) => boxOf(polygons.flat(2)));
const mainlands: readonly Box[] = MAP.territories.map(({ polygons }) => boxOf(polygons[0].flat()));

function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** The part of the board in the pictures' shape that shows the mainlands of some territories; null: all of it. */
export function frameOf(territories: readonly number[] | null): Frame {
  if (territories === null) return { left: 0, top: 0, width: MAP.width, height: MAP.height };
  const shown = territories.map(territory => mainlands[territory]);
  const left = Math.min(...shown.map(box => box.left));
  const top = Math.min(...shown.map(box => box.top));
  const right = Math.max(...shown.map(box => box.right));
  const bottom = Math.max(...shown.map(box => box.bottom));
  const height = Math.max(bottom - top, (right - left) / ASPECT) * (1 + 2 * MARGIN);
  const width = height * ASPECT;
  return { left: (left + right - width) / 2, top: (top + bottom - height) / 2, width, height };
}

/** Territories of which anything may lie within a frame. */
export function territoriesIn({ left, top, width, height }: Frame): number[] {
  return boxes.flatMap((box, territory) => {
    const apart = box.right < left || box.left > left + width || box.bottom < top || box.top > top + height;
    return apart ? [] : [territory];
  });
}

/** Outline of a territory as an SVG path, board units. */
export function outline(territory: number): string {
  return MAP.territories[territory].polygons.flat().map(ringPath).join('');
}

const ringPath = (ring: Ring): string => `M${ring.map(([x, y]) => `${round(x)} ${round(y)}`).join(' ')}Z`;
const round = (value: number): number => Math.round(value * 10) / 10;

/** Frame around one territory alone, with all its islands. */
export function frameAround(territory: number): Frame {
  const { left, top, right, bottom } = boxes[territory];
  return { left, top, width: right - left, height: bottom - top };
}

export function anchorOf(territory: number): MapTerritory['anchor'] {
  return MAP.territories[territory].anchor;
}
