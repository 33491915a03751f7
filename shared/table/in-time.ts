import type { Clock } from './clock.ts';

/** What a promise resolves to, or null if that takes longer than `limit` milliseconds. Rejects as it does. */
export function inTime<T>(clock: Clock, limit: number, answer: T | Promise<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(limit, () => resolve(null));
    Promise.resolve(answer).then(resolve, reject).finally(cancel);
  });
}
