import { describe, expect, test } from 'vitest';
import { canFortify } from '../rules/fortify-paths.ts';
import { at, names, only, play, refusal, rolls, scene } from '../testing/test-kit.ts';

const ALASKA = at('alaska');
const KAMCHATKA = at('kamchatka');
const front = (attackers: number, defenders: number) =>
  scene({ rest: [1, 2], land: { alaska: [0, attackers], kamchatka: [1, defenders], japan: [2, 1] } });

describe('10.5 blitz', () => {
  const blitz = { type: 'blitz', from: ALASKA, to: KAMCHATKA } as const;

  test('one that conquers', () => {
    // 3 dice against 2, then 3 against 1.
    const { events, state } = play(front(6, 3), blitz, rolls(6, 6, 1, 5, 5, 6, 1, 1, 5));
    expect(names(events)).toEqual(['diceRolled', 'diceRolled', 'conquered']);
    expect(events[0]).toMatchObject({ attack: [6, 6, 1], defence: [5, 5], attackLoss: 0, defenceLoss: 2 });
    expect(state.phase).toBe('occupy');
    expect(state.occupation).toMatchObject({ min: 3, previous: 1 });
  });

  test('one that runs dry', () => {
    const { events, state } = play(front(4, 3), blitz, rolls(1, 1, 1, 6, 6, 1, 6, 6));
    expect(names(events)).toEqual(['diceRolled', 'diceRolled']);
    expect(events[1]).toMatchObject({ attack: [1], defence: [6, 6], attackLoss: 1, defenceLoss: 0 });
    expect(state.phase).toBe('attack');
    expect([state.armies[ALASKA], state.armies[KAMCHATKA]]).toEqual([1, 3]);
  });

  test('one stopped by stopAt, at that number', () => {
    const { events, state } = play(front(6, 9), { ...blitz, stopAt: 4 }, rolls(1, 1, 1, 6, 6));
    expect(events).toHaveLength(1);
    expect(state.armies[ALASKA]).toBe(4);
  });

  test('one stopped by stopAt below that number, as a roll can cost two', () => {
    const { state } = play(front(6, 9), { ...blitz, stopAt: 5 }, rolls(1, 1, 1, 6, 6));
    expect(state.armies[ALASKA]).toBe(4);
  });

  test('one that goes on above stopAt, and rolls at least once', () => {
    const { events } = play(front(6, 9), { ...blitz, stopAt: 4 }, rolls(6, 1, 1, 5, 5, 6, 1, 1, 5, 5));
    expect(events).toHaveLength(2);
  });

  test.each([0, -1, 6, 7])('stopAt %i of 6 armies is refused', stopAt => {
    expect(refusal(front(6, 3), { ...blitz, stopAt })).toBe('attack/bad-stop');
  });

  test('stopAt 1 and one less than the origin has are allowed', () => {
    expect(refusal(front(2, 9), { ...blitz, stopAt: 1 }, rolls(1, 6, 6))).toBeNull();
    expect(refusal(front(6, 9), { ...blitz, stopAt: 5 }, rolls(1, 1, 1, 6, 6))).toBeNull();
  });

  test('with 2 armies rolls one die, and a conquest moves the one army at once', () => {
    const { events, state } = play(front(2, 1), blitz, rolls(6, 1));
    expect(names(events)).toEqual(['diceRolled', 'conquered', 'occupied']);
    expect(only(events, 'occupied')).toMatchObject({ armies: 1, automatic: true });
    expect([state.armies[ALASKA], state.armies[KAMCHATKA], state.phase]).toEqual([1, 1, 'attack']);
  });

  test('the least to move in is the dice of its last roll', () => {
    // 4 armies roll 3 dice and lose one, 3 armies roll 2 dice and conquer.
    const { events, state } = play(front(4, 2), blitz, rolls(6, 1, 1, 5, 5, 6, 1, 5));
    expect(names(events)).toEqual(['diceRolled', 'diceRolled', 'conquered', 'occupied']);
    expect(only(events, 'occupied')).toMatchObject({ armies: 2, automatic: true });
    expect(state.armies[ALASKA]).toBe(1);
  });
});

