import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TERRITORIES } from '../../../shared/map/territories.ts';

const bot = (input: string, ...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'index.ts'), ...words], { input, encoding: 'utf8' });

test('the process answers line by line and ends with its input', () => {
  const empty = TERRITORIES.slice(3);
  const state = {
    seat: 1,
    round: 0,
    owners: { alaska: 0, 'northwest-territory': 1, greenland: 0 },
    armies: { alaska: 1, 'northwest-territory': 1, greenland: 1 },
    cards: {},
    hand: [],
    setsTraded: 0,
    conquered: false,
    alive: [0, 1, 2],
  };
  const lines = [
    { t: 'start', seat: 1, seats: 3, options: { territories: 'claimed' } },
    { t: 'ask', id: 1, what: 'claim', empty, state },
    { t: 'ask', id: 2, what: 'claim', empty: [], state },
    { t: 'end' },
  ];
  const { status, stdout } = bot(
    lines.map(line => `${JSON.stringify(line)}\n`).join(''),
    '--level',
    'normal',
  );
  expect(status).toBe(0);
  const replies = stdout
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));
  expect(replies).toEqual([
    { id: 1, territory: expect.any(String) },
    { id: 2, error: 'ask/empty' },
  ]);
  expect(empty).toContain(replies[0].territory);
});

test.each([
  [['--level', 'clever'], 'clever'],
  [[], '--level'],
  [['--speed', '3'], '--speed'],
])('%j is refused on standard error', (words, culprit) => {
  const { status, stdout, stderr } = bot('', ...words);
  expect(status).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain(culprit);
});
