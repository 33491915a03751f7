import { describe, expect, test } from 'vitest';
import { seededSource } from '../dice/seeded.ts';
import { isFulfilled, missionDeck } from '../rules/missions.ts';
import {
  after,
  at,
  names,
  only,
  optionsOf,
  picks,
  play,
  playAll,
  refusal,
  rolls,
  type Scene,
  scene,
} from '../testing/test-kit.ts';
import { decide } from './decide.ts';
import { MISSIONS, type MissionId } from './missions.ts';
import { newGame } from './new-game.ts';
import { NEUTRAL } from './state.ts';
import { view } from './view.ts';
import { visible } from './visible.ts';

const ALASKA = at('alaska');
const KAMCHATKA = at('kamchatka');
const JAPAN = at('japan');
const strike = { type: 'attack', from: ALASKA, to: KAMCHATKA, dice: 3 } as const;

/** Missions of three seats; where the test does not say it, such as nobody fulfils. */
const game = (missions: readonly (MissionId | null)[], given: Scene = {}) =>
  scene({
    rest: [1, 2],
    ...given,
    options: { objective: 'mission', ...given.options },
    state: {
      missions: [0, 1, 2].map(seat => missions[seat] ?? 'europe+australia+third'),
      ...given.state,
    },
  });

/** Seat 0 owns the first `count` territories, with so many armies on each; seats 1 and 2 take turns in the rest. */
function owning(mission: MissionId, count: number, armies = 2, given: Scene = {}) {
  const state = game([mission], { land: {}, ...given });
  return {
    ...state,
    owners: state.owners.map((_, t) => (t < count ? 0 : 1 + (t % 2))),
    armies: state.armies.map((n, t) => (t < count ? armies : n)),
  };
}

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
    const state = game(['territories-24', 'asia+africa']);
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
    const state = game([mission]);
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
    expect(isFulfilled(owning('territories-24', 24, 1), 0)).toBe(true);
    expect(isFulfilled(owning('territories-24', 23, 9), 0)).toBe(false);
  });

  test('10.13 18 territories count only with 2 armies each', () => {
    expect(isFulfilled(owning('territories-18-armies-2', 18), 0)).toBe(true);
    expect(isFulfilled(owning('territories-18-armies-2', 17), 0)).toBe(false);
    expect(isFulfilled(owning('territories-18-armies-2', 30, 1), 0)).toBe(false);
    const bare = owning('territories-18-armies-2', 19);
    expect(isFulfilled({ ...bare, armies: bare.armies.map((n, t) => (t === 3 ? 1 : n)) }, 0)).toBe(true);
    expect(isFulfilled({ ...bare, armies: bare.armies.map((n, t) => (t === 3 || t === 4 ? 1 : n)) }, 0)).toBe(
      false,
    );
  });

  test('10.13 the mission to destroy oneself is 24 territories from the start', () => {
    expect(isFulfilled(owning('destroy-0', 24, 1), 0)).toBe(true);
    expect(isFulfilled(owning('destroy-0', 23, 1), 0)).toBe(false);
    expect(isFulfilled(owning('destroy-1', 24, 1), 0)).toBe(false);
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
    const state = owning('destroy-1', count, 1, { options });
    const owners = state.owners.map(owner => (owner === 1 ? 2 : owner));
    expect(isFulfilled({ ...state, owners, out: [1], outBy: [by] }, 0)).toBe(done);
  });

  test('a mission that is hidden fulfils nothing', () => {
    expect(isFulfilled(view(owning('territories-24', 24), 1), 0)).toBe(false);
  });
});

