import { describe, expect, test } from 'vitest';
import { seededSource } from '../dice/seeded.ts';
import { income } from '../rules/income.ts';
import { fulfilledObjectives } from '../rules/objectives.ts';
import { territoriesOf } from '../rules/territories.ts';
import { capitalsScene, laid, owning, range } from '../testing/capitals-scene.ts';
import { after, at, names, only, optionsOf, type Played, play, refusal } from '../testing/test-kit.ts';
import { cloneCapitals } from './capitals.ts';
import { decide } from './decide.ts';
import { due } from './due.ts';
import { newGame } from './new-game.ts';
import { MAJOR_REWARDS, MINOR_REWARDS, OBJECTIVES } from './objectives.ts';
import type { State } from './state.ts';

const ALASKA = at('alaska');
const KAMCHATKA = at('kamchatka');

describe('setup (rules 9)', () => {
  function started(options: object = {}): Played {
    const fresh = newGame(optionsOf({ objective: 'capitals', ...options }));
    const decision = decide(fresh, { type: 'start' }, seededSource('capitals')(1));
    if (!decision.ok) throw new Error(decision.code);
    return { events: decision.events, state: after(fresh, decision.events) };
  }

  test('dealt: 15 cities, 4 minor and 4 major objectives with a reward each, then capitals in turn order', () => {
    const { events, state } = started();
    expect(names(events)).toEqual(['firstSeatChosen', 'dealt', 'citiesBuilt', 'objectivesLaid']);
    const { cities, objectives } = state.capitals!;
    expect(new Set(cities).size).toBe(15);
    expect(cities).toEqual([...cities].sort((a, b) => a - b));
    const kinds = objectives.map(({ id }) => OBJECTIVES.indexOf(id));
    expect(kinds).toEqual([...kinds].sort((a, b) => a - b));
    expect(kinds.map(kind => kind < 6)).toEqual([...Array(4).fill(true), ...Array(4).fill(false)]);
    expect(new Set(kinds).size).toBe(8);
    expect(
      objectives
        .slice(0, 4)
        .map(one => one.reward)
        .sort(),
    ).toEqual([...MINOR_REWARDS].sort());
    expect(
      objectives
        .slice(4)
        .map(one => one.reward)
        .sort(),
    ).toEqual([...MAJOR_REWARDS].sort());
    expect(objectives.every(one => one.holder === null && one.rewarded === null && !one.spent)).toBe(true);
    expect(state).toMatchObject({ phase: 'setup-capital', seat: state.firstSeat });
  });

  test('every objective and every reward lies open now and then, always within its kind', () => {
    const ids = new Set<string>();
    const pairs = new Set<string>();
    const fresh = newGame(optionsOf({ objective: 'capitals' }));
    for (let i = 0; i < 60; i++) {
      const decision = decide(fresh, { type: 'start' }, seededSource(`laid ${i}`)(1));
      if (!decision.ok) throw new Error(decision.code);
      const { objectives } = only(decision.events, 'objectivesLaid');
      for (const { id, reward } of objectives) {
        ids.add(id);
        pairs.add(`${id} ${reward}`);
      }
      const minor = objectives.filter(({ id }) => OBJECTIVES.indexOf(id) < 6);
      expect(minor.map(one => one.reward).sort()).toEqual([...MINOR_REWARDS].sort());
      expect(minor).toEqual(objectives.slice(0, 4));
    }
    expect(ids.size).toBe(12);
    expect(pairs.size).toBe(48);
  });

  test('each seat names one own territory; then the first seat places', () => {
    let { state } = started();
    const first = state.seat;
    for (let i = 0; i < 4; i++) {
      expect(state.seat).toBe((first + i) % 4);
      expect(due(state)).toEqual({ seat: state.seat, actions: ['capital'], forcedTrade: false });
      const territory = territoriesOf(state, state.seat)[i];
      const foreign = territoriesOf(state, (state.seat + 1) % 4)[0];
      expect(refusal(state, { type: 'capital', territory: foreign })).toBe('capital/not-yours');
      const { events, state: next } = play(state, { type: 'capital', territory });
      expect(events).toMatchObject([{ event: 'capitalChosen', seat: state.seat, territory }]);
      expect(next.capitals!.capitals[state.seat]).toBe(territory);
      state = next;
    }
    expect(state).toMatchObject({ phase: 'setup-placement', seat: first });
  });

  test('claimed: cities and objectives come with the last claim', () => {
    let { state } = started({ territories: 'claimed' });
    const random = seededSource('claims')(2);
    let last: Played = { state, events: [] };
    for (let i = 0; i < 42; i++) {
      last = play(state, { type: 'claim', territory: i }, random);
      state = last.state;
    }
    expect(names(last.events)).toEqual(['claimed', 'citiesBuilt', 'objectivesLaid']);
    expect(state).toMatchObject({ phase: 'setup-capital', seat: state.firstSeat });
  });

  test('claimed, and nobody has an army left: neutral land, cities, capitals, and then the first turn', () => {
    let { state } = started({ territories: 'claimed', seats: 6 });
    const random = seededSource('claims')(2);
    for (const seat of range(0, 6).filter(s => s !== state.seat && s !== (state.seat + 1) % 6))
      state = play(state, { type: 'resign', seat }).state;
    let last: Played = { state, events: [] };
    for (let i = 0; i < 40; i++) {
      last = play(state, { type: 'claim', territory: i }, random);
      state = last.state;
    }
    expect(names(last.events)).toEqual(['claimed', 'claimed', 'claimed', 'citiesBuilt', 'objectivesLaid']);
    expect(state.phase).toBe('setup-capital');
    state = play(state, { type: 'capital', territory: territoriesOf(state, state.seat)[0] }).state;
    const { events } = play(state, { type: 'capital', territory: territoriesOf(state, state.seat)[0] });
    expect(names(events)).toEqual(['capitalChosen', 'turnStarted']);
  });

  test('a seat that resigns while capitals are named is passed over', () => {
    const { state } = started();
    const next = play(state, { type: 'resign' }).state;
    expect(next).toMatchObject({ phase: 'setup-capital', seat: (state.seat + 1) % 4 });
    const other = play(state, { type: 'resign', seat: (state.seat + 1) % 4 }).state;
    const named = play(other, { type: 'capital', territory: territoriesOf(other, other.seat)[0] }).state;
    expect(named.seat).toBe((state.seat + 2) % 4);
  });

  test('the last to name a capital resigns: the placement begins', () => {
    let { state } = started({ seats: 3 });
    const first = state.seat;
    for (let i = 0; i < 2; i++)
      state = play(state, { type: 'capital', territory: territoriesOf(state, state.seat)[0] }).state;
    expect(play(state, { type: 'resign' }).state).toMatchObject({ phase: 'setup-placement', seat: first });
  });
});

