import { describe, expect, test } from 'vitest';
import {
  after,
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
import { due } from './due.ts';

const ALASKA = at('alaska');
const KAMCHATKA = at('kamchatka');
const JAPAN = at('japan');

const turn = (given: Scene = {}) =>
  scene({ rest: [1, 2], ...given, land: { alaska: [0, 4], japan: [2, 2], ...given.land } });

describe('reinforcing (rules 5.1)', () => {
  test('the turn starts with the income, and all armies go down in any split', () => {
    const { events, state } = play(turn(), { type: 'end-turn' });
    expect(only(events, 'turnStarted')).toMatchObject({
      seat: 1,
      round: 1,
      income: {
        territories: 13,
        continents: [
          [1, 2],
          [2, 5],
          [3, 3],
          [5, 2],
        ],
        total: 25,
      },
    });
    expect(state.reserves).toEqual([0, 25, 0]);
    const { state: placed } = play(state, {
      type: 'place',
      armies: [
        [KAMCHATKA, 24],
        [at('siam'), 1],
      ],
    });
    expect([placed.armies[KAMCHATKA], placed.armies[at('siam')], placed.reserves[1]]).toEqual([26, 3, 0]);
    expect(placed.phase).toBe('attack');
  });

  test('a set may be traded with three cards or four; its armies come to those at hand; not after placing', () => {
    const state = turn({ hands: [[3, 6, 9, 1]], reserve: 3, state: { phase: 'reinforce' } });
    expect(due(state)).toEqual({ seat: 0, actions: ['trade', 'place'], forcedTrade: false });
    const { state: traded } = play(state, { type: 'trade', cards: [3, 6, 9] });
    expect(traded).toMatchObject({
      reserves: [7, 0, 0],
      traded: [3, 6, 9],
      hands: [[1], [], []],
      setsTraded: 1,
    });
    expect(due(traded)).toEqual({ seat: 0, actions: ['place'], forcedTrade: false });
    const { state: placed } = play(state, { type: 'place', armies: [[ALASKA, 3]] });
    expect(refusal(placed, { type: 'trade', cards: [3, 6, 9] })).toBe('action/wrong-phase');
  });

  test('one counter of sets serves the whole table', () => {
    const given = {
      hands: [
        [3, 6, 9],
        [4, 7, 10],
      ],
      reserve: 3,
      state: { phase: 'reinforce' },
    } as const;
    const first = play(turn(given), { type: 'trade', cards: [3, 6, 9] });
    expect(only(first.events, 'setTraded').value).toBe(4);
    const next = playAll(first.state, { type: 'place', armies: [[ALASKA, 7]] }, { type: 'end-turn' }).state;
    const second = play(next, { type: 'trade', cards: [4, 7, 10] });
    expect(only(second.events, 'setTraded')).toMatchObject({ seat: 1, value: 6 });
    expect(second.state.reserves[1]).toBe(25 + 6);
  });

  test.each([
    ['once', [ALASKA, null]],
    ['every-set', [ALASKA, at('northwest-territory')]],
    ['none', [null, null]],
  ])('setBonus %s', (setBonus, expected) => {
    const state = turn({
      options: { setBonus },
      land: { 'northwest-territory': [0, 1] },
      hands: [[0, 3, 6, 1, 4, 7]],
      reserve: 3,
      state: { phase: 'reinforce' },
    });
    const { events, state: next } = playAll(
      state,
      { type: 'trade', cards: [6, 3, 0] },
      { type: 'trade', cards: [7, 4, 1] },
    );
    const given = events.flatMap(event => (event.event === 'setTraded' ? [event.bonusTerritory] : []));
    expect(given).toEqual(expected);
    expect(next.armies[ALASKA]).toBe(setBonus === 'none' ? 4 : 6);
    expect(next.armies[at('northwest-territory')]).toBe(setBonus === 'every-set' ? 3 : 1);
    expect(next.reserves[0]).toBe(3 + 4 + 6);
  });
});

describe('moving in (rules 5.3)', () => {
  const strike = { type: 'attack', from: ALASKA, to: KAMCHATKA, dice: 2 } as const;
  const hit = play(turn({ land: { kamchatka: [1, 1] } }), strike, rolls(6, 1, 5)).state;

  test('at least the dice of the roll, at most all but 1', () => {
    expect(hit).toMatchObject({ phase: 'occupy', conquered: true });
    expect([hit.owners[KAMCHATKA], hit.armies[KAMCHATKA], hit.armies[ALASKA]]).toEqual([0, 0, 4]);
    expect(refusal(hit, { type: 'occupy', armies: 1 })).toBe('occupy/out-of-range');
    expect(refusal(hit, { type: 'occupy', armies: 4 })).toBe('occupy/out-of-range');
    for (const armies of [2, 3]) {
      const { events, state } = play(hit, { type: 'occupy', armies });
      expect(events).toMatchObject([{ event: 'occupied', armies, automatic: false }]);
      expect([state.armies[KAMCHATKA], state.armies[ALASKA], state.phase]).toEqual([
        armies,
        4 - armies,
        'attack',
      ]);
    }
  });

  test('nothing else may be done first', () => {
    for (const type of ['end-attack', 'end-turn'] as const) {
      expect(refusal(hit, { type })).toBe('action/wrong-phase');
    }
    expect(due(hit)?.actions).toEqual(['occupy']);
  });

  test('is made at once where only one number is possible', () => {
    const { events, state } = play(
      turn({ land: { kamchatka: [1, 1] } }),
      { ...strike, dice: 3 },
      rolls(6, 1, 1, 5),
    );
    expect(names(events)).toEqual(['diceRolled', 'conquered', 'occupied']);
    expect(only(events, 'occupied')).toMatchObject({ armies: 3, automatic: true });
    expect(state.phase).toBe('attack');
  });

  test('a territory that is neutral can be conquered and eliminates nobody', () => {
    const state = turn({ land: { kamchatka: [-1, 1] } });
    const { events } = play(state, { ...strike, dice: 3 }, rolls(6, 1, 1, 5));
    expect(names(events)).toEqual(['diceRolled', 'conquered', 'occupied']);
    expect(only(events, 'conquered').previous).toBe(-1);
  });
});

describe('the end of a turn (rules 5.2 to 5.4)', () => {
  const due0 = { pile: [], traded: [2, 8], hands: [[], [5]], state: { conquered: true } };

  test('attackEnded, fortified, pileShuffled, cardDrawn, turnEnded, turnStarted', () => {
    const state = turn({ ...due0, land: { alberta: [0, 1] } });
    const move = { type: 'fortify', from: ALASKA, to: at('alberta'), armies: 3 } as const;
    const { events, state: next } = play(state, move, picks(1));
    expect(names(events)).toEqual([
      'attackEnded',
      'fortified',
      'pileShuffled',
      'cardDrawn',
      'turnEnded',
      'turnStarted',
    ]);
    expect(only(events, 'pileShuffled').count).toBe(2);
    expect(only(events, 'cardDrawn')).toMatchObject({ seat: 0, card: 8 });
    expect(next).toMatchObject({ hands: [[8], [5], []], pile: [2], pileSize: 1, traded: [], seat: 1 });
    expect([next.armies[ALASKA], next.armies[at('alberta')]]).toEqual([1, 4]);
  });

  test('between turnEnded and turnStarted nothing is due', () => {
    const { events } = play(turn(), { type: 'end-turn' });
    const between = after(turn(), events.slice(0, -1));
    expect(names(events).at(-2)).toBe('turnEnded');
    expect(between.phase).toBe('between-turns');
    expect(due(between)).toBeNull();
  });

  test('no second attackEnded after the attack has been ended', () => {
    const ended = play(turn(), { type: 'end-attack' });
    expect(names(ended.events)).toEqual(['attackEnded']);
    expect(due(ended.state)?.actions).toEqual(['fortify', 'end-turn']);
    expect(names(play(ended.state, { type: 'end-turn' }).events)).toEqual(['turnEnded', 'turnStarted']);
  });

  test('nothing of a turn is left over for the next one', () => {
    const state = turn({ rest: [1, 2], state: { lastDice: 3, bonusGiven: true, phase: 'fortify' } });
    const { state: next } = play(state, { type: 'end-turn' });
    expect(next).toMatchObject({ lastDice: 0, bonusGiven: false, conquered: false, phase: 'reinforce' });
  });

  test('without a conquest there is no card', () => {
    const { events, state } = play(turn(), { type: 'end-turn' });
    expect(names(events)).toEqual(['attackEnded', 'turnEnded', 'turnStarted']);
    expect(state.handSizes).toEqual([0, 0, 0]);
  });

  test('one card, however many were conquered, and none left over for the next turn', () => {
    let state = turn({ land: { alaska: [0, 9], kamchatka: [1, 1], alberta: [1, 1] } });
    for (const to of [KAMCHATKA, at('alberta')]) {
      const hit = play(state, { type: 'attack', from: ALASKA, to, dice: 1 }, rolls(6, 1)).state;
      state = play(hit, { type: 'occupy', armies: 1 }).state;
    }
    const { events, state: next } = play(state, { type: 'end-turn' }, picks(0));
    expect(only(events, 'cardDrawn').seat).toBe(0);
    expect(next).toMatchObject({ handSizes: [1, 0, 0], pileSize: 43, conquered: false });
  });

  test('the pile is not made anew while it holds a card', () => {
    const state = turn({ ...due0, pile: [11] });
    const { events } = play(state, { type: 'end-turn' }, picks(0));
    expect(names(events)).not.toContain('pileShuffled');
    expect(only(events, 'cardDrawn').card).toBe(11);
  });

  test('fortifying moves all but one at most, and ends the turn', () => {
    const state = turn({ land: { alberta: [0, 1] }, state: { phase: 'fortify' } });
    const move = (armies: number) => ({ type: 'fortify', from: ALASKA, to: at('alberta'), armies }) as const;
    expect(refusal(state, move(4))).toBe('fortify/too-many-armies');
    expect(play(state, move(3)).state).toMatchObject({ seat: 1, phase: 'reinforce' });
    expect(play(state, move(1)).state.armies[at('alberta')]).toBe(2);
    expect(refusal(state, { ...move(1), to: JAPAN })).toBe('fortify/not-yours');
  });
});
