import type { Clock } from '../../shared/table/clock.ts';

/** The longest that one timer of Node can wait, 25 days; a longer one would fire at once. */
const LONGEST = 2 ** 31 - 1;

/** The time of this machine when the process began, and what has passed since: it goes on when somebody sets the clock. */
export const systemClock: Clock = {
  now: () => Math.round(performance.timeOrigin + performance.now()),
  after(delay, callback) {
    let timer: NodeJS.Timeout;
    const wait = (left: number): void => {
      timer = setTimeout(() => (left > LONGEST ? wait(left - LONGEST) : callback()), Math.min(left, LONGEST));
    };
    wait(delay);
    return () => clearTimeout(timer);
  },
};
