import { expect, test } from 'vitest';
import { formatRefusal, parseRefusal } from './refusal.ts';

test.each([
  { code: 'client/outdated' },
  { code: 'game/running', game: 'Ab-_9' },
  { code: 'options/unknown-key', key: 'a key, %' },
  { code: 'options/malformed', key: '' },
] as const)('a refusal comes back from its text (%o)', refusal => {
  expect(parseRefusal(formatRefusal(refusal))).toEqual(refusal);
});

test.each(['', 'seat reservation expired.', 'room "x" not found', 'fetch failed'])(
  '%s is no refusal',
  text => {
    expect(parseRefusal(text)).toBeNull();
  },
);
