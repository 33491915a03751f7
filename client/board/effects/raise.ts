import { putHoop, putSparks } from './conquer.ts';
import { bump, easeOut, within } from './ease.ts';
import type { Effect } from './effects.ts';
import type { Stage } from './stage.ts';

/** Milliseconds. */
const DURATION = 1000;
const STAGGER = 60;

/** Something is built or named on territories: light and a ring on each, one after the other. */
export function raiseEffect(stage: Stage, seat: number, territories: readonly number[]): Effect {
  const { map, overlay } = stage;
  const duration = DURATION + STAGGER * (territories.length - 1);
  const draw = (progress: number) => {
    territories.forEach((territory, i) => {
      const share = within(progress * duration, i * STAGGER, i * STAGGER + DURATION);
      if (share <= 0 || share >= 1) return;
      const { anchor } = map.territories[territory];
      overlay.flash[territory] = 0.5 * bump(share);
      overlay.size[territory] = 1 + 0.25 * bump(within(share, 0, 0.5));
      putHoop(stage, anchor, 2 + 5 * easeOut(share), 0.6 * (1 - share));
      if (territories.length === 1) putSparks(stage, seat, anchor, share);
    });
  };
  return { duration, draw };
}
