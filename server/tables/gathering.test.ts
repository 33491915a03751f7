import { expect, test } from 'vitest';
import { parseOptions } from '../../shared/game/parse-options.ts';
import { Gathering, GATHERING_TIMES as TIMES } from './gathering.ts';

const parsed = parseOptions({});
if (!parsed.ok) throw new Error(parsed.code);
const { options } = parsed;

function gather(): Gathering {
  const gathering = new Gathering(
    'ABCDE',
    { id: 'ann', name: 'Ann' },
    options,
    'live',
    false,
    () => 'Bot',
    0,
  );
  gathering.enter({ id: 'bob', name: 'Bob' }, 0);
  return gathering;
}

test('somebody who is gone for long loses the place, a host the table', () => {
  const gathering = gather();
  gathering.connect('ann', true, 0);
  gathering.connect('bob', true, 0);
  gathering.connect('ann', false, 1000);
  expect(gathering.sweep(1000 + TIMES.away - 1, TIMES)).toBe(false);
  expect(gathering.isHost('ann')).toBe(true);
  expect(gathering.sweep(1000 + TIMES.away, TIMES)).toBe(false);
  expect(gathering.players).toEqual(['bob']);
  expect(gathering.isHost('bob')).toBe(true);
});

test('a table of which all are gone waits, then closes', () => {
  const gathering = gather();
  gathering.connect('ann', true, 0);
  gathering.connect('ann', false, 1000);
  expect(gathering.sweep(1000 + TIMES.empty - 1, TIMES)).toBe(false);
  expect(gathering.players).toEqual(['ann', 'bob']);
  expect(gathering.sweep(1000 + TIMES.empty, TIMES)).toBe(true);
});

test('a table at which nothing happens closes', () => {
  const gathering = gather();
  gathering.connect('ann', true, 0);
  gathering.connect('bob', true, 0);
  gathering.colour('ann', 3, 5000);
  expect(gathering.sweep(5000 + TIMES.idle - 1, TIMES)).toBe(false);
  expect(gathering.sweep(5000 + TIMES.idle, TIMES)).toBe(true);
});

test('the table goes to somebody who is there rather than to somebody who is not', () => {
  const gathering = gather();
  gathering.enter({ id: 'cat', name: 'Cat' }, 0);
  gathering.connect('cat', true, 0);
  gathering.leave('ann', 1);
  expect(gathering.isHost('cat')).toBe(true);
});
