import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeMap } from '../../assets/map/geometry.ts';
import { territoryIndex } from '../../shared/map/territories.ts';
import { type Arrow, DIRECTIONS, walk } from './walk.ts';

const map = decodeMap(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../assets/map/map.json'), 'utf8')),
);
const place = (territory: number) => {
  const [x, y] = map.territories[territory].anchor;
  return { x, y };
};
const go = (from: string, arrow: Arrow) => {
  const to = walk(territoryIndex(from)!, arrow, place);
  return to === null ? null : map.territories[to].id;
};

describe('walk', () => {
  it('leads to neighbours in the direction of the key', () => {
    expect(go('brazil', 'ArrowUp')).toBe('venezuela');
    expect(go('brazil', 'ArrowRight')).toBe('north-africa');
    expect(go('north-africa', 'ArrowLeft')).toBe('brazil');
    expect(go('mongolia', 'ArrowRight')).toBe('japan');
  });

  it('goes around the world between the edges of the map', () => {
    expect(go('alaska', 'ArrowLeft')).toBe('kamchatka');
    expect(go('kamchatka', 'ArrowRight')).toBe('alaska');
  });

  it('leads nowhere beyond the edge', () => {
    expect(go('argentina', 'ArrowDown')).toBe(null);
  });

  it('reaches every territory from every other', () => {
    for (let start = 0; start < 42; start++) {
      const seen = new Set([start]);
      for (const at of seen) {
        for (const arrow of Object.keys(DIRECTIONS) as Arrow[]) {
          const to = walk(at, arrow, place);
          if (to !== null) seen.add(to);
        }
      }
      expect(seen.size).toBe(42);
    }
  });
});
