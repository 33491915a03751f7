import type { Clock } from '../../shared/table/clock.ts';

/** The longest that Node can wait, 25 days; a longer wait would end at once. */
const LONGEST = 2 ** 31 - 1;

/** The time of this machine when the process began, and what has passed since: it goes on when somebody sets the clock. */
export const systemClock: Clock = {
  now: () => Math.round(performance.timeOrigin + performance.now()),
  after(delay, callback) {
    const timer = setTimeout(callback, Math.min(delay, LONGEST));
    return () => clearTimeout(timer);
  },
};
