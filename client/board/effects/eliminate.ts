import { bump, within } from './ease.ts';
import type { Effect } from './effects.ts';
import type { Stage } from './stage.ts';

/** Milliseconds. */
const DURATION = 1100;

/** A light runs from west to east over the land of whoever put a seat out of the game. */
export function eliminateEffect(stage: Stage, by: number): Effect {
  const { map, model, overlay } = stage;
  const draw = (progress: number) => {
    map.territories.forEach(({ anchor }, territory) => {
      if (model.owners[territory] !== by) return;
      const start = (anchor[0] / map.width) * 0.6;
      overlay.flash[territory] = 0.6 * bump(within(progress, start, start + 0.4));
    });
  };
  return { duration: DURATION, draw };
}
