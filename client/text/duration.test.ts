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
  [2 * HOUR - 1, '1 h'],
  [8 * HOUR, '8 h'],
  [24 * HOUR, '1 d'],
  [52.5 * HOUR, '2 d 4 h'],
])('%i ms are %s', (wait, text) => {
  expect(durationText(wait)).toBe(text);
});
