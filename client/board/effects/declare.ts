import { easeOut } from './ease.ts';
import type { Effect } from './effects.ts';
import type { Stage } from './stage.ts';

/** Milliseconds: the defender's time runs already. */
const DURATION = 350;

/** An attack is announced and waits for its defence: its arrow grows. */
export function declareEffect({ overlay }: Stage, from: number, to: number): Effect {
  const draw = (progress: number) => {
    overlay.arrow = { from, to, grown: easeOut(progress) };
    overlay.flash[to] = 0.3 * (1 - progress);
  };
  return { duration: DURATION, draw };
}
