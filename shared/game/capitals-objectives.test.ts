import { describe, expect, test } from 'vitest';
import { income } from '../rules/income.ts';
import { fulfilledObjectives } from '../rules/objectives.ts';
import { capitalsScene, laid, owning, range } from '../testing/capitals-scene.ts';
import { at, names, only, picks, play, playAll, rolls } from '../testing/test-kit.ts';
import type { Capitals, ObjectiveState } from './capitals.ts';
import { OBJECTIVES, type ObjectiveId } from './objectives.ts';
import { NEUTRAL, type State } from './state.ts';

const ALASKA = at('alaska');
const KAMCHATKA = at('kamchatka');
const strike = { type: 'attack', from: ALASKA, to: KAMCHATKA, dice: 3 } as const;

describe('what fulfils an objective (rules 9)', () => {
  const open = (id: ObjectiveId, capitals: Partial<Capitals>, territories: readonly number[]) =>
    fulfilledObjectives(
      owning(capitalsScene({ ...capitals, objectives: [laid(id, 'airfield')] }), territories),
    ).length === 1;
  const cities = range(0, 15);

  test.each([
    ['own-north-america', range(0, 9), {}, true],
    ['own-north-america', range(1, 9), {}, false],
    ['own-europe', range(13, 20), {}, true],
    ['own-europe', range(14, 20), {}, false],
    ['own-asia', range(26, 38), {}, true],
    ['own-asia', range(26, 37), {}, false],
    ['conquer-4-cities', [0], { cityConquests: 4 }, true],
    ['conquer-4-cities', [0], { cityConquests: 3, conquests: 9 }, false],
    ['hold-1-capital', [0, 5], { capitals: [0, 5, 6] }, true],
    ['hold-1-capital', [0], { capitals: [0, 5, 6] }, false],
    ['hold-1-capital', [5], { capitals: [0, 5, 6] }, true],
    ['hold-2-capitals', [5, 6], { capitals: [0, 5, 6] }, true],
    ['hold-2-capitals', [0, 5], { capitals: [0, 5, 6] }, false],
    ['own-8-cities', range(0, 8), { cities }, true],
    ['own-8-cities', range(8, 20), { cities }, false],
    ['own-11-cities', range(0, 11), { cities }, true],
    ['own-11-cities', range(0, 10), { cities }, false],
    ['own-2-continents', [...range(9, 13), ...range(38, 42)], {}, true],
    ['own-2-continents', range(9, 13), {}, false],
    ['complete-continent', range(38, 42), {}, true],
    ['complete-continent', range(38, 42), { continentsAtStart: [5] }, false],
    ['complete-continent', [...range(9, 13), ...range(38, 42)], { continentsAtStart: [5] }, true],
    ['own-20-territories', range(20, 40), {}, true],
    ['own-20-territories', range(20, 39), {}, false],
    ['conquer-10-territories', [0], { conquests: 10 }, true],
    ['conquer-10-territories', [0], { conquests: 9 }, false],
  ] as const)('%s with %j and %j: %s', (id, territories, capitals, done) => {
    expect(open(id, capitals as Partial<Capitals>, territories)).toBe(done);
  });

  test('one that is taken is not open', () => {
    const state = capitalsScene({
      objectives: [laid('hold-1-capital', 'airfield', 1)],
      capitals: [0, 3, null],
    });
    expect(fulfilledObjectives(state)).toEqual([]);
  });

  test('conquests and cities are counted in the turn, and begin anew with the next', () => {
    const state = capitalsScene({ cities: [KAMCHATKA] });
    const on = playAll(play(state, strike, rolls(6, 6, 6, 1, 1)).state, { type: 'occupy', armies: 3 }).state;
    expect(on.capitals).toMatchObject({ conquests: 1, cityConquests: 1 });
    const plain = play(capitalsScene({ cities: [] }), strike, rolls(6, 6, 6, 1, 1)).state;
    expect(plain.capitals).toMatchObject({ conquests: 1, cityConquests: 0 });
    const moved = { ...on, capitals: { ...on.capitals!, manoeuvres: 2, earlyManoeuvre: true } };
    const next = play(moved, { type: 'end-turn' }, picks(0)).state;
    expect(next.capitals).toMatchObject({
      conquests: 0,
      cityConquests: 0,
      manoeuvres: 0,
      earlyManoeuvre: false,
    });
    const whole = owning(capitalsScene({}), range(0, 38));
    const started = play(whole, { type: 'end-turn' }).state;
    expect(started).toMatchObject({ seat: 1, capitals: { continentsAtStart: [5] } });
  });
});

