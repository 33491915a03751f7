import { describe, expect, test } from 'vitest';
import { BORDERS, isBorder, NEIGHBOURS } from '../map/borders.ts';
import {
  at,
  names,
  only,
  picks,
  play,
  playAll,
  refusal,
  rolls,
  type Scene,
  scene,
} from '../testing/test-kit.ts';

/** Rules, section 10: each of these has gone wrong in a published game of this kind. Infantry 0 3 6 …, cavalry 1 4 …. */

const ALASKA = at('alaska');
const KAMCHATKA = at('kamchatka');

describe('10.1 forced trades', () => {
  const turn = (hand: number[]) =>
    scene({
      rest: [1, 2],
      land: { alaska: [0, 3] },
      hands: [hand],
      reserve: 3,
      state: { phase: 'reinforce' },
    });
  const placeThree = { type: 'place', armies: [[ALASKA, 3]] } as const;

  test('five cards at the start of a turn force a trade', () => {
    const state = turn([3, 6, 9, 1, 2]);
    expect(refusal(state, placeThree)).toBe('place/must-trade');
    const { state: traded } = play(state, { type: 'trade', cards: [3, 6, 9] });
    expect(traded.handSizes[0]).toBe(2);
    expect(refusal(traded, { type: 'place', armies: [[ALASKA, 7]] })).toBeNull();
  });

  test('eight cards force two trades; a third one would be free', () => {
    const state = turn([3, 6, 9, 4, 7, 10, 2, 5]);
    const once = play(state, { type: 'trade', cards: [3, 6, 9] }).state;
    expect(refusal(once, { type: 'place', armies: [[ALASKA, 7]] })).toBe('place/must-trade');
    const twice = play(once, { type: 'trade', cards: [4, 7, 10] }).state;
    expect(refusal(twice, { type: 'place', armies: [[ALASKA, 13]] })).toBeNull();
  });

  test('four cards force nothing', () => {
    expect(refusal(turn([3, 6, 9, 1]), placeThree)).toBeNull();
  });

  test('a sixth card drawn at the end of a turn waits for the next turn', () => {
    const state = scene({
      rest: [1, 2],
      land: { alaska: [0, 3], japan: [2, 2] },
      hands: [[3, 6, 9, 1, 2]],
      state: { conquered: true },
    });
    const { events, state: next } = play(state, { type: 'end-turn' }, picks(0));
    expect(names(events)).toEqual(['attackEnded', 'cardDrawn', 'turnEnded', 'turnStarted']);
    expect(next).toMatchObject({ phase: 'reinforce', seat: 1, handSizes: [6, 0, 0] });
    const back = playAll(
      next,
      { type: 'place', armies: [[KAMCHATKA, next.reserves[1]]] },
      { type: 'end-turn' },
      { type: 'place', armies: [[at('japan'), 3]] },
      { type: 'end-turn' },
    ).state;
    expect(back).toMatchObject({ phase: 'reinforce', seat: 0 });
    expect(refusal(back, placeThree)).toBe('place/must-trade');
  });
});

/** Seat 0 attacks Kamchatka, the last land of seat 1; seat 2 has the rest. */
const lastStand = (given: Scene) =>
  scene({ rest: [2, 1], ...given, land: { alaska: [0, 8], kamchatka: [1, 1], ...given.land } });
const strike = { type: 'attack', from: ALASKA, to: KAMCHATKA, dice: 3 } as const;

