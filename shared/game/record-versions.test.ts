import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { apply } from './apply.ts';
import { CONVERSIONS, convertLine } from './convert-record.ts';
import { newGame } from './new-game.ts';
import { parseRecords, RECORD_VERSION } from './record.ts';

/**
 * Games written down when version 1 was the newest. The file is never made anew: whatever becomes of the format, these
 * have to be read and played through.
 */
const STORED = readFileSync(join(import.meta.dirname, 'fixtures/record-v1.jsonl'), 'utf8');

describe('records of version 1', () => {
  test('are read, and lead to the ends that they tell', () => {
    const records = parseRecords(STORED);
    expect(records.map(({ header }) => header.options.objective)).toEqual([
      'domination',
      'mission',
      'capitals',
    ]);
    for (const { header, events } of records) {
      const state = newGame(header.options);
      for (const event of events) apply(state, event);
      const last = events.at(-1)!;
      if (last.event !== 'gameEnded') throw new Error('the record has no end');
      expect(state).toMatchObject({ phase: 'ended', endReason: last.reason, ranking: last.ranking });
      expect(events.length).toBeGreaterThan(80);
    }
  });

  test('are not those of a version that is still to come', () => {
    const next = STORED.replace('{"record":1,', `{"record":${RECORD_VERSION + 1},`);
    expect(() => parseRecords(next)).toThrow(`unknown record version ${RECORD_VERSION + 1}`);
  });
});

describe('conversions', () => {
  test('are as many as there were versions before', () => {
    expect(CONVERSIONS).toHaveLength(RECORD_VERSION - 1);
  });

  test('bring a line through every version after its own', () => {
    const steps = [
      (line: object) => ({ ...line, second: true }),
      (line: object) => ({ ...line, third: true }),
    ];
    expect(convertLine({ n: 1 }, 1, steps)).toEqual({ n: 1, second: true, third: true });
    expect(convertLine({ n: 1 }, 2, steps)).toEqual({ n: 1, third: true });
    expect(convertLine({ n: 1 }, 3, steps)).toEqual({ n: 1 });
  });
});