describe('taking objectives (rules 9)', () => {
  /** Seat 0 holds North America and Australia, and has conquered. */
  const rich = (objectives: ObjectiveState[], given: Partial<State> = {}) => ({
    ...owning(capitalsScene({ objectives }), [...range(0, 9), ...range(38, 42)]),
    conquered: true,
    ...given,
  });
  const both = [laid('own-north-america', 'sure-card'), laid('own-2-continents', 'attack-die')];

  test('the first in the list unless another is named; and then no card', () => {
    const first = play(rich(both), { type: 'end-turn' });
    expect(names(first.events)).toEqual(['attackEnded', 'objectiveTaken', 'turnEnded', 'turnStarted']);
    expect(only(first.events, 'objectiveTaken')).toMatchObject({
      seat: 0,
      objective: 'own-north-america',
      reward: 'sure-card',
    });
    expect(first.state.capitals!.objectives).toEqual([
      laid('own-north-america', 'sure-card', 0),
      laid('own-2-continents', 'attack-die'),
    ]);
    const named = play(rich(both), { type: 'end-turn', objective: 'own-2-continents' });
    expect(only(named.events, 'objectiveTaken')).toMatchObject({ reward: 'attack-die' });
  });

  test('one a turn, also with the move that ends it', () => {
    const { events } = play(rich(both), {
      type: 'fortify',
      from: ALASKA,
      to: at('alberta'),
      armies: 2,
      objective: 'own-2-continents',
    });
    expect(names(events)).toEqual(['attackEnded', 'fortified', 'objectiveTaken', 'turnEnded', 'turnStarted']);
    expect(only(events, 'objectiveTaken').objective).toBe('own-2-continents');
  });

  test('without one fulfilled there is a card as ever', () => {
    const state = { ...capitalsScene({ objectives: both }), conquered: true };
    expect(names(play(state, { type: 'end-turn' }, picks(0)).events)).toContain('cardDrawn');
  });

  test('an airfield is built at once: on the territory named, else on the first own one', () => {
    const field = [laid('own-north-america', 'airfield'), laid('own-2-continents', 'airfield')];
    const first = play(rich(field), { type: 'end-turn' });
    expect(names(first.events)).toContain('airfieldBuilt');
    expect(only(first.events, 'airfieldBuilt').territory).toBe(0);
    const named = play(rich(field), { type: 'end-turn', objective: 'own-2-continents', airfield: 40 });
    expect(only(named.events, 'airfieldBuilt')).toMatchObject({ seat: 0, territory: 40 });
    expect(named.state.capitals!.airfields).toEqual([40]);
  });

  test('a reward that is out of the game comes to nobody', () => {
    const { events, state } = play(rich([laid('own-north-america', 'airfield', null, { spent: true })]), {
      type: 'end-turn',
    });
    expect(only(events, 'objectiveTaken').reward).toBeNull();
    expect(state.capitals).toMatchObject({ airfields: [], objectives: [{ holder: 0, rewarded: null }] });
  });

  test('three objectives and the own capital win at the end of the own turn', () => {
    const three = [laid('own-asia', 'airfield', 0), laid('own-europe', 'sure-card', 0), ...both];
    const { events } = play(rich(three), { type: 'end-turn' });
    expect(names(events)).toEqual(['attackEnded', 'objectiveTaken', 'turnEnded', 'gameEnded']);
    expect(only(events, 'gameEnded')).toMatchObject({ reason: 'capitals', ranking: [{ seat: 0 }, {}, {}] });
    const lost = rich(three);
    const without = { ...lost, capitals: { ...lost.capitals!, capitals: [20, 21, 22] } };
    expect(names(play(without, { type: 'end-turn' }).events)).not.toContain('gameEnded');
    const two = rich([laid('own-asia', 'airfield', 0), ...both]);
    expect(names(play(two, { type: 'end-turn' }).events)).not.toContain('gameEnded');
  });

  test("not at the end of another's turn, nor in mid-turn", () => {
    const state = capitalsScene({ objectives: [0, 1, 2].map(i => laid(OBJECTIVES[i], 'airfield', 0)) });
    expect(names(play(state, { type: 'end-attack' }).events)).toEqual(['attackEnded']);
    expect(names(play({ ...state, seat: 1 }, { type: 'end-turn' }).events)).not.toContain('gameEnded');
  });
});

describe('who is out (rules 9)', () => {
  const objectives = [
    laid('own-asia', 'sure-card', 1),
    laid('own-europe', 'two-armies', 1),
    laid('own-8-cities', 'airfield', 2),
  ];

  test('an elimination takes cards and objectives, not rewards, which are out of the game', () => {
    const state = capitalsScene(
      { objectives, cities: [], capitals: [ALASKA, KAMCHATKA, 5] },
      {
        rest: [2, 2],
        land: { alaska: [0, 6], kamchatka: [1, 1] },
      },
    );
    const { state: on } = play(play(state, strike, rolls(6, 5, 4, 1)).state, { type: 'occupy', armies: 3 });
    expect(on.capitals!.objectives).toEqual([
      laid('own-asia', 'sure-card', 0, { rewarded: null, spent: true }),
      laid('own-europe', 'two-armies', 0, { rewarded: null, spent: true }),
      laid('own-8-cities', 'airfield', 2),
    ]);
    expect(income(on, 0)).toMatchObject({ reward: 0, capitals: 2 });
    expect(
      fulfilledObjectives({
        ...on,
        capitals: { ...on.capitals!, objectives: [laid('hold-1-capital', 'airfield')] },
      }),
    ).toEqual(['hold-1-capital']);
  });

  test('the objectives of a seat that resigns lie open again, without their rewards', () => {
    const state = play(capitalsScene({ objectives }), { type: 'resign', seat: 1 }).state;
    expect(state.capitals!.objectives).toEqual([
      laid('own-asia', 'sure-card', null, { spent: true }),
      laid('own-europe', 'two-armies', null, { spent: true }),
      laid('own-8-cities', 'airfield', 2),
    ]);
    expect(state.owners[KAMCHATKA]).toBe(NEUTRAL);
  });
});
