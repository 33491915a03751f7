import { describe, expect, test } from 'vitest';
import { at, names, only, play, playAll, refusal, rolls, type Scene, scene } from '../testing/test-kit.ts';
import { due } from './due.ts';
import { NEUTRAL } from './state.ts';

const ALASKA = at('alaska');
const KAMCHATKA = at('kamchatka');
const strike = { type: 'attack', from: ALASKA, to: KAMCHATKA, dice: 3 } as const;

/** Seat 0 in Alaska, seat 1 in Kamchatka, seat 2 in all the rest. */
const facing = (attackers: number, defenders: number, given: Scene = {}) =>
  scene({
    rest: [2, 2],
    ...given,
    options: { defence: 'chosen', ...given.options },
    land: { alaska: [0, attackers], kamchatka: [1, defenders], japan: [1, 1], ...given.land },
  });

describe('chosen defence (rules 5.3)', () => {
  test('the defender is asked before any die is rolled, and its answer is the dice', () => {
    const declared = play(facing(5, 3), strike);
    expect(declared.events).toEqual([
      { n: 101, event: 'attackDeclared', seat: 0, from: ALASKA, to: KAMCHATKA, dice: 3 },
    ]);
    expect(declared.state).toMatchObject({
      phase: 'defend',
      seat: 0,
      declared: { from: ALASKA, to: KAMCHATKA, dice: 3 },
    });
    expect(due(declared.state)).toEqual({ seat: 1, actions: ['defend'], forcedTrade: false });
    const one = play(declared.state, { type: 'defend', dice: 1, seat: 1 }, rolls(6, 5, 4, 6));
    expect(only(one.events, 'diceRolled')).toMatchObject({
      seat: 0,
      attack: [6, 5, 4],
      defence: [6],
      attackLoss: 1,
      defenceLoss: 0,
    });
    expect(one.state).toMatchObject({ phase: 'attack', declared: null });
    const two = play(declared.state, { type: 'defend', dice: 2, seat: 1 }, rolls(6, 5, 4, 6, 1));
    expect(only(two.events, 'diceRolled')).toMatchObject({
      defence: [6, 1],
      attackLoss: 1,
      defenceLoss: 1,
    });
  });

  test('the conquest follows, with the dice that were declared as the least to move in', () => {
    const declared = play(facing(9, 2), strike).state;
    const { events, state } = play(declared, { type: 'defend', dice: 2, seat: 1 }, rolls(6, 5, 4, 2, 1));
    expect(names(events)).toEqual(['diceRolled', 'conquered']);
    expect(state.occupation).toMatchObject({ min: 3, previous: 1 });
  });

  test('with 1 army one die is rolled and nobody is asked', () => {
    const { events } = play(facing(5, 1), strike, rolls(6, 5, 4, 6));
    expect(names(events)).toEqual(['diceRolled']);
    expect(only(events, 'diceRolled').defence).toEqual([6]);
  });

  test('a blitz is never asked about: the defender rolls the most', () => {
    const { events } = play(
      facing(5, 2),
      { type: 'blitz', from: ALASKA, to: KAMCHATKA },
      rolls(6, 6, 6, 1, 1),
    );
    expect(only(events, 'diceRolled').defence).toEqual([1, 1]);
  });

  test('neutral armies of a seat that resigned roll the most, with nobody asked', () => {
    const state = facing(5, 2, { land: { kamchatka: [NEUTRAL, 2] } });
    const { events } = play(state, strike, rolls(6, 5, 4, 6, 6));
    expect(only(events, 'diceRolled').defence).toEqual([6, 6]);
  });

  test('in a game for two the rival is asked for the neutral side', () => {
    const state = scene({
      options: { seats: 2, defence: 'chosen' },
      rest: [1, 2],
      land: { alaska: [0, 5], kamchatka: [NEUTRAL, 2] },
    });
    const declared = play(state, strike).state;
    expect(due(declared)?.seat).toBe(1);
    expect(refusal(declared, { type: 'defend', dice: 2, seat: 0 })).toBe('seat/not-your-turn');
    const { events } = play(declared, { type: 'defend', dice: 1, seat: 1 }, rolls(6, 5, 4, 6));
    expect(only(events, 'diceRolled').defence).toEqual([6]);
  });

  test('duel-50 has no neutral side to be asked for', () => {
    const state = scene({
      options: { seats: 2, twoPlayer: 'duel-50', defence: 'chosen' },
      rest: [1, 2],
      land: { alaska: [0, 5], kamchatka: [NEUTRAL, 2] },
    });
    expect(names(play(state, strike, rolls(6, 5, 4, 6, 6)).events)).toEqual(['diceRolled']);
  });

  test('every die has six sides', () => {
    const sides: number[] = [];
    const chance = {
      below(n: number) {
        sides.push(n);
        return n - 1;
      },
    };
    play(facing(5, 2, { options: { defence: 'automatic' } }), strike, chance);
    expect(sides).toEqual([6, 6, 6, 6, 6]);
  });

  test('automatic: nobody is ever asked', () => {
    const state = facing(5, 3, { options: { defence: 'automatic' } });
    expect(names(play(state, strike, rolls(1, 1, 1, 1, 1)).events)).toEqual(['diceRolled']);
  });
});

