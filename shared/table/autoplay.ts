import type { Action } from '../game/actions.ts';
import type { ErrorCode } from '../protocol/messages.ts';
import type { BotAnswer } from './ask-bot.ts';
import { settleNext } from './autopilot.ts';
import type { Course } from './course.ts';

/** Bot actions in one turn after which the turn is ended for it: no turn of sense is that long. */
const BOT_ACTIONS = 400;
/** What did not happen because of the store is neither answered for good nor tried in another way. */
export const NOT_STORED: readonly ErrorCode[] = ['server/store-failed', 'game/moved'];

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

/** Plays what a bot has answered, or, where that is nothing or not legal, what is due; nothing if it comes too late. */
export async function playBot(course: Course, { seat, n, action }: BotAnswer, commit: Commit): Promise<void> {
  if (course.state.n !== n || course.conduct.seats[seat].control === 'person') return;
  const answer = ++course.conduct.botActions > BOT_ACTIONS ? null : action;
  const refused = answer === null ? 'action/malformed' : await commit({ ...answer, seat });
  if (refused === null || NOT_STORED.includes(refused)) return;
  const settled = settleNext(course.state, null);
  if (settled !== null) await commit({ ...settled, seat });
}
