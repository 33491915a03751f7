import { describe, expect, test } from 'vitest';
import { at, names, only, play, refusal, rolls, scene } from '../testing/test-kit.ts';
import { NEUTRAL } from './state.ts';

const ALASKA = at('alaska');
const KAMCHATKA = at('kamchatka');

/** Seat 0 has just conquered Kamchatka from seat 1 and owes the move-in. */
function conquest(others: Parameters<typeof scene>[0]) {
  const before = scene({
    ...others,
    land: { alaska: [0, 6], kamchatka: [1, 1], ...others.land },
  });
  const { state } = play(before, { type: 'attack', from: ALASKA, to: KAMCHATKA, dice: 1 }, rolls(6, 1));
  expect(state.phase).toBe('occupy');
  return state;
}

describe('another resigns between a conquest and its move-in (rules 6)', () => {
  test('the seat that lost the territory is out once, not eliminated as well', () => {
    const state = conquest({ land: { japan: [1, 2] }, rest: [2, 2], hands: [[], [0, 1, 2]] });
    const resigned = play(state, { type: 'resign', seat: 1 });
    expect(names(resigned.events)).toEqual(['resigned']);
    expect(resigned.state.phase).toBe('occupy');
    const moved = play(resigned.state, { type: 'occupy', armies: 3 });
    expect(names(moved.events)).toEqual(['occupied']);
    expect(moved.state).toMatchObject({ phase: 'attack', seat: 0, out: [1], handSizes: [0, 0, 0] });
  });

  test('the only rival, with land left: the game ends with the move-in, not before it', () => {
    const state = conquest({ rest: [1, 2], state: { out: [2] } });
    const resigned = play(state, { type: 'resign', seat: 1 });
    expect(names(resigned.events)).toEqual(['resigned']);
    const moved = play(resigned.state, { type: 'occupy', armies: 3 });
    expect(names(moved.events)).toEqual(['occupied', 'gameEnded']);
    expect(only(moved.events, 'gameEnded').reason).toBe('last-standing');
  });

  test('a seat that has nothing to do with it, others left: the move-in is still owed', () => {
    const state = conquest({ options: { seats: 4 }, land: { japan: [1, 2], siam: [3, 1] }, rest: [2, 2] });
    const resigned = play(state, { type: 'resign', seat: 3 }).state;
    expect(resigned).toMatchObject({ phase: 'occupy', seat: 0, out: [3] });
    expect(names(play(resigned, { type: 'occupy', armies: 1 }).events)).toEqual(['occupied']);
  });

  test('the last rival but the beaten one: the game ends with the move-in', () => {
    const state = conquest({ rest: [2, 2], hands: [[], [0, 1, 2]] });
    const resigned = play(state, { type: 'resign', seat: 2 });
    expect(names(resigned.events)).toEqual(['resigned']);
    const moved = play(resigned.state, { type: 'occupy', armies: 3 });
    expect(names(moved.events)).toEqual(['occupied', 'eliminated', 'gameEnded']);
    expect(only(moved.events, 'gameEnded')).toMatchObject({
      reason: 'last-standing',
      ranking: [
        { seat: 0, rank: 1, territories: 2 },
        { seat: 1, rank: 2, territories: 0 },
        { seat: 2, rank: 3, territories: 0 },
      ],
    });
  });

  test('the conqueror resigns too: nobody is left, the last one out is first', () => {
    const state = conquest({ rest: [2, 2] });
    const second = play(state, { type: 'resign', seat: 2 }).state;
    const { events } = play(second, { type: 'resign', seat: 0 });
    expect(names(events)).toEqual(['occupied', 'eliminated', 'resigned', 'gameEnded']);
    expect(only(events, 'gameEnded')).toMatchObject({
      reason: 'last-standing',
      ranking: [
        { seat: 0, rank: 1, territories: 0 },
        { seat: 1, rank: 2, territories: 0 },
        { seat: 2, rank: 3, territories: 0 },
      ],
    });
  });

  test('a seat without territories can not resign: its elimination comes first', () => {
    const state = conquest({ rest: [2, 2] });
    expect(refusal(state, { type: 'resign', seat: 1 })).toBe('resign/no-territories');
  });
});

describe('resigning in the own turn (rules 6)', () => {
  test('a move-in that is owed is made with the fewest armies, its elimination comes before the resignation', () => {
    const state = conquest({ rest: [2, 2], hands: [[3], [0, 1, 2]] });
    const { events, state: next } = play(state, { type: 'resign' });
    expect(names(events)).toEqual(['occupied', 'eliminated', 'resigned', 'gameEnded']);
    expect(events[0]).toMatchObject({ armies: 1, automatic: true });
    expect(only(events, 'resigned').cards).toEqual([3, 0, 1, 2]);
    expect(next.owners[KAMCHATKA]).toBe(NEUTRAL);
    expect(next.armies[KAMCHATKA]).toBe(1);
    expect(next.armies[ALASKA]).toBe(5);
  });
});
