import type { Placement } from '../../../shared/game/actions.ts';
import { facesOf, putToken } from '../look/tokens.ts';
import { bump, easeIn, within } from './ease.ts';
import type { Effect } from './effects.ts';
import type { Stage } from './stage.ts';

/** Milliseconds. */
const FALL = 420;
const SETTLE = 260;
const STAGGER = 90;
const LONGEST_STAGGER = 540;

/** How much faster one of the many steps of a setup is shown. */
const SMALL_STEP_HURRY = 2;

/** Height that armies fall from, in token radii. */
const HEIGHT = 6;

/** Armies fall onto their territories, one territory after the other; `small`: a step of many. */
export function placeEffect(stage: Stage, armies: Placement, small: boolean): Effect {
  const { map, model, overlay, sprites, atlas } = stage;
  const stagger = armies.length > 1 ? Math.min(STAGGER, LONGEST_STAGGER / (armies.length - 1)) : 0;
  const duration = FALL + SETTLE + stagger * Math.max(0, armies.length - 1);
  const draw = (progress: number) => {
    armies.forEach(([territory, count], i) => {
      const time = progress * duration - i * stagger;
      const fallen = within(time, 0, FALL);
      if (fallen >= 1) {
        overlay.armies[territory] += count;
        overlay.size[territory] = 1 + 0.28 * bump(within(time, FALL, FALL + SETTLE));
        overlay.flash[territory] = 0.3 * (1 - within(time, FALL, FALL + SETTLE));
        return;
      }
      if (fallen <= 0) return;
      const [x, y] = map.territories[territory].anchor;
      const dy = -HEIGHT * (1 - easeIn(fallen));
      putToken(sprites, atlas, count, {
        ...facesOf(stage, model.owners[territory]),
        x,
        y,
        dx: 0,
        dy,
        radius: 1,
        alpha: within(fallen, 0, 0.3),
      });
    });
  };
  return { duration: small ? duration / SMALL_STEP_HURRY : duration, draw };
}
