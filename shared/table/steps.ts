import type { GameEvent } from '../game/events.ts';
import type { State } from '../game/state.ts';

/** Whether a turn or a setup step begins with or after an event, and its clock with it. */
export function startsClock(event: GameEvent): boolean {
  switch (event.event) {
    case 'turnStarted':
    case 'dealt':
    case 'claimed':
    case 'capitalChosen':
      return true;
    case 'placed':
      return event.purpose === 'setup';
    default:
      return false;
  }
}

/** Whether it is one of many setup steps, with which nobody is to wait for somebody away. */
export function isSmallStep({ phase, options }: State): boolean {
  return (
    phase === 'setup-claim' ||
    phase === 'setup-capital' ||
    (phase === 'setup-placement' && options.placement === 'one-by-one')
  );
}

/** How much faster bots take the many steps of a setup than those of a turn. */
const SMALL_STEPS_HURRY = 3;

/** Milliseconds between two actions of a bot, so that people can follow, where a turn's are `pace` apart. */
export function pauseOf(state: State, pace: number): number {
  return isSmallStep(state) ? pace / SMALL_STEPS_HURRY : pace;
}
