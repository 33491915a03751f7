import type { State } from '../game/state.ts';
import { isInPlay } from './turn-order.ts';

/** Armies that the next placement has to put down. */
export interface PlacementDue {
  readonly own: number;
  /** On neutral territories (rules 4.4). */
  readonly neutral: number;
}

const OWN_A_STEP = 1;
const OWN_A_STEP_WITH_NEUTRAL = 2;

/** What the seat to act has to place: all at hand, or in a setup one by one the next step (rules 4.4, 5.1, 5.3). */
export function placementDue(state: State): PlacementDue {
  const { seat, phase, neutralReserve, reserves, options } = state;
  const own = reserves[seat];
  if (phase !== 'setup-placement') return { own, neutral: 0 };
  const step = neutralReserve > 0 ? OWN_A_STEP_WITH_NEUTRAL : OWN_A_STEP;
  if (options.placement === 'one-by-one')
    return { own: Math.min(own, step), neutral: Math.min(neutralReserve, 1) };
  const placing = reserves.filter((count, other) => count > 0 && isInPlay(state, other)).length;
  return { own, neutral: Math.floor(neutralReserve / placing) };
}
