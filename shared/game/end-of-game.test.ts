import { describe, expect, test } from 'vitest';
import { at, names, only, picks, play, playAll, rolls, type Scene, scene } from '../testing/test-kit.ts';
import type { GameEvent } from './events.ts';

const ALASKA = at('alaska');
const KAMCHATKA = at('kamchatka');
const strike = { type: 'attack', from: ALASKA, to: KAMCHATKA, dice: 1 } as const;

const reason = (events: readonly GameEvent[]) => only(events, 'gameEnded').reason;

/** Kamchatka is all that seat 0 does not own. */
const lastOne = (given: Scene = {}) =>
  scene({ rest: [0, 9], ...given, land: { kamchatka: [1, 1], ...given.land } });

describe('domination (rules, section 7)', () => {
  test('at the very moment one seat owns all 42, with the fewest armies moved in', () => {
    const state = lastOne({ hands: [[], [0, 1, 2, 3, 4, 5]], state: { out: [2] } });
    const { events, state: ended } = play(state, strike, rolls(6, 1));
    expect(names(events)).toEqual(['diceRolled', 'conquered', 'occupied', 'eliminated', 'gameEnded']);
    expect(only(events, 'occupied')).toMatchObject({ armies: 1, automatic: true });
    expect(reason(events)).toBe('domination');
    expect(ended).toMatchObject({
      phase: 'ended',
      endReason: 'domination',
      ranking: [
        { seat: 0, rank: 1, territories: 42 },
        { seat: 1, rank: 2, territories: 0 },
        { seat: 2, rank: 3, territories: 0 },
      ],
    });
  });

  test.each(['domination', 'majority'])('with the objective %s', objective => {
    const state = lastOne({ options: { objective }, state: { out: [2] } });
    expect(reason(play(state, strike, rolls(6, 1)).events)).toBe('domination');
  });

  test('comes before majority and round limit where all hold', () => {
    const state = lastOne({ options: { objective: 'majority', roundLimit: 1 }, state: { out: [2] } });
    expect(reason(play(state, strike, rolls(6, 1)).events)).toBe('domination');
  });
});