describe('10.1 and 10.2 after an elimination', () => {
  test('six cards are traded down to four and no further; move-in, cards, trade, placing, and the attack goes on', () => {
    const state = lastStand({
      hands: [
        [3, 6, 1],
        [9, 12, 4],
      ],
    });
    const hit = play(state, strike, rolls(6, 5, 4, 1));
    expect(names(hit.events)).toEqual(['diceRolled', 'conquered']);
    const moved = play(hit.state, { type: 'occupy', armies: 5 });
    expect(names(moved.events)).toEqual(['occupied', 'eliminated']);
    expect(only(moved.events, 'eliminated')).toMatchObject({ seat: 1, by: 0, cards: [9, 12, 4] });
    expect(moved.state).toMatchObject({ phase: 'captured-trade', handSizes: [6, 0, 0], out: [1] });
    expect(refusal(moved.state, { type: 'end-turn' })).toBe('action/wrong-phase');
    expect(refusal(moved.state, { type: 'place', armies: [[ALASKA, 1]] })).toBe('action/wrong-phase');

    const traded = play(moved.state, { type: 'trade', cards: [6, 9, 12] });
    expect(names(traded.events)).toEqual(['setTraded']);
    expect(traded.state).toMatchObject({ phase: 'captured-placement', handSizes: [3, 0, 0] });
    // 3, 1 and 4 are no set, but not even a set may be traded now.
    expect(refusal(traded.state, { type: 'trade', cards: [3, 1, 4] })).toBe('trade/nothing-due');
    expect(refusal(traded.state, { type: 'end-attack' })).toBe('action/wrong-phase');

    const placed = play(traded.state, {
      type: 'place',
      armies: [
        [KAMCHATKA, 3],
        [ALASKA, 1],
      ],
    });
    expect(placed.events).toMatchObject([{ event: 'placed', purpose: 'captured-cards' }]);
    expect(placed.state).toMatchObject({ phase: 'attack', seat: 0 });
    expect(placed.state.armies[KAMCHATKA]).toBe(8);
    const on = { type: 'attack', from: KAMCHATKA, to: at('japan'), dice: 3 } as const;
    expect(refusal(placed.state, on, rolls(6, 6, 6, 1))).toBeNull();
  });

  test('eight cards are traded twice, as five are still more than four', () => {
    const state = lastStand({
      hands: [
        [3, 6, 9, 1],
        [4, 7, 2, 5],
      ],
    });
    const hit = play(state, strike, rolls(6, 5, 4, 1)).state;
    const once = playAll(hit, { type: 'occupy', armies: 3 }, { type: 'trade', cards: [3, 6, 9] }).state;
    expect(once).toMatchObject({ phase: 'captured-trade', handSizes: [5, 0, 0] });
    const twice = play(once, { type: 'trade', cards: [1, 4, 7] }).state;
    expect(twice).toMatchObject({ phase: 'captured-placement', handSizes: [2, 0, 0] });
    expect(twice.reserves[0]).toBe(4 + 6);
  });

  test('seven cards are traded once, as four may be kept', () => {
    const state = lastStand({
      hands: [
        [3, 6, 9, 12],
        [4, 7, 2],
      ],
    });
    const hit = play(state, strike, rolls(6, 5, 4, 1)).state;
    const once = playAll(hit, { type: 'occupy', armies: 3 }, { type: 'trade', cards: [3, 6, 9] }).state;
    expect(once).toMatchObject({ phase: 'captured-placement', handSizes: [4, 0, 0] });
    expect(refusal(once, { type: 'trade', cards: [12, 4, 2] })).toBe('trade/nothing-due');
  });

  test('with five cards nothing is traded before the next turn', () => {
    const state = lastStand({
      hands: [
        [3, 6, 1],
        [9, 12],
      ],
    });
    const hit = play(state, strike, rolls(6, 5, 4, 1)).state;
    const moved = play(hit, { type: 'occupy', armies: 3 }).state;
    expect(moved).toMatchObject({ phase: 'attack', handSizes: [5, 0, 0] });
    expect(refusal(moved, { type: 'trade', cards: [3, 6, 9] })).toBe('action/wrong-phase');
  });

  test('an automatic move-in and an elimination are one batch, and the trade is still due', () => {
    const state = lastStand({
      land: { alaska: [0, 2] },
      hands: [
        [3, 6, 1],
        [9, 12, 4],
      ],
    });
    const { events, state: next } = play(state, { ...strike, dice: 1 }, rolls(6, 1));
    expect(names(events)).toEqual(['diceRolled', 'conquered', 'occupied', 'eliminated']);
    expect(only(events, 'occupied')).toMatchObject({ armies: 1, automatic: true });
    expect(next.phase).toBe('captured-trade');
  });

  test('with capturedCards keep the cards only change hands, and wait for the next turn', () => {
    const state = lastStand({
      options: { capturedCards: 'keep' },
      hands: [
        [3, 6, 1],
        [9, 12, 4],
      ],
    });
    const hit = play(state, strike, rolls(6, 5, 4, 1)).state;
    const moved = play(hit, { type: 'occupy', armies: 3 }).state;
    expect(moved).toMatchObject({ phase: 'attack', handSizes: [6, 0, 0] });
    const next = play(moved, { type: 'end-turn' }, picks(0)).state;
    expect(next).toMatchObject({ seat: 2, handSizes: [7, 0, 0] });
    const back = playAll(
      next,
      { type: 'place', armies: [[at('japan'), next.reserves[2]]] },
      { type: 'end-turn' },
    ).state;
    expect(refusal(back, { type: 'place', armies: [[ALASKA, 3]] })).toBe('place/must-trade');
  });
});

