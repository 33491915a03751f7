import { BOARD } from './board.ts';
import { listNames } from './data/countries.ts';
import { ENLARGED } from './data/islands.ts';
import {
  ATLANTIC,
  MIDDLE_LONGITUDE,
  PINCH,
  STRETCH_X,
  STRETCH_Y_EAST,
  STRETCH_Y_WEST,
  type Stretch,
} from './data/warp.ts';
import { boundsOf, movePoints, smoothStep } from './outline.ts';
import { allOutlines, landOutlines, type World } from './world.ts';

/** Free space at each edge of the board, board units. */
export interface Margins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Step of the sums in `integrate`, degrees. */
const STEP = 0.5;

/** Brings degrees to a hand-drawn plane: the map that the cartogram starts from. */
export function warpByHand(world: World): void {
  const x = integrate(STRETCH_X);
  const yEast = integrate(STRETCH_Y_EAST);
  const yWest = integrate(STRETCH_Y_WEST);
  const top = yEast(90);
  const y = (lon: number, lat: number) => {
    const east = smoothStep(...ATLANTIC, lon);
    return yEast(lat) * east + (yWest(lat) + top - yWest(90)) * (1 - east);
  };
  const middle = x(MIDDLE_LONGITUDE);
  movePoints(allOutlines(world), (lon, lat) => [
    (x(lon) - middle) * (1 - PINCH.by * smoothStep(PINCH.from, PINCH.to, lat)),
    top - y(lon, lat),
  ]);
}

/** Draws the islands of `ENLARGED` larger than life. */
export function enlargeIslands({ countries, pieces }: World): void {
  for (const { countries: names, factor, right, down } of ENLARGED) {
    const numbers = listNames(names).map(name => countries.indexOf(name) + 1);
    const outlines = pieces
      .filter(({ country }) => numbers.includes(country))
      .flatMap(piece => piece.outlines);
    const box = boundsOf(outlines);
    const centreX = (box.left + box.right) / 2;
    const centreY = (box.top + box.bottom) / 2;
    movePoints(outlines, (x, y) => [
      centreX + (x - centreX) * factor + right * (box.right - box.left),
      centreY + (y - centreY) * factor + down * (box.bottom - box.top),
    ]);
  }
}

/** Stretches the whole so that land fills the board between the margins. */
export function fitToBoard(world: World, margins: Margins): void {
  const box = boundsOf(landOutlines(world));
  const scaleX = (BOARD.width - margins.left - margins.right) / (box.right - box.left);
  const scaleY = (BOARD.height - margins.top - margins.bottom) / (box.bottom - box.top);
  movePoints(allOutlines(world), (x, y) => [
    margins.left + (x - box.left) * scaleX,
    margins.top + (y - box.top) * scaleY,
  ]);
}

/** Way from the stretch's first degree to any other. */
function integrate(stretch: Stretch): (degree: number) => number {
  const first = stretch[0][0];
  const last = stretch[stretch.length - 1][0];
  const ways = [0];
  for (let degree = first; degree <= last; degree += STEP) {
    ways.push(ways[ways.length - 1] + stretchAt(stretch, degree + STEP / 2) * STEP);
  }
  return degree => {
    const steps = (degree - first) / STEP;
    const i = Math.max(0, Math.min(ways.length - 2, Math.floor(steps)));
    return ways[i] + (ways[i + 1] - ways[i]) * (steps - i);
  };
}

function stretchAt(stretch: Stretch, degree: number): number {
  let i = 0;
  while (i < stretch.length - 2 && degree > stretch[i + 1][0]) i++;
  const [from, before] = stretch[i];
  const [to, after] = stretch[i + 1];
  return before + (after - before) * smoothStep(from, to, degree);
}
