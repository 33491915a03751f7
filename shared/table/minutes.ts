import type { State } from '../game/state.ts';
import type { Conduct } from './conduct.ts';
import type { Minutes } from './store.ts';
import type { TableTimes } from './times.ts';
import { waitsUntil } from './timetable.ts';

/** What the store is told of a table beside its game. */
export function takeMinutes(state: State, conduct: Conduct, times: TableTimes, now: number): Minutes {
  const one = conduct.clocked(state);
  const acting = conduct.acting(state);
  return {
    journal: conduct.journal(),
    standing: {
      acting: acting === null ? null : conduct.seats.indexOf(acting),
      deadline: one === null ? null : conduct.clock.finalDeadline(one),
      round: state.round,
      ended: state.phase === 'ended',
      active: conduct.seats.map((_, seat) => conduct.isPlayed(state, seat)),
      // While somebody is there, or a bot is to act, the table must be run; else it waits for what comes of itself.
      due: waitsUntil(state, conduct, times, now) ?? 0,
    },
    at: now,
  };
}

/** Whether two minutes tell the same, whenever they were taken. */
export function isSame(one: Minutes, other: Minutes): boolean {
  return (
    JSON.stringify(one.standing) === JSON.stringify(other.standing) &&
    JSON.stringify(one.journal) === JSON.stringify(other.journal)
  );
}
