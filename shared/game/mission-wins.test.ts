import { describe, expect, test } from 'vitest';
import { missionScene, owningFirst } from '../testing/mission-scene.ts';
import { at, names, only, picks, play, playAll, refusal, rolls, type Scene } from '../testing/test-kit.ts';

const ALASKA = at('alaska');
const KAMCHATKA = at('kamchatka');
const JAPAN = at('japan');
const strike = { type: 'attack', from: ALASKA, to: KAMCHATKA, dice: 3 } as const;

describe('when a mission wins (rules 8)', () => {
  const reason = (events: Parameters<typeof only>[0]) => only(events, 'gameEnded');

  test('at once, in mid-turn, with the elimination of its target', () => {
    const state = missionScene(['destroy-1'], {
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
    const state = missionScene(['destroy-1', null, 'destroy-1'], {
      rest: [2, 2],
      land: { alaska: [0, 5], kamchatka: [1, 1] },
      options: { lostTarget: 'fulfilled' },
    });
    const { events } = play(play(state, strike, rolls(6, 5, 4, 1)).state, { type: 'occupy', armies: 3 });
    expect(reason(events).ranking[0].seat).toBe(0);
  });

  test('a target that another eliminated, with lostTarget fulfilled: at the next turnStarted of the owner', () => {
    const state = missionScene([null, null, 'destroy-1'], {
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
    const state = owningFirst('territories-24', 23);
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
    const state = owningFirst('territories-18-armies-2', 18, 2, {
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
    const state = owningFirst('destroy-1', 24);
    const { events } = play(state, { type: 'resign', seat: 1 });
    expect(names(events)).toEqual(['resigned', 'gameEnded']);
    expect(reason(events)).toMatchObject({ reason: 'mission' });
  });

  test("not with a resignation in another's turn, but then at the start of one's own", () => {
    const state = owningFirst('destroy-1', 24, 2, { state: { seat: 2 } });
    const on = play(state, { type: 'resign', seat: 1 });
    expect(names(on.events)).toEqual(['resigned']);
    const { events } = play(on.state, { type: 'end-turn' });
    expect(names(events)).toEqual(['attackEnded', 'turnEnded', 'turnStarted', 'gameEnded']);
  });

  test('between a conquest and its move-in a resignation decides nothing', () => {
    const state = owningFirst('destroy-1', 24, 2);
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

  test("10.13 not in another's turn", () => {
    const state = owningFirst('territories-24', 24, 2, {
      state: { seat: 1, missions: ['territories-24', 'asia+africa', 'asia+africa'] },
    });
    const { events } = play(state, { type: 'end-attack' });
    expect(names(events)).toEqual(['attackEnded']);
  });

  test('a seat that gives up in its turn does not win with the move-in it owed', () => {
    const state = missionScene(['destroy-1'], {
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

  test('10.13 not during setup, but with the first turnStarted', () => {
    const state = owningFirst('territories-24', 24, 2, {
      reserve: 5,
      state: { phase: 'setup-placement', round: 0, firstTurn: -1 },
    });
    const two = { ...state, reserves: [5, 4, 0] };
    const placed = play(two, { type: 'place', armies: [[ALASKA, 5]] });
    expect(names(placed.events)).toEqual(['placed']);
    const { events } = play(placed.state, { type: 'place', armies: [[placed.state.owners.indexOf(1), 4]] });
    expect(names(events)).toEqual(['placed', 'turnStarted', 'gameEnded']);
  });

  test('10.13 not during setup, whoever resigns then', () => {
    const state = owningFirst('territories-24', 24, 2, {
      reserve: 5,
      state: { phase: 'setup-placement', round: 0, firstTurn: -1 },
    });
    expect(names(play(state, { type: 'resign', seat: 2 }).events)).toEqual(['resigned']);
  });

  test('mission comes before domination where both hold', () => {
    const state = missionScene(['destroy-1'], {
      rest: [0, 4],
      land: { kamchatka: [1, 1] },
      state: { out: [2], outBy: [0] },
    });
    const { events } = play(state, strike, rolls(6, 6, 6, 1));
    expect(reason(events)).toMatchObject({ reason: 'mission' });
  });

  test('owning all 42 ends a mission game too', () => {
    const state = missionScene(['destroy-0'], {
      rest: [0, 4],
      land: { kamchatka: [1, 1] },
      state: { out: [2], outBy: [0], missions: ['europe+australia+third', null, null] },
    });
    expect(reason(play(state, strike, rolls(6, 6, 6, 1)).events).reason).toBe('mission');
    const none = { ...state, missions: [null, null, null] };
    expect(reason(play(none, strike, rolls(6, 6, 6, 1)).events).reason).toBe('domination');
  });

  test('an elimination that wins leaves no trade due', () => {
    const state = missionScene(['destroy-1'], {
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
