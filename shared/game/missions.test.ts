import { describe, expect, test } from 'vitest';
import { seededSource } from '../dice/seeded.ts';
import { isFulfilled, missionDeck } from '../rules/missions.ts';
import { missionScene, owningFirst } from '../testing/mission-scene.ts';
import { after, names, only, optionsOf } from '../testing/test-kit.ts';
import { decide } from './decide.ts';
import { MISSIONS, type MissionId } from './missions.ts';
import { newGame } from './new-game.ts';
import { NEUTRAL } from './state.ts';
import { view } from './view.ts';
import { visible } from './visible.ts';

describe('the mission deck (rules 8)', () => {
  test('12: six kinds and the seats at the table; 14: two more', () => {
    const deck = (given: object) => missionDeck(optionsOf({ objective: 'mission', ...given }));
    expect(deck({ seats: 3 })).toEqual([
      'asia+south-america',
      'asia+africa',
      'north-america+africa',
      'north-america+australia',
      'territories-24',
      'territories-18-armies-2',
      'destroy-0',
      'destroy-1',
      'destroy-2',
    ]);
    expect(deck({ seats: 6 })).toHaveLength(12);
    expect(deck({ seats: 6, missions: 14 })).toEqual(MISSIONS);
    expect(deck({ seats: 3, missions: 14 }).slice(-2)).toEqual([
      'europe+south-america+third',
      'europe+australia+third',
    ]);
  });

  test('one each in turn order after the first seat is chosen and before any territory, no card twice', () => {
    for (const territories of ['dealt', 'claimed']) {
      const fresh = newGame(optionsOf({ objective: 'mission', territories }));
      expect(fresh.missions).toEqual([null, null, null, null]);
      const decision = decide(fresh, { type: 'start' }, seededSource(territories)(1));
      if (!decision.ok) throw new Error(decision.code);
      const first = only(decision.events, 'firstSeatChosen').seat;
      const dealt = decision.events.filter(event => event.event === 'missionDealt');
      expect(dealt.map(event => event.seat)).toEqual([0, 1, 2, 3].map(i => (first + i) % 4));
      expect(new Set(dealt.map(event => event.mission)).size).toBe(4);
      expect(names(decision.events).slice(1, 5)).toEqual(Array(4).fill('missionDealt'));
      const state = after(fresh, decision.events);
      for (const { seat, mission } of dealt) expect(state.missions[seat]).toBe(mission);
    }
  });

  test('every card of the deck is dealt now and then', () => {
    const fresh = newGame(optionsOf({ objective: 'mission', missions: 14, seats: 6 }));
    const seen = new Set<unknown>();
    for (let i = 0; i < 60; i++) {
      const decision = decide(fresh, { type: 'start' }, seededSource(`deal ${i}`)(1));
      if (!decision.ok) throw new Error(decision.code);
      for (const event of decision.events) if (event.event === 'missionDealt') seen.add(event.mission);
    }
    expect(seen.size).toBe(14);
  });

  test('10.15 a mission is seen by its seat alone until the end', () => {
    const event = { n: 1, event: 'missionDealt', seat: 1, mission: 'territories-24' } as const;
    expect(visible(event, 1)).toEqual(event);
    for (const viewer of [0, 2, null]) expect(visible(event, viewer)).toEqual({ ...event, mission: null });
    const state = missionScene(['territories-24', 'asia+africa']);
    expect(view(state, 1).missions).toEqual([null, 'asia+africa', null]);
    expect(view(state, null).missions).toEqual([null, null, null]);
  });
});

