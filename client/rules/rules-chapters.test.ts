import { beforeAll, describe, expect, it } from 'vitest';
import { OPTION_VALUES, type OptionKey, type Options } from '../../shared/game/options.ts';
import { MAJORITY, parseOptions, ROUND_LIMIT } from '../../shared/game/parse-options.ts';
import { PRESETS } from '../../shared/game/presets.ts';
import { isBorder } from '../../shared/map/borders.ts';
import { CONTINENTS } from '../../shared/map/continents.ts';
import { setValue } from '../../shared/rules/cards.ts';
import { missionDeck } from '../../shared/rules/missions.ts';
import { starArmies } from '../../shared/rules/stars.ts';
import { loadLocale } from '../text/text.ts';
import { CHAPTERS, type Chapter, type ChapterId, PICTURES, type Row } from './chapter.ts';
import { rulesChapters } from './rules-chapters.ts';
import { SCENES } from './scenes.ts';
import { speak } from './speak.ts';

beforeAll(() => loadLocale('en'));

function optionsOf(input: unknown): Options {
  const parsed = parseOptions(input);
  if (!parsed.ok) throw new Error(`${parsed.code} ${parsed.key}`);
  return parsed.options;
}

const lineOf = ({ label, value = 0 }: Row): string =>
  `${speak(label)}: ${typeof value === 'object' ? speak(value) : value}`;

const textsOf = ({ says, tables }: Chapter): string[] => [
  ...says.map(speak),
  ...tables.flatMap(({ title, rows }) => [speak(title), ...rows.map(lineOf)]),
];

function chapter(options: Options, id: ChapterId): Chapter {
  const found = rulesChapters(options).find(one => one.id === id);
  if (!found) throw new Error(`no chapter ${id}`);
  return found;
}

/** What is told, the bare list of options aside. */
const told = (options: Options): string =>
  rulesChapters(options)
    .filter(({ id }) => id !== 'options')
    .flatMap(textsOf)
    .join('\n');

const VALUES: Readonly<Record<OptionKey, readonly unknown[]>> = {
  ...OPTION_VALUES,
  majority: [MAJORITY.default, MAJORITY.min, MAJORITY.max],
  roundLimit: [null, ROUND_LIMIT.min, 20, ROUND_LIMIT.max],
};
const KEYS = Object.keys(VALUES) as OptionKey[];

/** A game that each option applies to. */
const GAMES: Partial<Record<OptionKey, Readonly<Record<string, unknown>>>> = {
  majority: { objective: 'majority' },
  missions: { objective: 'mission' },
  lostTarget: { objective: 'mission' },
  twoPlayer: { seats: 2 },
};

/** Every value of every option, the rest as it is by default. */
const ALL = KEYS.flatMap(key => VALUES[key].map(value => optionsOf({ ...GAMES[key], [key]: value })));
const SOME = [...ALL, ...Object.values(PRESETS).map(optionsOf)];

describe('the rules of a table', () => {
  it.each(KEYS)('tell one value of %s from another', key => {
    const pages = VALUES[key].map(value => told(optionsOf({ ...GAMES[key], [key]: value })));
    expect(new Set(pages).size).toBe(VALUES[key].length);
  });

  it('tell how two place with the neutral side and without, dealt and claimed', () => {
    const pages = OPTION_VALUES.twoPlayer.flatMap(twoPlayer =>
      OPTION_VALUES.territories.flatMap(territories =>
        OPTION_VALUES.placement.map(placement =>
          told(optionsOf({ seats: 2, twoPlayer, territories, placement })),
        ),
      ),
    );
    expect(new Set(pages).size).toBe(8);
  });

  it('list every option that applies, with its value', () => {
    for (const options of SOME) {
      const rows = chapter(options, 'options').tables[0].rows.map(lineOf);
      expect(rows).toHaveLength(Object.keys(options).length);
      expect(new Set(rows).size).toBe(rows.length);
    }
  });

  it('have a text for everything, with nothing left to fill in', () => {
    for (const options of SOME) {
      for (const text of rulesChapters(options).flatMap(textsOf)) {
        expect(text).not.toMatch(/[{}]|undefined|NaN|\bnull\b/);
        expect(text).not.toMatch(/\b(rule|option|optionValue|continent|card)\.[a-z]/);
      }
    }
  });

  it('come in paragraphs of three lines on a phone at most', () => {
    for (const options of SOME) {
      for (const { says } of rulesChapters(options)) {
        for (const sentence of says) expect(speak(sentence).length, speak(sentence)).toBeLessThan(128);
      }
    }
  });

  it('come in their order, each chapter and picture in some game', () => {
    const chapters = SOME.flatMap(rulesChapters);
    expect(new Set(chapters.map(({ id }) => id))).toEqual(new Set(CHAPTERS));
    expect(new Set(chapters.flatMap(({ picture }) => picture ?? []))).toEqual(new Set(PICTURES));
    for (const options of SOME) {
      const places = rulesChapters(options).map(({ id }) => CHAPTERS.indexOf(id));
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
    }
  });
});

