import type { Action } from '../game/actions.ts';
import type { ErrorCode } from '../protocol/messages.ts';
import { settleNext } from './autopilot.ts';
import type { Course } from './course.ts';

/** Carries an action out; the code says why nothing happened. */
export type Commit = (action: Action) => Promise<ErrorCode | null>;

/** A defender's time has passed, or it has said so before: the most dice, from now on without asking. */
export async function settleMissedDefence(course: Course, now: number, commit: Commit): Promise<void> {
  const { state, conduct } = course;
  const one = conduct.acting(state);
  if (state.phase !== 'defend' || one === null || one.control !== 'person') return;
  if (!one.defendsMost && now < conduct.clock.finalDeadline(one)) return;
  one.defendsMost = true;
  await commit({ ...settleNext(state, null)!, seat: conduct.seats.indexOf(one) });
}

/** The deadline of a person's turn has passed: settles what is due and ends the turn. */
export async function settleMissedTurn(course: Course, now: number, commit: Commit): Promise<void> {
  const { seat, phase, round } = course.state;
  const { seats, clock } = course.conduct;
  const one = seats[seat];
  if (phase === 'defend' || one.control !== 'person' || now < clock.finalDeadline(one)) return;
  one.reserve = one.connected ? 0 : one.reserve;
  course.conduct.actedInTurn = false;
  one.control = 'away';
  do {
    const action = settleNext(course.state, course.conduct.draft);
    if (action === null || (await commit({ ...action, seat })) !== null) return;
  } while (round > 0 && course.state.seat === seat && course.state.round === round);
}
