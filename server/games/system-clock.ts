import type { Clock } from '../../shared/table/clock.ts';

/** The time of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, callback) {
    const timer = setTimeout(callback, delay);
    return () => clearTimeout(timer);
  },
};