describe('what the rules list', () => {
  const values = (options: Options, id: ChapterId, table = 0) =>
    chapter(options, id).tables[table].rows.map(({ value }) => value);

  it.each(['rising', 'rising-by-five'] as const)('is the value of sets: %s', setValues => {
    const options = optionsOf({ setValues });
    const shown = values(options, 'cards').filter(value => typeof value === 'number');
    expect(shown).toEqual(shown.map((_, traded) => setValue(options, traded, [0, 3, 6])));
    // All later sets follow from the last line.
    const step = setValue(options, 31, [0, 3, 6]) - setValue(options, 30, [0, 3, 6]);
    expect(values(options, 'cards').at(-1)).toMatchObject({ params: { armies: step } });
    expect(shown.at(-1)! - shown.at(-2)!).toBe(step);
  });

  it('is the value of each kind of set where it is fixed', () => {
    expect(values(optionsOf({ setValues: 'fixed' }), 'cards')).toEqual([4, 6, 8, 10]);
  });

  it('is every continent with its bonus', () => {
    const shown = values(optionsOf({}), 'continents');
    expect(shown).toEqual(
      CONTINENTS.map(({ bonus, territories }) =>
        expect.objectContaining({ params: { territories: territories.length, armies: bonus } }),
      ),
    );
  });

  it('is every mission of the deck, those that destroy in one line', () => {
    for (const missions of OPTION_VALUES.missions) {
      const options = optionsOf({ objective: 'mission', missions });
      const destroying = missionDeck(options).filter(mission => mission.startsWith('destroy-'));
      const { rows } = chapter(options, 'missions').tables[0];
      expect(rows).toHaveLength(missionDeck(options).length - destroying.length + 1);
    }
  });

  it('is what stars bring, and all objectives and rewards', () => {
    const options = optionsOf({ objective: 'capitals' });
    expect(values(options, 'cards')).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10].map(starArmies));
    expect(chapter(options, 'objectives').tables.map(({ rows }) => rows.length)).toEqual([6, 6, 4, 4]);
  });
});

describe('the pictures', () => {
  it.each(['attack', 'steps', 'move-in', 'airfield', 'to-a-neighbour', 'along-own-land'] as const)(
    'lead from neighbour to neighbour: %s',
    id => {
      const { arrows } = SCENES[id];
      expect(arrows.length).toBeGreaterThan(0);
      for (const way of arrows)
        for (let i = 1; i < way.length; i++) expect(isBorder(way[i - 1], way[i])).toBe(true);
    },
  );

  it('move armies over own land only, and anywhere over a gap', () => {
    for (const id of ['along-own-land', 'to-a-neighbour', 'anywhere'] as const) {
      const { arrows, owners } = SCENES[id];
      for (const territory of arrows[0]) expect(owners.get(territory)).toBe(0);
    }
    const [from, to] = SCENES.anywhere.arrows[0];
    expect(isBorder(from, to)).toBe(false);
  });
});
