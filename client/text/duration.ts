import { t } from './text.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A time to wait (milliseconds, at least a minute is said) in words, as exact as one plans with it: "2 d 4 h", "5 h", "12 min". */
export function durationText(wait: number): string {
  const minutes = Math.max(1, Math.ceil(wait / MINUTE));
  if (minutes < 60) return t('time.minutes', { minutes });
  const hours = Math.max(1, Math.floor(wait / HOUR));
  if (wait < DAY) return t('time.hours', { hours });
  return t('time.days', { days: Math.floor(wait / DAY), hours: hours % 24 });
}
