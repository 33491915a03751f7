import { describe, expect, test } from 'vitest';
import { OPTION_VALUES } from './options.ts';
import { parseOptions } from './parse-options.ts';
import { isPreset, PRESETS } from './presets.ts';

const DEFAULTS = {
  seats: 4,
  objective: 'domination',
  territories: 'dealt',
  placement: 'together',
  firstSeat: 'random',
  setValues: 'rising',
  jokers: 2,
  setBonus: 'once',
  capturedCards: 'trade',
  defence: 'automatic',
  fortify: 'connected',
  roundLimit: null,
};

const refused = (code: string, key: string) => ({ ok: false, code: `options/${code}`, key });

describe('options (rules, section 3)', () => {
  test('nothing given: the defaults, written out, and no other', () => {
    expect(parseOptions({})).toEqual({ ok: true, options: DEFAULTS });
  });

  test('majority has its number', () => {
    const options = { ...DEFAULTS, objective: 'majority', majority: 30 };
    expect(parseOptions({ objective: 'majority' })).toEqual({ ok: true, options });
  });

  test.each([
    { seats: 3, jokers: 0, fortify: 'anywhere', setValues: 'fixed' },
    { seats: 6, setBonus: 'every-set', capturedCards: 'keep', fortify: 'adjacent', roundLimit: 500 },
    {
      seats: 5,
      objective: 'majority',
      majority: 22,
      setValues: 'rising-by-five',
      setBonus: 'none',
      roundLimit: 1,
    },
    { objective: 'majority', majority: 41 },
  ])('complete options come back equal: %j', given => {
    const parsed = parseOptions(given);
    if (!parsed.ok) throw new Error(parsed.key);
    expect(parsed.options).toMatchObject(given);
    expect(parseOptions(parsed.options)).toEqual(parsed);
    expect(parseOptions(JSON.parse(JSON.stringify(parsed.options)))).toEqual(parsed);
  });

  test.each([null, 1, 'standard', [], undefined])('%j is no options object', given => {
    expect(parseOptions(given)).toEqual(refused('malformed', ''));
  });

  test.each(['colour', 'Seats', 'toString', '__proto__', ''])('an unknown key is named: %s', key => {
    expect(parseOptions(JSON.parse(`{"${key}":1}`))).toEqual(refused('unknown-key', key));
  });

  test.each([
    ['seats', 1],
    ['seats', 7],
    ['seats', '4'],
    ['seats', null],
    ['objective', 'peace'],
    ['jokers', 1],
    ['setValues', 'falling'],
    ['fortify', 'connected '],
    ['roundLimit', 0],
    ['roundLimit', 501],
    ['roundLimit', 1.5],
    ['roundLimit', '20'],
  ])('a value outside its list names the key: %s %j', (key, value) => {
    expect(parseOptions({ [key]: value })).toEqual(refused('bad-value', key));
  });

  test.each([21, 42, 30.5, null, '30'])('majority %j is outside 22 to 41', majority => {
    expect(parseOptions({ objective: 'majority', majority })).toEqual(refused('bad-value', 'majority'));
  });

  test.each([
    [{ majority: 30 }, 'majority'],
    [{ twoPlayer: 'neutral-40' }, 'twoPlayer'],
    [{ missions: 12 }, 'missions'],
    [{ objective: 'majority', lostTarget: 'fulfilled' }, 'lostTarget'],
  ])('an option that does not apply is refused: %j', (given, key) => {
    expect(parseOptions(given)).toEqual(refused('does-not-apply', key));
  });

  test.each([
    [{ objective: 'capitals', setValues: 'fixed' }, 'setValues'],
    [{ objective: 'capitals', jokers: 2 }, 'jokers'],
    [{ objective: 'capitals', setBonus: 'once' }, 'setBonus'],
    [{ objective: 'capitals', capturedCards: 'keep' }, 'capturedCards'],
    [{ objective: 'capitals', missions: 12 }, 'missions'],
    [{ objective: 'mission', majority: 30 }, 'majority'],
    [{ seats: 3, twoPlayer: 'duel-50' }, 'twoPlayer'],
  ])('an option of another game is refused: %j', (given, key) => {
    expect(parseOptions(given)).toEqual(refused('does-not-apply', key));
  });

  test.each(['mission', 'capitals'])('%s needs three seats', objective => {
    expect(parseOptions({ objective, seats: 2 })).toEqual(refused('needs-three-seats', 'objective'));
    expect(parseOptions({ objective, seats: 3 }).ok).toBe(true);
  });

  test('each kind of game has its own options, written out with their defaults', () => {
    const keys = (given: object): string[] => {
      const parsed = parseOptions(given);
      if (!parsed.ok) throw new Error(parsed.key);
      return Object.keys(parsed.options).filter(key => !(key in DEFAULTS));
    };
    expect(keys({ objective: 'mission' })).toEqual(['missions', 'lostTarget']);
    expect(keys({ objective: 'capitals' })).toEqual([]);
    expect(keys({ seats: 2 })).toEqual(['twoPlayer']);
    expect(keys({ seats: 2, objective: 'majority' })).toEqual(['majority', 'twoPlayer']);
    const capitals = parseOptions({ objective: 'capitals' });
    expect(capitals).toEqual({
      ok: true,
      options: {
        seats: 4,
        objective: 'capitals',
        territories: 'dealt',
        placement: 'together',
        firstSeat: 'random',
        defence: 'automatic',
        fortify: 'connected',
        roundLimit: null,
      },
    });
    expect(parseOptions({ objective: 'mission' })).toMatchObject({
      options: { missions: 12, lostTarget: 'twenty-four' },
    });
    expect(parseOptions({ seats: 2 })).toMatchObject({ options: { twoPlayer: 'neutral-40' } });
  });

  test('the default is the first of each list', () => {
    for (const [key, value] of Object.entries(DEFAULTS)) {
      if (key !== 'roundLimit') expect(OPTION_VALUES[key as keyof typeof OPTION_VALUES][0]).toBe(value);
    }
  });
});

describe('presets', () => {
  test.each(Object.entries(PRESETS))('%s is valid', (name, given) => {
    expect(isPreset(name)).toBe(true);
    expect(parseOptions(given).ok).toBe(true);
  });

  test('quick is majority with a round limit of 20, standard is all defaults', () => {
    expect(PRESETS.quick).toEqual({ objective: 'majority', roundLimit: 20 });
    expect(PRESETS.majority).toEqual({ objective: 'majority' });
    expect(PRESETS.standard).toEqual({});
    expect(PRESETS.tabletop).toEqual({
      territories: 'claimed',
      placement: 'one-by-one',
      firstSeat: 'rolled',
      defence: 'chosen',
      fortify: 'adjacent',
    });
    expect(PRESETS.mission).toEqual({ ...PRESETS.tabletop, objective: 'mission' });
    expect(PRESETS.duel).toEqual({ seats: 2, twoPlayer: 'neutral-40' });
    expect(PRESETS.capitals).toEqual({ objective: 'capitals' });
    expect(isPreset('toString')).toBe(false);
  });
});
