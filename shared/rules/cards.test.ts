import { describe, expect, test } from 'vitest';
import { optionsOf, scene } from '../testing/test-kit.ts';
import { deck, depictedTerritory, isSet, setsIn, setValue } from './cards.ts';

/** Infantry 0 3 6, cavalry 1 4 7, artillery 2 5 8, jokers 42 43. */
describe('sets (rules 5.2)', () => {
  test.each([
    ['three infantry', [0, 3, 6]],
    ['three cavalry', [1, 4, 7]],
    ['three artillery', [2, 5, 8]],
    ['one of each', [8, 0, 4]],
    ['two alike and a joker', [0, 3, 42]],
    ['two different and a joker', [43, 0, 1]],
    ['two jokers and any card', [42, 5, 43]],
  ])('%s', (_, cards) => {
    expect(isSet(cards)).toBe(true);
  });

  test.each([
    ['two alike and another', [0, 3, 1]],
    ['two cards', [0, 3]],
    ['four cards', [0, 3, 6, 9]],
    ['a card twice', [0, 0, 3]],
    ['a joker twice', [42, 42, 0]],
    ['nothing', []],
  ])('%s is none', (_, cards) => {
    expect(isSet(cards)).toBe(false);
  });

  test('every five cards hold a set, four need not', () => {
    expect(setsIn([0, 3, 1, 4])).toEqual([]);
    expect(setsIn([0, 1, 2, 42])).toHaveLength(4);
    const symbols = [0, 1, 2];
    for (const a of symbols)
      for (const b of symbols)
        for (const c of symbols)
          for (const d of symbols)
            for (const e of symbols)
              expect(setsIn([a, 3 + b, 6 + c, 9 + d, 12 + e]).length).toBeGreaterThan(0);
  });

  test('the deck has 44 cards, or 42 without jokers', () => {
    expect(deck(optionsOf({}))).toEqual([...Array(44).keys()]);
    expect(deck(optionsOf({ jokers: 0 }))).toEqual([...Array(42).keys()]);
  });
});

describe('values (rules, section 3)', () => {
  const values = (setValues: string, count: number) =>
    Array.from({ length: count }, (_, traded) => setValue(optionsOf({ setValues }), traded, [0, 1, 2]));

  test('rising: 4 6 8 10 12 15, then 5 more each', () => {
    expect(values('rising', 9)).toEqual([4, 6, 8, 10, 12, 15, 20, 25, 30]);
  });

  test('rising-by-five: 4 6 8 10, then 5 more each', () => {
    expect(values('rising-by-five', 7)).toEqual([4, 6, 8, 10, 15, 20, 25]);
  });

  test.each([
    ['infantry', [0, 3, 6], 4],
    ['cavalry', [1, 4, 7], 6],
    ['artillery', [2, 5, 8], 8],
    ['one of each', [0, 4, 8], 10],
    ['infantry with a joker', [0, 42, 3], 4],
    ['cavalry with a joker', [43, 1, 4], 6],
    ['artillery with a joker', [2, 5, 42], 8],
    ['two different with a joker: one of each', [0, 1, 42], 10],
    ['two jokers: one of each', [0, 42, 43], 10],
  ])('fixed: %s', (_, cards, value) => {
    for (const traded of [0, 7])
      expect(setValue(optionsOf({ setValues: 'fixed' }), traded, cards)).toBe(value);
  });
});

describe('the depicted territory (rules 5.2)', () => {
  const state = (setBonus: string, bonusGiven = false) =>
    scene({
      options: { setBonus },
      rest: [1, 1],
      land: { greenland: [0, 1], alberta: [0, 1] },
      state: { bonusGiven },
    });

  test('is the first own one in list order, not in the order of the cards', () => {
    expect(depictedTerritory(state('once'), 0, [3, 2, 1])).toBe(2);
    expect(depictedTerritory(state('once'), 0, [42, 3, 0])).toBe(3);
  });

  test('is none where the set shows no own territory', () => {
    expect(depictedTerritory(state('once'), 0, [42, 43, 0])).toBeNull();
  });

  test('once: not a second time in a turn; every-set: each time; none: never', () => {
    expect(depictedTerritory(state('once', true), 0, [2, 5, 8])).toBeNull();
    expect(depictedTerritory(state('every-set', true), 0, [2, 5, 8])).toBe(2);
    expect(depictedTerritory(state('none'), 0, [2, 5, 8])).toBeNull();
  });
});

test('a card does not count twice in a set', () => {
  for (const cards of [
    [0, 0, 3],
    [0, 3, 3],
    [3, 0, 3],
    [42, 42, 0],
  ])
    expect(isSet(cards)).toBe(false);
});

test('a joker completes any two cards, whichever it is and wherever it stands', () => {
  for (const joker of [42, 43])
    for (const cards of [
      [joker, 0, 1],
      [0, joker, 1],
      [0, 1, joker],
      [joker, 0, 3],
      [0, joker, 4],
      [0, 4, joker],
    ])
      expect(isSet(cards)).toBe(true);
});