describe('when a mission wins (rules 8, 10.13)', () => {
  const reason = (events: Parameters<typeof only>[0]) => only(events, 'gameEnded');

  test('at once, in mid-turn, with the elimination of its target', () => {
    const state = game(['destroy-1'], {
      rest: [2, 2],
      land: { alaska: [0, 5], kamchatka: [1, 1] },
      hands: [
        [0, 3, 6, 9],
        [12, 15],
      ],
    });
    const conquered = play(state, strike, rolls(6, 5, 4, 1));
    expect(names(conquered.events)).toEqual(['diceRolled', 'conquered']);
    const { events, state: ended } = play(conquered.state, { type: 'occupy', armies: 4 });
    expect(names(events)).toEqual(['occupied', 'eliminated', 'gameEnded']);
    expect(reason(events)).toMatchObject({ reason: 'mission', ranking: [{ seat: 0, rank: 1 }, {}, {}] });
    expect(ended.missions).toEqual(['destroy-1', 'europe+australia+third', 'europe+australia+third']);
    expect(reason(events).revealed?.missions).toEqual(ended.missions);
  });

  test('if one capture fulfils two missions, the seat whose turn it is wins', () => {
    const state = game(['destroy-1', null, 'destroy-1'], {
      rest: [2, 2],
      land: { alaska: [0, 5], kamchatka: [1, 1] },
      options: { lostTarget: 'fulfilled' },
    });
    const { events } = play(play(state, strike, rolls(6, 5, 4, 1)).state, { type: 'occupy', armies: 3 });
    expect(reason(events).ranking[0].seat).toBe(0);
  });

  test('a target that another eliminated, with lostTarget fulfilled: at the next turnStarted of the owner', () => {
    const state = game([null, null, 'destroy-1'], {
      rest: [2, 2],
      land: { alaska: [0, 5], kamchatka: [1, 1] },
      options: { lostTarget: 'fulfilled' },
    });
    const { events, state: on } = playAll(play(state, strike, rolls(6, 5, 4, 1)).state, {
      type: 'occupy',
      armies: 3,
    });
    expect(names(events)).toEqual(['occupied', 'eliminated']);
    const end = play(on, { type: 'end-turn' }, picks(0)).events;
    expect(names(end)).toEqual(['attackEnded', 'cardDrawn', 'turnEnded', 'turnStarted', 'gameEnded']);
    expect(reason(end)).toMatchObject({
      reason: 'mission',
      ranking: [{ seat: 2 }, { seat: 0 }, { seat: 1 }],
    });
  });

  test('a conquest wins only once its armies have moved in', () => {
    const state = { ...owning('territories-24', 23), ...{} };
    const [from, to] = [at('east-africa'), at('congo')];
    const land = { ...state, armies: state.armies.map((n, t) => (t === from ? 6 : t === to ? 1 : n)) };
    const conquered = play(land, { type: 'attack', from, to, dice: 3 }, rolls(6, 6, 6, 1));
    expect(names(conquered.events)).toEqual(['diceRolled', 'conquered']);
    expect(names(play(conquered.state, { type: 'occupy', armies: 3 }).events)).toEqual([
      'occupied',
      'gameEnded',
    ]);
  });

  /** Seat 0 lacks one army on its 18th territory. */
  const nearly = (phase: 'reinforce' | 'attack', given: Scene = {}) => {
    const state = owning('territories-18-armies-2', 18, 2, {
      ...given,
      reserve: 3,
      state: { phase, ...given.state },
    });
    return { ...state, armies: state.armies.map((n, t) => (t === ALASKA ? 1 : t === 5 ? 4 : n)) };
  };

  test('with a placement', () => {
    const { events } = play(nearly('reinforce'), { type: 'place', armies: [[ALASKA, 3]] });
    expect(names(events)).toEqual(['placed', 'gameEnded']);
    const elsewhere = play(nearly('reinforce'), { type: 'place', armies: [[5, 3]] });
    expect(names(elsewhere.events)).toEqual(['placed']);
  });

  test('with the two armies of a set, the placement still due', () => {
    const state = nearly('reinforce', { hands: [[0, 30, 33]] });
    const { events } = play(state, { type: 'trade', cards: [0, 30, 33] });
    expect(names(events)).toEqual(['setTraded', 'gameEnded']);
  });

  test('with a fortify move, before the turn ends', () => {
    const { events } = play(nearly('attack'), { type: 'fortify', from: 5, to: ALASKA, armies: 2 });
    expect(names(events)).toEqual(['attackEnded', 'fortified', 'gameEnded']);
  });

  test('with the resignation of another, in the own turn', () => {
    const state = owning('destroy-1', 24);
    const { events } = play(state, { type: 'resign', seat: 1 });
    expect(names(events)).toEqual(['resigned', 'gameEnded']);
    expect(reason(events)).toMatchObject({ reason: 'mission' });
  });

  test("not with a resignation in another's turn, but then at the start of one's own", () => {
    const state = owning('destroy-1', 24, 2, { state: { seat: 2 } });
    const on = play(state, { type: 'resign', seat: 1 });
    expect(names(on.events)).toEqual(['resigned']);
    const { events } = play(on.state, { type: 'end-turn' });
    expect(names(events)).toEqual(['attackEnded', 'turnEnded', 'turnStarted', 'gameEnded']);
  });

  test('between a conquest and its move-in a resignation decides nothing', () => {
    const state = owning('destroy-1', 24, 2);
    const owed = {
      ...state,
      phase: 'occupy' as const,
      occupation: { from: 0, to: 23, min: 1, previous: 2 },
      armies: state.armies.map((n, t) => (t === 23 ? 0 : t === 0 ? 5 : n)),
    };
    const on = play(owed, { type: 'resign', seat: 1 });
    expect(names(on.events)).toEqual(['resigned']);
    expect(names(play(on.state, { type: 'occupy', armies: 2 }).events)).toEqual(['occupied', 'gameEnded']);
  });

  test("not in another's turn", () => {
    const state = owning('territories-24', 24, 2, {
      state: { seat: 1, missions: ['territories-24', 'asia+africa', 'asia+africa'] },
    });
    const { events } = play(state, { type: 'end-attack' });
    expect(names(events)).toEqual(['attackEnded']);
  });

  test('a seat that gives up in its turn does not win with the move-in it owed', () => {
    const state = game(['destroy-1'], {
      rest: [2, 2],
      land: { alaska: [0, 5], kamchatka: [1, 0] },
      state: { phase: 'occupy', occupation: { from: ALASKA, to: KAMCHATKA, min: 3, previous: 1 } },
    });
    const owners = state.owners.map((owner, t) => (t === KAMCHATKA ? 0 : owner));
    const { events } = play({ ...state, owners }, { type: 'resign' });
    expect(names(events)).toEqual(['occupied', 'eliminated', 'resigned', 'gameEnded']);
    expect(reason(events)).toMatchObject({
      reason: 'last-standing',
      ranking: [{ seat: 2 }, { seat: 0 }, { seat: 1 }],
    });
  });

  test('not during setup, but with the first turnStarted', () => {
    const state = owning('territories-24', 24, 2, {
      reserve: 5,
      state: { phase: 'setup-placement', round: 0, firstTurn: -1 },
    });
    const two = { ...state, reserves: [5, 4, 0] };
    const placed = play(two, { type: 'place', armies: [[ALASKA, 5]] });
    expect(names(placed.events)).toEqual(['placed']);
    const { events } = play(placed.state, { type: 'place', armies: [[placed.state.owners.indexOf(1), 4]] });
    expect(names(events)).toEqual(['placed', 'turnStarted', 'gameEnded']);
  });

  test('not during setup, whoever resigns then', () => {
    const state = owning('territories-24', 24, 2, {
      reserve: 5,
      state: { phase: 'setup-placement', round: 0, firstTurn: -1 },
    });
    expect(names(play(state, { type: 'resign', seat: 2 }).events)).toEqual(['resigned']);
  });

  test('mission comes before domination where both hold', () => {
    const state = game(['destroy-1'], {
      rest: [0, 4],
      land: { kamchatka: [1, 1] },
      state: { out: [2], outBy: [0] },
    });
    const { events } = play(state, strike, rolls(6, 6, 6, 1));
    expect(reason(events)).toMatchObject({ reason: 'mission' });
  });

  test('owning all 42 ends a mission game too', () => {
    const state = game(['destroy-0'], {
      rest: [0, 4],
      land: { kamchatka: [1, 1] },
      state: { out: [2], outBy: [0], missions: ['europe+australia+third', null, null] },
    });
    expect(reason(play(state, strike, rolls(6, 6, 6, 1)).events).reason).toBe('mission');
    const none = { ...state, missions: [null, null, null] };
    expect(reason(play(none, strike, rolls(6, 6, 6, 1)).events).reason).toBe('domination');
  });

  test('an elimination that wins leaves no trade due', () => {
    const state = game(['destroy-1'], {
      rest: [2, 2],
      land: { alaska: [0, 5], kamchatka: [1, 1] },
      hands: [
        [0, 3, 6, 9],
        [12, 15],
      ],
    });
    const { state: ended } = playAll(play(state, strike, rolls(6, 5, 4, 1)).state, {
      type: 'occupy',
      armies: 3,
    });
    expect(ended.phase).toBe('ended');
    expect(refusal(ended, { type: 'trade', cards: [0, 3, 6] })).toBe('game/over');
    expect(ended.hands[0]).toEqual([0, 3, 6, 9, 12, 15]);
    expect(ended.owners[JAPAN]).toBe(2);
  });
});
