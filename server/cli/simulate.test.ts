import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply } from '../../shared/game/apply.ts';
import { newGame } from '../../shared/game/new-game.ts';
import { parseRecords } from '../../shared/game/record.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'simulate-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const simulate = (...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'simulate.ts'), ...words], { encoding: 'utf8' });

/** All lines but the one that tells the time. */
const lasting = (output: string): string[] =>
  output.split('\n').filter(line => !line.startsWith('games a second'));

describe('simulate', () => {
  it('writes the same bytes and prints the same figures for the same arguments', () => {
    const runs = ['a', 'b'].map(name => {
      const out = join(folder, name);
      const { status, stdout } = simulate('--games', '3', '--seed', '9', '--preset', 'quick', '--out', out);
      expect(status).toBe(0);
      return { bytes: readFileSync(out, 'utf8'), stdout };
    });
    expect(runs[0].bytes).toBe(runs[1].bytes);
    expect(lasting(runs[0].stdout)).toEqual(lasting(runs[1].stdout));
    expect(runs[0].stdout).toMatch(
      /^games: 3\nwins of seat 0: .*\n(.*\n){3}median rounds: [\d.]+\ngames a second: .*\n$/,
    );
  });

  it('writes records that replay to an end', () => {
    const out = join(folder, 'records');
    simulate('--games', '2', '--seed', 'x', '--seats', '3', '--out', out);
    const records = parseRecords(readFileSync(out, 'utf8'));
    expect(records.map(record => record.header.game)).toEqual(['x-0', 'x-1']);
    expect(records[0].header.dice).toEqual({ seed: 'x' });
    expect(records[0].events).not.toEqual(records[1].events);
    for (const { header, events } of records) {
      const state = newGame(header.options);
      for (const event of events) apply(state, event);
      expect(state.phase).toBe('ended');
    }
  });

  it('exits with 2 and names what it does not understand', () => {
    const { status, stderr, stdout } = simulate('--game', '3');
    expect(status).toBe(2);
    expect(stderr).toContain('--game: unknown argument');
    expect(stdout).toBe('');
  });

  it('exits with 2 if it cannot write', () => {
    const { status, stderr } = simulate('--out', join(folder, 'missing', 'file'));
    expect(status).toBe(2);
    expect(stderr).toContain('--out');
  });
});
