import type { MapGeometry, MapTerritory } from '../../../assets/map/geometry.ts';

/** Font size of names, in token radii. */
export const NAME_FONT = 0.94;

/** Token radius, board units, below which tokens and names grow with the map: beyond, they only get more room. */
export const TOKEN_UNITS = 16.5;
/** Free space around a token, in its radii: numbers of three digits are wider than the disc, the emblem hangs below. */
const TOKEN_WIDTH = 1.3;
const TOKEN_TOP = 1.08;
const TOKEN_BOTTOM = 1.4;

const SIDEWAYS = [0, 0.6, -0.6, 1.2, -1.2, 1.8, -1.8, 2.4, -2.4, 3, -3];
/** Rows below the token are looked at before those above. */
const ROWS = [0, 0.3, 0.7, 1.2];

/** Middle of a name, in token radii from the token's, and whether it stands above it. */
export interface NamePlace {
  readonly dx: number;
  readonly dy: number;
  readonly above: boolean;
}

interface Size {
  /** Font sizes. */
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Where names stand: by their token, on their own land as far as it goes, never on a token or on each other. Null for
 * one that finds no such place.
 */
export function placeNames(map: MapGeometry, sizes: readonly Size[]): (NamePlace | null)[] {
  const taken = map.territories.map(({ anchor }) => tokenBox(anchor[0], anchor[1]));
  return map.territories.map((territory, index) => {
    if (!sizes[index]) return null;
    const [x, y] = territory.anchor;
    const width = sizes[index].width * NAME_FONT;
    const height = sizes[index].height * NAME_FONT;
    let best: NamePlace | null = null;
    let bestBox: Box | null = null;
    let bestScore = -Infinity;
    for (const place of candidates(height)) {
      const box = boxAt(
        x + place.dx * TOKEN_UNITS,
        y + place.dy * TOKEN_UNITS,
        width * TOKEN_UNITS,
        height * TOKEN_UNITS,
      );
      if (box.left < 0 || box.right > map.width || taken.some(other => overlap(box, other))) continue;
      const shift = Math.abs(place.dx) + Math.abs(place.dy) - height / 2;
      const score = shareInside(territory, box) - 0.07 * shift - (place.above ? 0.12 : 0);
      if (score <= bestScore) continue;
      best = place;
      bestBox = box;
      bestScore = score;
    }
    if (bestBox) taken.push(bestBox);
    return best;
  });
}

function candidates(height: number): NamePlace[] {
  return ROWS.flatMap(row =>
    SIDEWAYS.flatMap(dx => [
      { dx, dy: TOKEN_BOTTOM + height / 2 + row, above: false },
      { dx, dy: -(TOKEN_TOP + height / 2 + row), above: true },
    ]),
  );
}

/** What a token covers. */
export function tokenBox(x: number, y: number): Box {
  return {
    left: x - TOKEN_WIDTH * TOKEN_UNITS,
    right: x + TOKEN_WIDTH * TOKEN_UNITS,
    top: y - TOKEN_TOP * TOKEN_UNITS,
    bottom: y + TOKEN_BOTTOM * TOKEN_UNITS,
  };
}

/** What a box of a width and height around (x, y) covers. */
function boxAt(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** Whether two boxes have a place in common; a hair's breadth doesn't count. */
export function overlap(a: Box, b: Box): boolean {
  const hair = 0.01;
  return (
    a.left < b.right - hair && b.left < a.right - hair && a.top < b.bottom - hair && b.top < a.bottom - hair
  );
}

/** Part of the box that lies on the territory, 0 to 1, by samples. */
function shareInside({ polygons }: MapTerritory, { left, right, top, bottom }: Box): number {
  let inside = 0;
  for (let i = 0; i < 10; i++) {
    const x = left + ((i % 5) / 4) * (right - left);
    const y = top + (i < 5 ? 0.2 : 0.8) * (bottom - top);
    let on = false;
    for (const ring of polygons.flat()) {
      let [px, py] = ring[ring.length - 1];
      for (const [qx, qy] of ring) {
        if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) on = !on;
        px = qx;
        py = qy;
      }
    }
    if (on) inside++;
  }
  return inside / 10;
}
