import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether somebody knows a secret; how long the answer takes tells nothing about it. */
export function isSecret(shown: string, secret: string): boolean {
  const [one, other] = [shown, secret].map(text => createHash('sha256').update(text).digest());
  return timingSafeEqual(one, other);
}
