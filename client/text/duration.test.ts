import { beforeAll, expect, test } from 'vitest';
import { durationText } from './duration.ts';
import { loadLocale } from './text.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeAll(() => loadLocale('en'));

test.each([
  [-5, '1 min'],
  [12 * MINUTE, '12 min'],
  [59 * MINUTE + 1, '1 h'],
  [2 * HOUR - 1, '2 h'],
  [2 * HOUR + 10 * MINUTE, '2 h 10 min'],
  [7.4 * HOUR, '7 h'],
  [8 * HOUR - 2000, '8 h'],
  [24 * HOUR - 2000, '1 d'],
  [52.2 * HOUR, '2 d 4 h'],
])('%i ms are %s', (wait, text) => {
  expect(durationText(wait)).toBe(text);
});
