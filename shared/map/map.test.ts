import { describe, expect, test } from 'vitest';
import { SYMBOLS, symbolOf } from '../rules/cards.ts';
import { BORDERS, isBorder, NEIGHBOURS } from './borders.ts';
import { CONTINENT_OF, CONTINENTS } from './continents.ts';
import { TERRITORIES, TERRITORY_COUNT, territoryIndex } from './territories.ts';

describe('the map (rules, section 2)', () => {
  test('has 42 territories with names of their own', () => {
    expect(TERRITORY_COUNT).toBe(42);
    expect(new Set(TERRITORIES).size).toBe(42);
    TERRITORIES.forEach((id, index) => {
      expect(territoryIndex(id)).toBe(index);
    });
    expect(territoryIndex('atlantis')).toBeUndefined();
    expect(territoryIndex('constructor')).toBeUndefined();
  });

  test('has six continents with these bonuses, sizes, first and last territories', () => {
    expect(
      CONTINENTS.map(({ id, bonus, territories: t }) => [
        id,
        bonus,
        t.length,
        TERRITORIES[t[0]],
        TERRITORIES[t.at(-1)!],
      ]),
    ).toEqual([
      ['north-america', 5, 9, 'alaska', 'central-america'],
      ['south-america', 2, 4, 'venezuela', 'argentina'],
      ['europe', 5, 7, 'iceland', 'ukraine'],
      ['africa', 3, 6, 'north-africa', 'madagascar'],
      ['asia', 7, 12, 'ural', 'siam'],
      ['australia', 2, 4, 'indonesia', 'eastern-australia'],
    ]);
    expect(CONTINENTS.flatMap(({ territories }) => territories)).toEqual([...TERRITORIES.keys()]);
    CONTINENT_OF.forEach((continent, t) => {
      expect(CONTINENTS[continent].territories).toContain(t);
    });
  });

  test('has 83 borders, each once, between different territories, in both directions', () => {
    const pairs = BORDERS.map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`);
    expect(new Set(pairs).size).toBe(83);
    expect(BORDERS.every(([a, b]) => a !== b)).toBe(true);
    let count = 0;
    for (let a = 0; a < TERRITORY_COUNT; a++) {
      for (let b = 0; b < TERRITORY_COUNT; b++) {
        expect(isBorder(a, b)).toBe(isBorder(b, a));
        expect(isBorder(a, b)).toBe(NEIGHBOURS[a].includes(b));
        if (isBorder(a, b)) count++;
      }
    }
    expect(count).toBe(166);
  });

  test('has these numbers of neighbours, in list order', () => {
    expect(NEIGHBOURS.map(list => list.length).join(' ')).toBe(
      '3 4 4 4 6 3 4 4 3 3 3 4 2 3 4 4 5 4 6 6 6 4 6 3 3 2 4 5 3 5 4 5 2 5 6 6 4 3 3 3 3 2',
    );
    expect(NEIGHBOURS.every(list => list.every((t, i) => i === 0 || list[i - 1] < t))).toBe(true);
    expect(NEIGHBOURS.flat().every(Number.isInteger)).toBe(true);
  });

  test('can be walked from end to end', () => {
    const seen = new Set([0]);
    for (const t of seen) for (const next of NEIGHBOURS[t]) seen.add(next);
    expect(seen.size).toBe(42);
  });

  test('has 14 cards of each symbol, and jokers after them', () => {
    const symbols = TERRITORIES.map((_, card) => symbolOf(card));
    for (const symbol of SYMBOLS) expect(symbols.filter(other => other === symbol)).toHaveLength(14);
    expect(symbols.slice(0, 4)).toEqual(['infantry', 'cavalry', 'artillery', 'infantry']);
    expect([symbolOf(42), symbolOf(43)]).toEqual(['joker', 'joker']);
  });
});