describe('income (rules 9)', () => {
  test('a third of territories and own cities, at least 3, the continents and 1 for each capital held', () => {
    const state = owning(capitalsScene({ cities: range(0, 15), capitals: [0, 1, 41] }), range(0, 11));
    expect(income(state, 0)).toEqual({
      territories: 7,
      continents: [[0, 5]],
      capitals: 2,
      reward: 0,
      total: 14,
    });
    expect(income(owning(state, [0]), 0)).toMatchObject({ territories: 3, capitals: 1, total: 4 });
    expect(income(owning(state, [20, 21]), 0)).toMatchObject({ territories: 3, capitals: 0, total: 3 });
  });

  test('two armies more with the reward, and only for its seat', () => {
    const state = capitalsScene({ objectives: [laid('own-20-territories', 'two-armies', 0)] });
    expect(income(state, 0)).toMatchObject({ reward: 2, total: 3 + 1 + 2 });
    expect(income(state, 1)).toMatchObject({ reward: 0 });
  });

  test('the capital of a seat that resigned is nobody’s but still 1 for who holds it', () => {
    const state = play(capitalsScene({ capitals: [ALASKA, at('brazil'), KAMCHATKA] }), {
      type: 'resign',
      seat: 2,
    }).state;
    expect(income(state, 1).capitals).toBe(2);
    const hold = (given: State) => fulfilledObjectives({ ...given, seat: 1 });
    const open = { objectives: [laid('hold-1-capital', 'airfield')] };
    expect(hold({ ...state, capitals: { ...state.capitals!, ...open } })).toEqual([]);
    const inPlay = capitalsScene({ capitals: [ALASKA, at('brazil'), KAMCHATKA], ...open });
    expect(hold(inPlay)).toEqual(['hold-1-capital']);
  });
});

test('a copy of what a game of capitals holds shares nothing with it', () => {
  const { capitals } = capitalsScene({
    cities: [1],
    airfields: [2],
    objectives: [laid('own-asia', 'airfield')],
  });
  const copy = cloneCapitals(structuredClone(capitals!));
  const again = cloneCapitals(copy);
  again.cities.push(3);
  again.airfields.push(3);
  again.capitals[0] = 9;
  again.continentsAtStart.push(1);
  again.objectives[0].holder = 2;
  expect(copy).toEqual(capitals);
});
