/** Time as the session uses it: injected, so that tests own it. */
export interface Timers {
  /** Milliseconds; only differences matter. */
  now(): number;
  /** Calls back once after `ms`; the result cancels it. */
  after(ms: number, callback: () => void): () => void;
}

export const browserTimers: Timers = {
  now: () => performance.now(),
  after(ms, callback) {
    const handle = setTimeout(callback, ms);
    return () => clearTimeout(handle);
  },
};
