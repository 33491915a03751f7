import { describe, expect, it } from 'vitest';
import { OPTION_VALUES, type OptionKey } from '../../shared/game/options.ts';
import { parseOptions } from '../../shared/game/parse-options.ts';
import { PRESETS, type PresetName } from '../../shared/game/presets.ts';
import { changeOption, presetOf, presetOptions, unusualOptions } from './choice.ts';
import { offeredValues, PLAYABLE_PRESETS } from './playable.ts';

const names = Object.keys(PRESETS) as PresetName[];

describe('a choice of options', () => {
  it('knows every preset again', () => {
    for (const name of names) expect(presetOf(presetOptions(name, 5))).toBe(name);
  });

  it('keeps the number of seats with another preset, unless that brings its own', () => {
    expect(presetOptions('quick', 6)).toMatchObject({ seats: 6, roundLimit: 20 });
    expect(presetOptions('duel', 6).seats).toBe(2);
    expect(presetOptions('mission', 2).seats).toBe(4);
  });

  it('drops what no longer belongs, and gives what newly does its default', () => {
    const majority = changeOption(presetOptions('majority', 4), 'majority', 35);
    if (!majority.ok) throw new Error(majority.code);
    expect(majority.options.majority).toBe(35);
    const back = changeOption(majority.options, 'objective', 'domination');
    expect(back).toEqual({ ok: true, options: presetOptions('standard', 4) });
    const mission = changeOption(majority.options, 'objective', 'mission');
    expect(mission).toMatchObject({ options: { missions: 12, lostTarget: 'twenty-four' } });
  });

  it('names the key of what is impossible', () => {
    expect(changeOption(presetOptions('mission', 3), 'seats', 2)).toMatchObject({
      ok: false,
      key: 'objective',
    });
  });

  it('tells what is unusual', () => {
    expect(unusualOptions(presetOptions('standard', 3))).toEqual([]);
    expect(unusualOptions(presetOptions('quick', 3))).toEqual(['objective', 'majority', 'roundLimit']);
  });
});

describe('what can be played', () => {
  it('has values that exist, and the default of an option among them', () => {
    for (const key of Object.keys(OPTION_VALUES) as (keyof typeof OPTION_VALUES)[]) {
      const values: readonly (string | number)[] = OPTION_VALUES[key];
      for (const value of offeredValues(key)) expect(values).toContain(value);
      expect(offeredValues(key)).toContain(values[0]);
    }
  });

  it('has all that its presets use', () => {
    for (const name of PLAYABLE_PRESETS) {
      for (const [key, value] of Object.entries(PRESETS[name])) {
        if (Object.hasOwn(OPTION_VALUES, key))
          expect(offeredValues(key as OptionKey as keyof typeof OPTION_VALUES)).toContain(value);
        else expect(parseOptions({ objective: 'majority', [key]: value }).ok).toBe(true);
      }
    }
  });
});
