import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { beforeAll, describe, expect, it } from 'vitest';
import english from '../../assets/locales/en.json' with { type: 'json' };
import { RULE_ERRORS } from '../../shared/game/errors.ts';
import { MAJOR_REWARDS, MINOR_REWARDS, OBJECTIVES } from '../../shared/game/objectives.ts';
import { OPTION_VALUES } from '../../shared/game/options.ts';
import { OPTION_ERRORS } from '../../shared/game/parse-options.ts';
import { PRESETS } from '../../shared/game/presets.ts';
import { END_REASONS, PHASES } from '../../shared/game/state.ts';
import { CONTINENTS } from '../../shared/map/continents.ts';
import { TERRITORIES } from '../../shared/map/territories.ts';
import { TABLE_ERRORS } from '../../shared/protocol/messages.ts';
import { PACES } from '../../shared/table/pace.ts';
import { PLACE_SHAPES } from '../place-shapes.ts';
import { CHAPTERS } from '../rules/chapter.ts';
import { BLOCKED } from '../turn/control.ts';
import { LOST_TARGETS } from '../turn/mission-model.ts';
import { formatChance, loadLocale, t } from './text.ts';

const CLIENT = join(import.meta.dirname, '..');
const keys = new Set(Object.keys(english));

/** Every source of the client but tests. */
const sources = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map(name => readFileSync(join(CLIENT, name), 'utf8'))
  .join('\n');

/** Options of which the page of rules has a sentence for each value. */
const RULED = [
  'objective',
  'territories',
  'placement',
  'firstSeat',
  'twoPlayer',
  'jokers',
  'setBonus',
  'capturedCards',
  'defence',
  'fortify',
  'missions',
  'lostTarget',
] as const;

/** Keys made from a list in the program, by their beginning. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  error: [...RULE_ERRORS, ...TABLE_ERRORS, ...OPTION_ERRORS],
  blocked: BLOCKED,
  phase: PHASES,
  reason: END_REASONS,
  territory: TERRITORIES,
  continent: CONTINENTS.map(continent => continent.id),
  card: ['infantry', 'cavalry', 'artillery', 'joker'],
  preset: Object.keys(PRESETS),
  presetHint: Object.keys(PRESETS),
  option: [...Object.keys(OPTION_VALUES), 'majority', 'roundLimit'],
  optionHint: [...Object.keys(OPTION_VALUES), 'majority', 'roundLimit'],
  optionValue: Object.values(OPTION_VALUES)
    .flat()
    .filter(value => typeof value === 'string'),
  pace: PACES,
  chapter: CHAPTERS,
  ...Object.fromEntries(RULED.map(name => [`rule.${name}`, OPTION_VALUES[name].map(String)])),
  objective: OBJECTIVES,
  reward: [...MINOR_REWARDS, ...MAJOR_REWARDS],
  goals: Object.keys(PLACE_SHAPES),
  'mission.lost': LOST_TARGETS,
  'mission.part': ['continent', 'third'],
  'place.hint': ['setup', 'reinforce', 'captured-cards'],
};
const listed = Object.entries(LISTS).flatMap(([start, names]) => names.map(name => `${start}.${name}`));

describe('the English locale', () => {
  it('has a text for every error, reason, phase, territory, continent and card', () => {
    expect(listed.filter(key => !keys.has(key))).toEqual([]);
  });

  it('has every key that the client writes out', () => {
    const written = [...sources.matchAll(/'([a-zA-Z]+\.[a-zA-Z]+)'/g)].map(match => match[1]);
    const asKeys = written.filter(key => [...keys].some(known => known.startsWith(`${key.split('.')[0]}.`)));
    expect(asKeys.length).toBeGreaterThan(80);
    expect(asKeys.filter(key => !keys.has(key))).toEqual([]);
  });

  it('has no text that nothing shows', () => {
    const unused = [...keys].filter(key => !listed.includes(key) && !sources.includes(`'${key}'`));
    expect(unused).toEqual([]);
  });

  it('parses as ICU messages', () => {
    for (const [key, text] of Object.entries(english)) {
      expect(() => new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }), key).not.toThrow();
    }
  });
});

describe('t', () => {
  beforeAll(() => loadLocale('en'));

  it('fills in numbers and plurals', () => {
    expect(t('place.send', { armies: 1 })).toBe('Place 1 army');
    expect(t('place.send', { armies: 1200 })).toBe('Place 1,200 armies');
  });

  it('never calls what is possible certain', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(formatChance)).toEqual(['0%', '1%', '50%', '99%', '100%']);
  });
});