describe('last-standing (rules, section 7)', () => {
  test('the last rival is eliminated, neutral land left: the fewest are moved at once and the game ends', () => {
    const state = scene({
      rest: [-1, 3],
      land: { alaska: [0, 9], kamchatka: [1, 1] },
      hands: [
        [1, 2, 3],
        [4, 5, 6],
      ],
      state: { out: [2] },
    });
    const { events } = play(state, strike, rolls(6, 1));
    expect(names(events)).toEqual(['diceRolled', 'conquered', 'occupied', 'eliminated', 'gameEnded']);
    expect(only(events, 'occupied')).toMatchObject({ armies: 1, automatic: true });
    expect(reason(events)).toBe('last-standing');
    expect(only(events, 'gameEnded').ranking[0]).toEqual({ seat: 0, rank: 1, territories: 2 });
  });

  test('the last rival resigns in another’s turn, with a trade and a placement still due', () => {
    for (const phase of ['captured-trade', 'captured-placement', 'reinforce'] as const) {
      const state = scene({
        rest: [1, 1],
        land: { alaska: [0, 9] },
        reserve: 3,
        state: { phase, out: [2] },
      });
      const { events } = play(state, { type: 'resign', seat: 1 });
      expect(names(events)).toEqual(['resigned', 'gameEnded']);
      expect(reason(events)).toBe('last-standing');
      expect(only(events, 'gameEnded').ranking.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    }
  });

  test('the seat in turn resigns and one is left', () => {
    const state = scene({ rest: [1, 1], land: { alaska: [0, 9] }, state: { out: [2] } });
    const { events } = play(state, { type: 'resign' });
    expect(names(events)).toEqual(['resigned', 'gameEnded']);
    expect(only(events, 'gameEnded').ranking.map(({ seat }) => seat)).toEqual([1, 0, 2]);
  });

  test('comes before the round limit', () => {
    const state = scene({
      options: { roundLimit: 1 },
      rest: [1, 1],
      land: { alaska: [0, 9] },
      state: { seat: 0, firstTurn: 1, out: [2] },
    });
    expect(reason(play(state, { type: 'resign' }).events)).toBe('last-standing');
  });
});

describe('round limit (rules, section 7)', () => {
  const limited = (given: Scene = {}) =>
    scene({
      rest: [1, 1],
      ...given,
      options: { roundLimit: 5, ...given.options },
      land: { alaska: [0, 2], japan: [2, 2], ...given.land },
      state: { round: 5, ...given.state },
    });

  test('the game ends when the last turn of the round has ended, after the card', () => {
    const { events } = play(limited({ state: { seat: 2, conquered: true } }), { type: 'end-turn' }, picks(0));
    expect(names(events)).toEqual(['attackEnded', 'cardDrawn', 'turnEnded', 'gameEnded']);
    expect(only(events, 'gameEnded')).toMatchObject({
      reason: 'round-limit',
      ranking: [
        { seat: 1, rank: 1, territories: 40 },
        { seat: 0, rank: 2, territories: 1 },
        { seat: 2, rank: 2, territories: 1 },
      ],
    });
  });

  test('not with an earlier turn of that round, nor in the round before', () => {
    expect(names(play(limited({ state: { seat: 1 } }), { type: 'end-turn' }).events)).toContain(
      'turnStarted',
    );
    expect(names(play(limited({ state: { seat: 2, round: 4 } }), { type: 'end-turn' }).events)).toContain(
      'turnStarted',
    );
  });

  test('the round ends before the seat that had the first turn', () => {
    const state = limited({ state: { seat: 0, firstTurn: 1 } });
    expect(reason(play(state, { type: 'end-turn' }).events)).toBe('round-limit');
  });

  test('if the seats still to come resign, the turn in progress is the last', () => {
    const state = play(limited({ state: { seat: 1 } }), { type: 'resign', seat: 2 });
    expect(names(state.events)).toEqual(['resigned']);
    const { events } = play(state.state, { type: 'end-turn' });
    expect(names(events)).toEqual(['attackEnded', 'turnEnded', 'gameEnded']);
  });

  test('the last turn of the round ends by resignation: it counts as ended', () => {
    const { events } = play(limited({ state: { seat: 2 } }), { type: 'resign' });
    expect(names(events)).toEqual(['resigned', 'gameEnded']);
    expect(only(events, 'gameEnded')).toMatchObject({
      reason: 'round-limit',
      ranking: [{ seat: 1 }, { seat: 0 }, { seat: 2, rank: 3, territories: 0 }],
    });
  });

  test('the seat that had the first turn is out: the limit holds all the same', () => {
    const state = limited({
      options: { seats: 4 },
      land: { siam: [3, 1] },
      state: { seat: 3, firstTurn: 0, out: [0] },
    });
    const owners = state.owners.map(owner => (owner === 0 ? -1 : owner));
    expect(reason(play({ ...state, owners }, { type: 'end-turn' }).events)).toBe('round-limit');
  });

  test('majority comes before it, but is no win for another than the seat whose turn ended', () => {
    const majority = { objective: 'majority', majority: 40 };
    const won = limited({ options: majority, state: { seat: 1, firstTurn: 2 } });
    expect(reason(play(won, { type: 'end-turn' }).events)).toBe('majority');
    const other = limited({ options: majority, state: { seat: 2 } });
    expect(reason(play(other, { type: 'end-turn' }).events)).toBe('round-limit');
  });
});

test('after the end nothing is hidden, and gameEnded is the last event', () => {
  const state = scene({ rest: [1, 1], land: { alaska: [0, 9], japan: [2, 1] }, hands: [[1], [2], [3]] });
  const { events, state: ended } = playAll(state, { type: 'resign', seat: 2 }, { type: 'resign', seat: 1 });
  expect(names(events)).toEqual(['resigned', 'resigned', 'gameEnded']);
  expect(only(events, 'gameEnded').revealed).toEqual({
    missions: [],
    hands: [[1], [], []],
    pile: ended.pile,
    surrendered: [3, 2],
  });
});