describe('10.6 attack dice', () => {
  const attack = (dice: number) => ({ type: 'attack', from: ALASKA, to: KAMCHATKA, dice }) as const;

  test('1 army can not attack', () => {
    expect(refusal(front(1, 1), attack(1))).toBe('attack/too-few-armies');
    expect(refusal(front(1, 1), { type: 'blitz', from: ALASKA, to: KAMCHATKA })).toBe(
      'attack/too-few-armies',
    );
  });

  test('2 armies roll 1 die', () => {
    expect(refusal(front(2, 1), attack(2))).toBe('attack/too-many-dice');
    expect(refusal(front(2, 1), attack(1), rolls(1, 1))).toBeNull();
  });

  test('3 armies roll at most 2', () => {
    expect(refusal(front(3, 1), attack(3))).toBe('attack/too-many-dice');
    expect(refusal(front(3, 1), attack(2), rolls(1, 1, 1))).toBeNull();
  });

  test('4 armies and more roll at most 3', () => {
    expect(refusal(front(4, 1), attack(3), rolls(1, 1, 1, 1))).toBeNull();
    expect(refusal(front(40, 1), attack(4))).toBe('attack/too-many-dice');
  });

  test('fewer dice than allowed may be rolled; the defender always rolls the most', () => {
    const { events } = play(front(9, 2), attack(1), rolls(6, 5, 4));
    expect(events).toMatchObject([{ attack: [6], defence: [5, 4], attackLoss: 0, defenceLoss: 1 }]);
  });
});

test('dice are sorted from high to low before they are compared (rules 5.3)', () => {
  const { events } = play(
    front(9, 2),
    { type: 'attack', from: ALASKA, to: KAMCHATKA, dice: 3 },
    rolls(2, 6, 4, 3, 5),
  );
  expect(events[0]).toMatchObject({ attack: [6, 4, 2], defence: [5, 3], attackLoss: 0, defenceLoss: 2 });
});

describe('10.8 fortifying along a chain', () => {
  // Alaska, Alberta and Ontario, then Quebec, are a chain.
  const chain = (ontario: number, fortify = 'connected') =>
    scene({
      options: { fortify },
      rest: [1, 1],
      land: { alaska: [0, 5], alberta: [0, 1], ontario: [ontario, 1], quebec: [0, 1], japan: [2, 1] },
    });
  const move = { type: 'fortify', from: ALASKA, to: at('quebec'), armies: 4 } as const;

  test('of own territories, through those with 1 army', () => {
    const { state } = play(chain(0), move);
    expect([state.armies[ALASKA], state.armies[at('alberta')], state.armies[at('quebec')]]).toEqual([
      1, 1, 5,
    ]);
  });

  test('cut by one enemy territory', () => {
    expect(refusal(chain(1), move)).toBe('fortify/no-path');
    expect(refusal(chain(-1), move)).toBe('fortify/no-path');
  });

  test('is for connected only: adjacent needs a border, anywhere needs nothing', () => {
    expect(refusal(chain(0, 'adjacent'), move)).toBe('fortify/no-path');
    expect(refusal(chain(0, 'adjacent'), { ...move, to: at('alberta') })).toBeNull();
    expect(refusal(chain(1, 'anywhere'), move)).toBeNull();
  });

  test('canFortify never leads to or from what is not owned', () => {
    const state = chain(-1);
    expect(canFortify(state, at('ontario'), at('ontario'))).toBe(false);
    expect(canFortify(state, ALASKA, KAMCHATKA)).toBe(false);
    expect(refusal(state, { ...move, to: KAMCHATKA })).toBe('fortify/not-yours');
    expect(refusal(state, { ...move, from: KAMCHATKA })).toBe('fortify/not-yours');
  });
});
