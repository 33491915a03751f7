import { t } from './text.ts';

const MINUTE = 60_000;

/** Waits that are told to the minute, hours. */
const EXACT = 3;

/** A time to wait (milliseconds; a minute at least is said) in words, as exact as one plans with it: "2 d 4 h", "5 h", "12 min". */
export function durationText(wait: number): string {
  const minutes = Math.max(1, Math.ceil(wait / MINUTE));
  if (minutes < 60) return t('time.minutes', { minutes });
  if (minutes < EXACT * 60)
    return t('time.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  const hours = Math.round(minutes / 60);
  return hours < 24
    ? t('time.hours', { hours, minutes: 0 })
    : t('time.days', { days: Math.floor(hours / 24), hours: hours % 24 });
}
