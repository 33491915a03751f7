import type { State } from '../game/state.ts';
import { isInPlay } from '../rules/turn-order.ts';
import type { Conduct } from './conduct.ts';
import { isSmallStep, pauseOf } from './steps.ts';
import type { TableTimes } from './times.ts';

/** What a table does of itself, and when (milliseconds since 1970). */
export interface NextStep {
  readonly at: number;
  readonly step: 'dismiss' | 'rematch' | 'missed-defence' | 'missed-turn' | 'bot';
}

/** What comes next of itself; null: nothing. */
export function nextStep(state: State, conduct: Conduct, times: TableTimes, now: number): NextStep | null {
  const over = state.phase === 'ended';
  const closing = closesAt(state, conduct, times, now);
  if (closing !== null) return { at: closing, step: 'dismiss' };
  if (over) return nextRematch(conduct, now);
  const one = conduct.acting(state);
  if (one === null) return null;
  const soon = now + pauseOf(state, times.pace);
  const asked = state.phase === 'defend';
  if (one.control === 'person') {
    const step = asked ? 'missed-defence' : 'missed-turn';
    return { at: asked && one.defendsMost ? soon : conduct.clock.finalDeadline(one), step };
  }
  const waits = one.control === 'away' && !asked && !isSmallStep(state);
  return { at: waits ? Math.max(soon, conduct.clock.awayStart) : soon, step: 'bot' };
}

/**
 * Until when a table at which nobody is only waits, for a deadline or to be closed (milliseconds since 1970); null: it has
 * to be run.
 */
export function waitsUntil(state: State, conduct: Conduct, times: TableTimes, now: number): number | null {
  const next = conduct.anyConnected() ? null : nextStep(state, conduct, times, now);
  return next?.step === 'dismiss' || next?.step === 'missed-turn' ? next.at : null;
}

/** When a table at which nobody is connected is closed; null: its game goes on. */
function closesAt(state: State, conduct: Conduct, times: TableTimes, now: number): number | null {
  const { visited, emptySince } = conduct;
  if (emptySince === null) return null;
  const over = state.phase === 'ended';
  if (over || !times.slow) {
    const alive = !over && visited && hasPerson(state, conduct);
    return emptySince + (alive ? times.abandon : times.linger);
  }
  // Bots have a time to bring a slow game to its end that no person plays any more.
  const end = emptySince + times.abandon;
  return conduct.hasPlayers(state) || now < end ? null : end;
}

function hasPerson(state: State, { seats }: Conduct): boolean {
  return seats.some(({ kind }, seat) => kind === 'human' && isInPlay(state, seat));
}

function nextRematch({ seats, rematch }: Conduct, now: number): NextStep | null {
  const everybody = seats.every(seat => seat.rematch || !seat.connected);
  const at = rematch.startsAt(now, everybody);
  return at === null ? null : { at, step: 'rematch' };
}
