import { describe, expect, test } from 'vitest';
import { at, optionsOf } from '../testing/test-kit.ts';
import type { GameEvent, GameFact } from './events.ts';
import { parseRecords, type RecordHeader, toRecord } from './record.ts';

const ALASKA = at('alaska');
const KAMCHATKA = at('kamchatka');

const HEADER: RecordHeader = {
  record: 1,
  game: 'k3v9',
  map: 'classic',
  options: optionsOf({ seats: 3, objective: 'majority' }),
  seats: [
    { seat: 0, name: 'Ada', kind: 'human' },
    { seat: 1, name: 'Bot', kind: 'bot', level: 'normal' },
  ],
  dice: {},
};

/** Each kind of event, and what its line holds beside `n`. */
const EVENTS: readonly (readonly [GameFact, Record<string, unknown>])[] = [
  [
    { event: 'firstSeatChosen', seat: 2, purpose: 'start' },
    { event: 'firstSeatChosen', seat: 2, purpose: 'start' },
  ],
  [
    {
      event: 'placed',
      seat: 0,
      purpose: 'setup',
      armies: [
        [KAMCHATKA, 2],
        [ALASKA, 1],
      ],
    },
    { event: 'placed', seat: 0, purpose: 'setup', armies: { kamchatka: 2, alaska: 1 } },
  ],
  [
    { event: 'turnStarted', seat: 1, round: 3, income: { territories: 3, continents: [[5, 2]], total: 5 } },
    {
      event: 'turnStarted',
      seat: 1,
      round: 3,
      income: { territories: 3, continents: { australia: 2 }, total: 5 },
    },
  ],
  [
    { event: 'setTraded', seat: 1, cards: [0, 3, 42], value: 4, bonusTerritory: ALASKA },
    { event: 'setTraded', seat: 1, cards: [0, 3, 42], value: 4, bonusTerritory: 'alaska' },
  ],
  [
    { event: 'setTraded', seat: 1, cards: [1, 4, 7], value: 6, bonusTerritory: null },
    { event: 'setTraded', seat: 1, cards: [1, 4, 7], value: 6, bonusTerritory: null },
  ],
  [
    {
      event: 'diceRolled',
      seat: 1,
      from: ALASKA,
      to: KAMCHATKA,
      attack: [6, 1],
      defence: [5],
      attackLoss: 0,
      defenceLoss: 1,
    },
    {
      event: 'diceRolled',
      seat: 1,
      from: 'alaska',
      to: 'kamchatka',
      attack: [6, 1],
      defence: [5],
      attackLoss: 0,
      defenceLoss: 1,
    },
  ],
  [
    { event: 'conquered', seat: 1, from: ALASKA, to: KAMCHATKA, previous: 2 },
    { event: 'conquered', seat: 1, from: 'alaska', to: 'kamchatka', previous: 2 },
  ],
  [
    { event: 'conquered', seat: 1, from: ALASKA, to: KAMCHATKA, previous: -1 },
    { event: 'conquered', seat: 1, from: 'alaska', to: 'kamchatka', previous: null },
  ],
  [
    { event: 'occupied', seat: 1, from: ALASKA, to: KAMCHATKA, armies: 2, automatic: false },
    { event: 'occupied', seat: 1, from: 'alaska', to: 'kamchatka', armies: 2, automatic: false },
  ],
  [
    { event: 'eliminated', seat: 2, by: 1, cards: [9] },
    { event: 'eliminated', seat: 2, by: 1, cards: [9] },
  ],
  [
    { event: 'attackEnded', seat: 1 },
    { event: 'attackEnded', seat: 1 },
  ],
  [
    { event: 'fortified', seat: 1, from: ALASKA, to: KAMCHATKA, armies: 3 },
    { event: 'fortified', seat: 1, from: 'alaska', to: 'kamchatka', armies: 3 },
  ],
  [
    { event: 'pileShuffled', count: 12 },
    { event: 'pileShuffled', count: 12 },
  ],
  [
    { event: 'cardDrawn', seat: 1, card: 0 },
    { event: 'cardDrawn', seat: 1, card: 0 },
  ],
  [
    { event: 'turnEnded', seat: 1 },
    { event: 'turnEnded', seat: 1 },
  ],
  [
    { event: 'firstSeatRolled', purpose: 'turns', rolls: [[[0, 6]]] },
    { event: 'firstSeatRolled', purpose: 'turns', rolls: [[[0, 6]]] },
  ],
  [
    { event: 'missionDealt', seat: 1, mission: 'destroy-2' },
    { event: 'missionDealt', seat: 1, mission: 'destroy-2' },
  ],
  [
    { event: 'claimed', seat: -1, territory: ALASKA },
    { event: 'claimed', seat: null, territory: 'alaska' },
  ],
  [
    { event: 'claimed', seat: 2, territory: ALASKA },
    { event: 'claimed', seat: 2, territory: 'alaska' },
  ],
  [
    { event: 'attackDeclared', seat: 1, from: ALASKA, to: KAMCHATKA, dice: 2 },
    { event: 'attackDeclared', seat: 1, from: 'alaska', to: 'kamchatka', dice: 2 },
  ],
  [
    { event: 'citiesBuilt', territories: [ALASKA, KAMCHATKA] },
    { event: 'citiesBuilt', territories: ['alaska', 'kamchatka'] },
  ],
  [
    { event: 'objectivesLaid', objectives: [{ id: 'own-asia', reward: 'airfield' }] },
    { event: 'objectivesLaid', objectives: [{ id: 'own-asia', reward: 'airfield' }] },
  ],
  [
    { event: 'capitalChosen', seat: 1, territory: KAMCHATKA },
    { event: 'capitalChosen', seat: 1, territory: 'kamchatka' },
  ],
  [
    {
      event: 'turnStarted',
      seat: 1,
      round: 3,
      income: { territories: 3, continents: [], capitals: 2, reward: 2, total: 7 },
    },
    {
      event: 'turnStarted',
      seat: 1,
      round: 3,
      income: { territories: 3, continents: {}, capitals: 2, reward: 2, total: 7 },
    },
  ],
  [
    { event: 'starsTraded', seat: 1, cards: [0, 1], stars: 3, value: 4 },
    { event: 'starsTraded', seat: 1, cards: [0, 1], stars: 3, value: 4 },
  ],
  [
    { event: 'objectiveTaken', seat: 1, objective: 'own-asia', reward: null },
    { event: 'objectiveTaken', seat: 1, objective: 'own-asia', reward: null },
  ],
  [
    { event: 'airfieldBuilt', seat: 1, territory: ALASKA },
    { event: 'airfieldBuilt', seat: 1, territory: 'alaska' },
  ],
  [
    { event: 'resigned', seat: 0, cards: [] },
    { event: 'resigned', seat: 0, cards: [] },
  ],
  [
    { event: 'gameEnded', reason: 'last-standing', ranking: [{ seat: 1, rank: 1, territories: 9 }] },
    { event: 'gameEnded', reason: 'last-standing', ranking: [{ seat: 1, rank: 1, territories: 9 }] },
  ],
];
const events = EVENTS.map(([fact], i) => ({ ...fact, n: i + 1 }) as GameEvent);
const text = toRecord({ header: HEADER, events });
const lines = text.trimEnd().split('\n');