describe('10.3 the bonus of two armies', () => {
  test('is not given again when a trade in the reinforce phase is followed by one after an elimination', () => {
    const state = lastStand({
      hands: [
        [0, 3, 6, 1],
        [29, 2, 5, 8, 11],
      ],
      reserve: 3,
      state: { phase: 'reinforce' },
    });
    const first = play(state, { type: 'trade', cards: [0, 3, 6] });
    expect(only(first.events, 'setTraded').bonusTerritory).toBe(ALASKA);
    expect(first.state.armies[ALASKA]).toBe(10);
    const placed = play(first.state, { type: 'place', armies: [[ALASKA, 7]] }).state;
    const hit = play(placed, strike, rolls(6, 5, 4, 1)).state;
    const due = play(hit, { type: 'occupy', armies: 3 }).state;
    expect(due.phase).toBe('captured-trade');
    // Card 29 shows Kamchatka, which is the seat's own by now.
    const second = play(due, { type: 'trade', cards: [29, 2, 5] });
    expect(only(second.events, 'setTraded').bonusTerritory).toBeNull();
    expect(second.state.armies[KAMCHATKA]).toBe(3);
  });

  test('is available again next turn', () => {
    const state = scene({
      rest: [1, 2],
      land: { alaska: [0, 3] },
      hands: [[], [29, 2, 5]],
      state: { phase: 'fortify', bonusGiven: true },
    });
    const next = play(state, { type: 'end-turn' }).state;
    expect(next).toMatchObject({ seat: 1, bonusGiven: false });
    expect(only(play(next, { type: 'trade', cards: [29, 2, 5] }).events, 'setTraded').bonusTerritory).toBe(2);
  });

  test('is left for a later set by one that shows no own territory', () => {
    const state = scene({
      rest: [1, 2],
      land: { alaska: [0, 3] },
      hands: [[3, 6, 9, 0, 12, 15]],
      reserve: 3,
      state: { phase: 'reinforce' },
    });
    const bare = play(state, { type: 'trade', cards: [3, 6, 9] });
    expect(only(bare.events, 'setTraded').bonusTerritory).toBeNull();
    const shown = play(bare.state, { type: 'trade', cards: [15, 12, 0] });
    expect(only(shown.events, 'setTraded').bonusTerritory).toBe(ALASKA);
  });
});

test('10.4 draw pile and traded cards both empty: no card, no error', () => {
  const state = scene({ rest: [1, 2], land: { alaska: [0, 3] }, pile: [], state: { conquered: true } });
  const { events, state: next } = play(state, { type: 'end-turn' });
  expect(names(events)).toEqual(['attackEnded', 'turnEnded', 'turnStarted']);
  expect(next.handSizes).toEqual([0, 0, 0]);
});

test('10.4 an empty pile and one surrendered card: it is shuffled and drawn', () => {
  const state = scene({
    rest: [1, 2],
    land: { alaska: [0, 3] },
    pile: [],
    surrendered: [7],
    state: { conquered: true },
  });
  const { events, state: next } = play(state, { type: 'end-turn' }, picks(0));
  expect(names(events)).toEqual(['attackEnded', 'pileShuffled', 'cardDrawn', 'turnEnded', 'turnStarted']);
  expect(only(events, 'pileShuffled').count).toBe(1);
  expect(next).toMatchObject({ pile: [], surrendered: [], surrenderedSize: 0, hands: [[7], [], []] });
});

test('10.7 East Africa and the Middle East border each other in both directions, as do all 83 pairs', () => {
  expect(isBorder(at('east-africa'), at('middle-east'))).toBe(true);
  expect(isBorder(at('middle-east'), at('east-africa'))).toBe(true);
  expect(BORDERS).toHaveLength(83);
  for (const [a, b] of BORDERS) {
    expect(isBorder(a, b) && isBorder(b, a)).toBe(true);
    expect(NEIGHBOURS[a]).toContain(b);
    expect(NEIGHBOURS[b]).toContain(a);
  }
});
