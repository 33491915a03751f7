import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playUntil } from '../turn/game-fixture.ts';
import { awaySummary } from './away.ts';
import { keepSeen, lastLook } from './seen.ts';

const view = playUntil('seen', state => state.phase === 'reinforce' && state.round === 2);
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('what was seen', () => {
  it('is remembered by game, with the time, and tells what has happened since', () => {
    keepSeen('one', { ...view, owners: view.owners.map(() => 0) }, 1000);
    keepSeen('two', view, 2000);
    expect(lastLook('two')).toMatchObject({ at: 2000, seen: { n: view.n, owners: view.owners } });
    expect(lastLook('three')).toBe(null);
    const lost = view.owners.filter(owner => owner !== 0).length;
    const summary = awaySummary(lastLook('one')!.seen, view, 0)!;
    expect(summary.lost.flatMap(({ territories }) => territories)).toHaveLength(lost);
  });

  it('holds the newest of each game, and forgets the games looked at longest ago', () => {
    for (let i = 0; i < 20; i++) keepSeen(`game ${i}`, view, 1000 + i);
    keepSeen('game 19', { ...view, n: 4711 }, 5000);
    expect(lastLook('game 19')).toMatchObject({ at: 5000, seen: { n: 4711 } });
    expect(lastLook('game 7')).not.toBe(null);
    expect(lastLook('game 6')).toBe(null);
  });

  it.each(['{', '3', '[null]', '[{"game":"one","at":1,"seen":{"owners":[1]}}]'])(
    'is nothing where storage holds %s',
    text => {
      keepSeen('one', view, 1000);
      for (const key of stored.keys()) stored.set(key, text);
      expect(lastLook('one')).toBe(null);
    },
  );

  it('is nothing where storage is closed to us', () => {
    vi.stubGlobal('localStorage', undefined);
    keepSeen('one', view, 1000);
    expect(lastLook('one')).toBe(null);
  });
});
