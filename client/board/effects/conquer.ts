import type { Point } from '../../../assets/map/geometry.ts';
import { mixRgb, type Rgb } from '../paint/rgb.ts';
import { routeBetween } from '../routes.ts';
import { easeOut, within } from './ease.ts';
import type { Effect } from './effects.ts';
import type { Stage } from './stage.ts';

/** Milliseconds. */
const DURATION = 900;
const SPARKS = 26;
const WHITE: Rgb = [1, 1, 1];

/** The conqueror's colour sweeps over the territory from where the attack came, and sparks fly. */
export function conquerEffect(stage: Stage, seat: number, from: number, to: number): Effect {
  const { map, overlay, colours } = stage;
  const outline = map.territories[to].polygons.flat(2);
  const entry = nearest(outline, routeBetween(map, from, to).at(-1)?.from ?? map.territories[from].anchor);
  const farthest = Math.max(...outline.map(point => distance(point, entry)));
  const reachesToken = distance(map.territories[to].anchor, entry);
  const draw = (progress: number) => {
    const radius = easeOut(within(progress, 0, 0.75)) * (farthest + 40);
    const colour = colours.land(seat, to);
    overlay.sweep = { territory: to, colour, x: entry[0], y: entry[1], radius };
    overlay.flash[to] = 0.45 * (1 - within(progress, 0, 0.5));
    if (radius > reachesToken) overlay.owners.set(to, seat);
    if (progress >= 1) return;
    putHoop(stage, map.territories[to].anchor, 2 + 6 * easeOut(progress), 0.7 * (1 - progress));
    putSparks(stage, seat, map.territories[to].anchor, progress);
  };
  return { duration: DURATION, draw };
}

/** A ring of light; `width` in token radii. */
export function putHoop({ sprites, atlas }: Stage, [x, y]: Point, width: number, alpha: number): void {
  sprites.put({ frame: atlas.hoop, x, y, width, height: width, tint: WHITE, alpha, glow: true });
}

/** Sparks in the seat's colour fly apart. */
export function putSparks(stage: Stage, seat: number, [x, y]: Point, progress: number): void {
  const { sprites, atlas, colours } = stage;
  const flown = easeOut(progress);
  const alpha = 1 - progress;
  const tint = mixRgb(colours.pure(seat), WHITE, 0.3);
  for (let i = 0; i < SPARKS; i++) {
    // Golden angle: evenly spread without a random source, so that pictures can be compared.
    const angle = i * 2.39996;
    const reach = (1.6 + ((i * 7) % 5) * 0.75) * flown;
    const size = (0.9 - 0.6 * progress) * (1 - (i % 3) * 0.2);
    const dx = Math.cos(angle) * reach;
    const dy = Math.sin(angle) * reach + 1.2 * progress * progress;
    const colour = i % 3 === 0 ? WHITE : tint;
    sprites.put({
      frame: atlas.spark,
      x,
      y,
      dx,
      dy,
      width: size,
      height: size,
      tint: colour,
      alpha,
      glow: true,
    });
  }
}

function nearest(points: readonly Point[], to: Point): Point {
  return points.reduce((best, point) => (distance(point, to) < distance(best, to) ? point : best));
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