describe('10.9 resigning while an attack waits (rules 6)', () => {
  const declared = () => play(facing(5, 3), strike).state;

  test('the defender: the roll is made against the now neutral territory with the most dice', () => {
    const { events, state } = play(declared(), { type: 'resign', seat: 1 }, rolls(6, 5, 4, 5, 5));
    expect(names(events)).toEqual(['resigned', 'diceRolled']);
    expect(only(events, 'diceRolled')).toMatchObject({ defence: [5, 5], attackLoss: 1, defenceLoss: 1 });
    expect(state).toMatchObject({ phase: 'attack', seat: 0, out: [1], declared: null });
    expect(state.owners[KAMCHATKA]).toBe(NEUTRAL);
  });

  test('the defender, in the roll that takes its land: conquered from nobody, no elimination', () => {
    const state = play(facing(5, 2), strike).state;
    const { events } = play(state, { type: 'resign', seat: 1 }, rolls(6, 5, 4, 1, 1));
    expect(names(events)).toEqual(['resigned', 'diceRolled', 'conquered']);
    expect(only(events, 'conquered').previous).toBe(NEUTRAL);
  });

  test('the attacker: the attack is void and the next turn begins', () => {
    const { events, state } = play(declared(), { type: 'resign', seat: 0 });
    expect(names(events)).toEqual(['resigned', 'turnStarted']);
    expect(state).toMatchObject({ phase: 'reinforce', seat: 1, declared: null });
    expect(state.armies[KAMCHATKA]).toBe(3);
  });

  test('somebody else: the defender is still asked', () => {
    const { events, state } = play(declared(), { type: 'resign', seat: 2 });
    expect(names(events)).toEqual(['resigned']);
    expect(due(state)).toMatchObject({ seat: 1, actions: ['defend'] });
  });

  test('the last rival: the game ends first, and nothing is rolled', () => {
    const { events, state } = playAll(declared(), { type: 'resign', seat: 2 }, { type: 'resign', seat: 1 });
    expect(names(events)).toEqual(['resigned', 'resigned', 'gameEnded']);
    expect(state).toMatchObject({ phase: 'ended', declared: null });
  });

  test('a seat that is out is never asked: what it left rolls the most', () => {
    const gone = play(facing(5, 3), { type: 'resign', seat: 1 }).state;
    expect(names(play(gone, strike, rolls(1, 1, 1, 6, 6)).events)).toEqual(['diceRolled']);
  });
});

test('10.11 with two seats and a neutral side the game ends when the rival is out, whatever the neutral side holds', () => {
  const state = scene({
    options: { seats: 2 },
    rest: [NEUTRAL, 3],
    land: { alaska: [0, 5], kamchatka: [1, 1] },
  });
  const { events } = play(state, strike, rolls(6, 5, 4, 1));
  expect(names(events)).toEqual(['diceRolled', 'conquered', 'occupied', 'eliminated', 'gameEnded']);
  expect(only(events, 'occupied')).toMatchObject({ armies: 3, automatic: true });
  expect(only(events, 'gameEnded')).toMatchObject({
    reason: 'last-standing',
    ranking: [
      { seat: 0, rank: 1, territories: 2 },
      { seat: 1, rank: 2, territories: 0 },
    ],
  });
});
