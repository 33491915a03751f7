import { facesOf, putDisc, putToken } from '../look/tokens.ts';
import { pointOn } from '../mesh/map-mesh.ts';
import { routeBetween } from '../routes.ts';
import { bump, easeInOut, within } from './ease.ts';
import type { Effect } from './effects.ts';
import type { Stage } from './stage.ts';

/** Milliseconds. */
const DURATION = 900;
/** Most discs that walk behind the one with the number. */
const FOLLOWERS = 3;
/** Share of the time by which each starts later, and that all take to settle at the end. */
const LAG = 0.07;
const SETTLE = 0.16;

/** Armies march along the arrow from one territory to another. */
export function marchEffect(stage: Stage, seat: number, from: number, to: number, armies: number): Effect {
  const { map, overlay, sprites, atlas } = stage;
  const route = routeBetween(map, from, to);
  const followers = Math.min(FOLLOWERS, armies - 1);
  const walk = 1 - SETTLE - followers * LAG;
  const placeAt = (share: number) => {
    const leg = Math.min(route.length - 1, Math.floor(share * route.length));
    return pointOn(route[leg], share * route.length - leg);
  };
  const draw = (progress: number) => {
    const arrived = progress >= walk;
    overlay.armies[from] -= armies;
    if (arrived) {
      overlay.armies[to] += armies;
      overlay.owners.set(to, seat);
      overlay.size[to] = 1 + 0.24 * bump(within(progress, walk, 1));
    }
    const faces = facesOf(stage, seat);
    for (let i = followers; i >= 0; i--) {
      const share = easeInOut(within(progress, i * LAG, i * LAG + walk));
      if (share >= 1) continue;
      const [x, y] = placeAt(share);
      const dy = -0.22 * Math.abs(Math.sin(share * 14 + i));
      if (i === 0) putToken(sprites, atlas, armies, { ...faces, x, y, dx: 0, dy, radius: 0.95 });
      else
        putDisc(sprites, {
          frame: faces.frame,
          x,
          y,
          dx: 0,
          dy,
          radius: 0.6 * (1 - within(share, 0.88, 1)),
          extra: 0,
        });
    }
    if (progress < 1) overlay.arrow = { from, to, grown: easeInOut(within(progress, 0, 0.3)) };
  };
  return { duration: DURATION, draw };
}