describe('what fulfils a mission (rules 8)', () => {
  const CONTINENTS = {
    'north-america': [0, 9],
    'south-america': [9, 13],
    europe: [13, 20],
    africa: [20, 26],
    asia: [26, 38],
    australia: [38, 42],
  } as const;
  type Continent = keyof typeof CONTINENTS;

  function holding(mission: MissionId, continents: readonly Continent[], without = -1): boolean {
    const state = missionScene([mission]);
    const owners = state.owners.map((owner, t) =>
      t !== without && continents.some(c => t >= CONTINENTS[c][0] && t < CONTINENTS[c][1]) ? 0 : owner,
    );
    return isFulfilled({ ...state, owners }, 0);
  }

  test.each([
    ['asia+south-america', ['asia', 'south-america']],
    ['asia+africa', ['asia', 'africa']],
    ['north-america+africa', ['north-america', 'africa']],
    ['north-america+australia', ['north-america', 'australia']],
    ['europe+south-america+third', ['europe', 'south-america', 'africa']],
    ['europe+australia+third', ['europe', 'australia', 'south-america']],
  ] as const)('%s: all of %j', (mission, continents) => {
    expect(holding(mission, continents)).toBe(true);
    for (const left of continents) {
      expect(
        holding(
          mission,
          continents.filter(c => c !== left),
        ),
      ).toBe(false);
      expect(holding(mission, continents, CONTINENTS[left][1] - 1)).toBe(false);
    }
  });

  test('a third continent may be any, but does not stand in for one that is named', () => {
    expect(holding('europe+australia+third', ['europe', 'australia', 'north-america'])).toBe(true);
    expect(holding('europe+australia+third', ['europe', 'africa', 'north-america'])).toBe(false);
  });

  test('24 territories', () => {
    expect(isFulfilled(owningFirst('territories-24', 24, 1), 0)).toBe(true);
    expect(isFulfilled(owningFirst('territories-24', 23, 9), 0)).toBe(false);
  });

  test('10.13 18 territories count only with 2 armies each', () => {
    expect(isFulfilled(owningFirst('territories-18-armies-2', 18), 0)).toBe(true);
    expect(isFulfilled(owningFirst('territories-18-armies-2', 17), 0)).toBe(false);
    expect(isFulfilled(owningFirst('territories-18-armies-2', 30, 1), 0)).toBe(false);
    const bare = owningFirst('territories-18-armies-2', 19);
    expect(isFulfilled({ ...bare, armies: bare.armies.map((n, t) => (t === 3 ? 1 : n)) }, 0)).toBe(true);
    expect(isFulfilled({ ...bare, armies: bare.armies.map((n, t) => (t === 3 || t === 4 ? 1 : n)) }, 0)).toBe(
      false,
    );
  });

  test('10.13 the mission to destroy oneself is 24 territories from the start', () => {
    expect(isFulfilled(owningFirst('destroy-0', 24, 1), 0)).toBe(true);
    expect(isFulfilled(owningFirst('destroy-0', 23, 1), 0)).toBe(false);
    expect(isFulfilled(owningFirst('destroy-1', 24, 1), 0)).toBe(false);
  });

  test.each([
    ['eliminated by its owner', 0, {}, 5, true],
    ['eliminated by another', 2, {}, 23, false],
    ['eliminated by another', 2, {}, 24, true],
    ['eliminated by another, fulfilled', 2, { lostTarget: 'fulfilled' }, 5, true],
    ['resigned', NEUTRAL, {}, 23, false],
    ['resigned', NEUTRAL, {}, 24, true],
    ['resigned, fulfilled', NEUTRAL, { lostTarget: 'fulfilled' }, 23, false],
    ['resigned, fulfilled', NEUTRAL, { lostTarget: 'fulfilled' }, 24, true],
  ])('a target that was %s by %i (%j), with %i territories: %s', (_, by, options, count, done) => {
    const state = owningFirst('destroy-1', count, 1, { options });
    const owners = state.owners.map(owner => (owner === 1 ? 2 : owner));
    expect(isFulfilled({ ...state, owners, out: [1], outBy: [by] }, 0)).toBe(done);
  });

  test('a mission that is hidden fulfils nothing', () => {
    expect(isFulfilled(view(owningFirst('territories-24', 24), 1), 0)).toBe(false);
  });
});