const withLine = (line: object) => `${lines[0]}\n${JSON.stringify(line)}\n`;

describe('records', () => {
  test('begin with a header that holds the options, defaults written out', () => {
    expect(JSON.parse(lines[0])).toEqual({
      ...HEADER,
      options: { ...HEADER.options, majority: 30, roundLimit: null },
    });
    expect(text.endsWith('\n')).toBe(true);
  });

  test.each(EVENTS.map(([fact, line], i) => [fact.event, i, line] as const))('%s (%i)', (_, i, line) => {
    expect(JSON.parse(lines[i + 1])).toEqual({ n: i + 1, ...line });
  });

  test('dealt names owners by territory', () => {
    const owners = Array.from({ length: 42 }, (_, t) => (t === 41 ? -1 : t % 3));
    const event: GameEvent = { n: 1, event: 'dealt', owners };
    const record = toRecord({ header: HEADER, events: [event] });
    const line = JSON.parse(record.split('\n')[1]);
    expect(Object.keys(line.owners)).toHaveLength(42);
    expect(line.owners).toMatchObject({ alaska: 0, 'northwest-territory': 1, 'eastern-australia': null });
    expect(parseRecords(record)[0].events).toEqual([event]);
  });

  test('come back as they were', () => {
    expect(parseRecords(text)).toEqual([{ header: HEADER, events }]);
  });

  test('follow each other in one file', () => {
    const both = parseRecords(text + toRecord({ header: { ...HEADER, game: 'second' }, events: [] }));
    expect(both.map(({ header, events: list }) => [header.game, list.length])).toEqual([
      ['k3v9', events.length],
      ['second', 0],
    ]);
  });

  test('do not tell what the end laid open', () => {
    const revealed = { missions: [], hands: [[1]], pile: [2], surrendered: [3] };
    const end = { n: 1, event: 'gameEnded', reason: 'domination', ranking: [], revealed } as const;
    expect(toRecord({ header: HEADER, events: [end] })).not.toContain('revealed');
  });

  test('fields that are not known are ignored', () => {
    const line = { n: 1, event: 'turnEnded', seat: 1, mood: 'fine' };
    expect(parseRecords(withLine(line))[0].events).toEqual([{ n: 1, event: 'turnEnded', seat: 1 }]);
    const header = JSON.stringify({ ...HEADER, weather: 'rain' });
    expect(parseRecords(header)).toHaveLength(1);
  });

  test.each([
    ['an unknown event', { n: 1, event: 'danced', seat: 1 }],
    [
      'an unknown territory',
      { n: 1, event: 'fortified', seat: 1, from: 'atlantis', to: 'alaska', armies: 1 },
    ],
    [
      'an unknown continent',
      { n: 1, event: 'turnStarted', seat: 1, round: 1, income: { continents: { mu: 1 } } },
    ],
    ['no number', { event: 'turnEnded', seat: 1 }],
  ])('%s is an error that names the line', (_, line) => {
    expect(() => parseRecords(withLine(line))).toThrow(SyntaxError);
    expect(() => parseRecords(withLine(line))).toThrow('line 2');
  });

  test.each([
    ['another version', { ...HEADER, record: 2 }],
    ['another map', { ...HEADER, map: 'moon' }],
    ['options that do not apply', { ...HEADER, options: { missions: 12 } }],
  ])('%s is an error', (_, header) => {
    expect(() => parseRecords(JSON.stringify(header))).toThrow('line 1');
  });

  test('an event before a header, or a line that is no object, is an error', () => {
    expect(() => parseRecords(lines[1])).toThrow('line 1');
    expect(() => parseRecords(`${lines[0]}\n7`)).toThrow('line 2');
    expect(() => parseRecords(`${lines[0]}\n{`)).toThrow('line 2');
  });
});
