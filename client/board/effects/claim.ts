import { facesOf, putToken } from '../look/tokens.ts';
import { putHoop } from './conquer.ts';
import { easeOut, within } from './ease.ts';
import type { Effect } from './effects.ts';
import type { Stage } from './stage.ts';

/** Milliseconds: there are up to 42 of them on end. */
const DURATION = 380;

/** The owner's colour spreads over empty land from where its first army comes down. */
export function claimEffect(stage: Stage, seat: number, territory: number): Effect {
  const { map, overlay, colours, sprites, atlas } = stage;
  const { anchor, polygons } = map.territories[territory];
  const [x, y] = anchor;
  const farthest = Math.max(...polygons.flat(2).map(([px, py]) => Math.hypot(px - x, py - y)));
  const draw = (progress: number) => {
    const radius = easeOut(progress) * (farthest + 40);
    overlay.sweep = { territory, colour: colours.land(seat, territory), x, y, radius };
    overlay.flash[territory] = 0.35 * (1 - progress);
    const fallen = easeOut(within(progress, 0, 0.6));
    const dy = -3 * (1 - fallen);
    putToken(sprites, atlas, 1, { ...facesOf(stage, seat), x, y, dx: 0, dy, radius: 1, alpha: fallen });
    if (progress < 1) putHoop(stage, anchor, 2 + 3 * progress, 0.6 * (1 - progress));
  };
  return { duration: DURATION, draw };
}
