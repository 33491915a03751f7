import { expect, test } from 'vitest';
import { readLoad } from './load-arguments.ts';

test('a thousand games for a minute, or as many and as long as is said', () => {
  expect(readLoad([])).toEqual({ games: 1000, seconds: 60, churn: false });
  expect(readLoad(['--games', '50', '--minutes', '20', '--churn'])).toEqual({
    games: 50,
    seconds: 1200,
    churn: true,
  });
});

test.each([[['--games', '0']], [['--games', 'many']], [['--seconds', '1', '--minutes', '1']], [['--fast']]])(
  'refuses %j',
  args => {
    expect(() => readLoad(args)).toThrow();
  },
);
