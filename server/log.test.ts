import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logOptions } from './log.ts';

test('lines are JSON with level, time, ids and errors, and without cookies, tokens, keys and hands', () => {
  let line = '';
  const log = pino(logOptions, {
    write(text) {
      line += text;
    },
  });
  const request = { headers: { cookie: 'player=SECRET', authorization: 'Bearer SECRET' }, token: 'SECRET' };
  const state = { round: 3, hands: [['SECRET']], key: 'SECRET' };
  log.child({ game: 'one' }).error({ error: new Error('a bug'), request, state, hands: 'SECRET' }, 'failed');
  expect(line).not.toContain('SECRET');
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    message: 'failed',
    game: 'one',
    error: { message: 'a bug', stack: expect.any(String) },
    state: { round: 3 },
  });
});
