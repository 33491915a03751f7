import type { Clock } from '../../shared/table/clock.ts';

/** The time of this device. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after(delay, callback) {
    const timer = setTimeout(callback, delay);
    return () => clearTimeout(timer);
  },
};
