import { describe, expect, test } from 'vitest';
import { starsOf } from '../rules/stars.ts';
import { capitalsScene, laid, range } from '../testing/capitals-scene.ts';
import { at, names, only, picks, play, refusal, rolls, type Scene } from '../testing/test-kit.ts';
import type { Capitals } from './capitals.ts';
import { due } from './due.ts';
import type { Reward } from './objectives.ts';

const ALASKA = at('alaska');
const KAMCHATKA = at('kamchatka');
const strike = { type: 'attack', from: ALASKA, to: KAMCHATKA, dice: 3 } as const;

describe('cards and stars (rules 9)', () => {
  const trading = (hand: number[]) =>
    capitalsScene({}, { hands: [hand], reserve: 3, state: { phase: 'reinforce' } });

  test('42 cards without jokers; 2 stars where the number modulo 7 is 0 or 3, else 1', () => {
    expect(capitalsScene({}).pileSize).toBe(42);
    expect(range(0, 14).map(starsOf)).toEqual([2, 1, 1, 2, 1, 1, 1, 2, 1, 1, 2, 1, 1, 1]);
  });

  test.each([
    [[0], 2, 2],
    [[0, 1], 3, 4],
    [[0, 3], 4, 7],
    [[0, 3, 1], 5, 10],
    [[0, 3, 7], 6, 13],
    [[0, 3, 7, 1], 7, 17],
    [[0, 3, 7, 10], 8, 21],
    [[0, 3, 7, 10, 1], 9, 25],
    [[0, 3, 7, 10, 14], 10, 30],
  ])('%j: %i stars are %i armies', (cards, stars, value) => {
    const { events, state } = play(trading([0, 1, 3, 7, 10, 14, 40]), { type: 'trade', cards });
    expect(events).toEqual([{ n: 101, event: 'starsTraded', seat: 0, cards, stars, value }]);
    expect(state.reserves[0]).toBe(3 + value);
    expect(state).toMatchObject({ traded: cards, phase: 'reinforce', setsTraded: 0 });
    expect(state.handSizes[0]).toBe(7 - cards.length);
  });

  test('one star or eleven are not traded', () => {
    const state = trading([0, 1, 3, 7, 10, 14]);
    expect(refusal(state, { type: 'trade', cards: [1] })).toBe('trade/wrong-stars');
    expect(refusal(state, { type: 'trade', cards: [0, 3, 7, 10, 14, 1] })).toBe('trade/wrong-stars');
  });

  test('no trade is forced, however many cards', () => {
    const state = trading([0, 1, 2, 3, 4, 5, 6]);
    expect(due(state)).toMatchObject({ forcedTrade: false, actions: ['trade', 'place'] });
    expect(refusal(state, { type: 'place', armies: [[ALASKA, 3]] })).toBeNull();
    expect(due(trading([1]))!.actions).toEqual(['place']);
    expect(due(trading([0]))!.actions).toEqual(['trade', 'place']);
  });

  test('an elimination hands over the cards without a trade', () => {
    const state = capitalsScene(
      {},
      {
        rest: [2, 2],
        land: { alaska: [0, 6], kamchatka: [1, 1] },
        hands: [
          [0, 3, 6, 9, 12],
          [15, 18],
        ],
      },
    );
    const { state: on } = play(play(state, strike, rolls(6, 5, 4, 1)).state, { type: 'occupy', armies: 3 });
    expect(on).toMatchObject({ phase: 'attack', handSizes: [7, 0, 0] });
  });

  test('10.4 both piles empty: no card, no error', () => {
    const state = capitalsScene({}, { pile: [], hands: [range(0, 42)], state: { conquered: true } });
    expect(names(play(state, { type: 'end-turn' }).events)).toEqual([
      'attackEnded',
      'turnEnded',
      'turnStarted',
    ]);
  });
});

describe('rewards (rules 9)', () => {
  const with0 = (reward: Reward, given: Scene = {}, capitals: Partial<Capitals> = {}) =>
    capitalsScene({ objectives: [laid('own-asia', reward, 0)], ...capitals }, given);

  test('attack die: up to 4 dice, always fewer than the armies, the two highest count', () => {
    const land = (armies: number) => ({ land: { alaska: [0, armies], japan: [2, 1] } }) as Scene;
    const four = { ...strike, dice: 4 };
    expect(refusal(with0('attack-die', land(4)), four)).toBe('attack/too-many-dice');
    const { events } = play(with0('attack-die', land(5)), four, rolls(2, 6, 5, 1, 5, 5));
    expect(only(events, 'diceRolled')).toMatchObject({ attack: [6, 5, 2, 1], attackLoss: 1, defenceLoss: 1 });
    expect(refusal(capitalsScene({}, land(9)), four)).toBe('attack/too-many-dice');
    const conquered = play(with0('attack-die', land(6)), four, rolls(6, 6, 6, 6, 1, 1)).state;
    expect(conquered.occupation).toMatchObject({ min: 4 });
    const blitz = { type: 'blitz', from: ALASKA, to: KAMCHATKA } as const;
    expect(
      only(play(with0('attack-die', land(5)), blitz, rolls(6, 6, 6, 6, 1, 1)).events, 'diceRolled').attack,
    ).toHaveLength(4);
  });

  test('a blitz rolls fewer dice as its armies grow fewer', () => {
    const state = with0('attack-die', { land: { alaska: [0, 6], japan: [2, 1] } });
    const { events } = play(
      state,
      { type: 'blitz', from: ALASKA, to: KAMCHATKA, stopAt: 1 },
      rolls(...[1, 1, 1, 1, 6, 6], ...[1, 1, 1, 6, 6], ...[1, 6, 6]),
    );
    expect(events.map(event => (event.event === 'diceRolled' ? event.attack.length : event.event))).toEqual([
      4, 3, 1,
    ]);
  });

  test('defence die: up to 3 dice with 3 armies or more, the two highest count', () => {
    const defended = (armies: number) =>
      capitalsScene(
        { objectives: [laid('own-asia', 'defence-die', 1)] },
        {
          land: { alaska: [0, 6], kamchatka: [1, armies], japan: [2, 1] },
        },
      );
    const { events } = play(defended(3), strike, rolls(6, 5, 4, 2, 6, 5));
    expect(only(events, 'diceRolled')).toMatchObject({ defence: [6, 5, 2], attackLoss: 2, defenceLoss: 0 });
    expect(only(play(defended(2), strike, rolls(6, 5, 4, 2, 6)).events, 'diceRolled').defence).toEqual([
      6, 2,
    ]);
    expect(
      only(play(capitalsScene({}, { rest: [1, 5] }), strike, rolls(6, 5, 4, 2, 6)).events, 'diceRolled')
        .defence,
    ).toHaveLength(2);
  });

  test('defence die with a chosen defence: the defender may name 3', () => {
    const state = capitalsScene(
      { objectives: [laid('own-asia', 'defence-die', 1)] },
      {
        options: { defence: 'chosen' },
        land: { alaska: [0, 6], kamchatka: [1, 3], japan: [2, 1] },
      },
    );
    const declared = play(state, strike).state;
    const { events } = play(declared, { type: 'defend', dice: 3, seat: 1 }, rolls(1, 1, 1, 1, 1, 1));
    expect(only(events, 'diceRolled').defence).toHaveLength(3);
    const neutral = play(declared, { type: 'resign', seat: 1 }, rolls(1, 1, 1, 1, 1)).events;
    expect(only(neutral, 'diceRolled').defence).toHaveLength(2);
  });

  test('an airfield adds 1 to the highest die when attacking from it or defending it, whoever owns it', () => {
    const roll = (airfields: number[], ...dice: number[]) =>
      only(play(capitalsScene({ airfields }), strike, rolls(...dice)).events, 'diceRolled');
    expect(roll([], 5, 5, 1, 5, 4)).toMatchObject({ attackLoss: 1, defenceLoss: 1 });
    expect(roll([ALASKA], 5, 5, 1, 5, 4)).toMatchObject({ attackLoss: 0, defenceLoss: 2, attack: [5, 5, 1] });
    expect(roll([ALASKA], 5, 4, 1, 5, 4)).toMatchObject({ attackLoss: 1, defenceLoss: 1 });
    expect(roll([KAMCHATKA], 6, 5, 1, 5, 4)).toMatchObject({ attackLoss: 1, defenceLoss: 1 });
    expect(roll([ALASKA, KAMCHATKA], 6, 5, 1, 5, 4)).toMatchObject({ attackLoss: 0, defenceLoss: 2 });
    expect(roll([at('japan')], 5, 5, 1, 5, 4)).toMatchObject({ attackLoss: 1 });
  });

  test('second manoeuvre: fortify twice, then the turn ends of itself', () => {
    const state = with0('second-manoeuvre', { hands: [] });
    const move = (from: number, to: number) => ({ type: 'fortify', from, to, armies: 1 }) as const;
    const first = play(state, move(ALASKA, at('alberta')));
    expect(names(first.events)).toEqual(['attackEnded', 'fortified']);
    expect(first.state).toMatchObject({ phase: 'fortify', seat: 0 });
    expect(due(first.state)!.actions).toEqual(['fortify', 'end-turn']);
    // What is chosen for the end of the turn counts with the move that ends it.
    const early = { ...move(ALASKA, at('alberta')), objective: 'own-asia' } as const;
    expect(refusal(state, early)).toBeNull();
    expect(refusal(first.state, { ...early, from: at('alberta'), to: ALASKA })).toBe(
      'objective/not-fulfilled',
    );
    const second = play(first.state, move(at('alberta'), ALASKA));
    expect(names(second.events)).toEqual(['fortified', 'turnEnded', 'turnStarted']);
    expect(names(play(first.state, { type: 'end-turn' }).events)).toEqual(['turnEnded', 'turnStarted']);
    expect(names(play(capitalsScene({}), move(ALASKA, at('alberta'))).events)).toContain('turnEnded');
  });

  test('early manoeuvre: one move before reinforcing, no attackEnded, and another at the end', () => {
    const state = with0('early-manoeuvre', { reserve: 3, state: { phase: 'reinforce' } });
    expect(due(state)!.actions).toEqual(['place', 'fortify']);
    const move = { type: 'fortify', from: ALASKA, to: at('alberta'), armies: 4 } as const;
    const { events, state: moved } = play(state, move);
    expect(names(events)).toEqual(['fortified']);
    expect(moved).toMatchObject({ phase: 'reinforce', capitals: { earlyManoeuvre: true, manoeuvres: 0 } });
    expect(due(moved)!.actions).toEqual(['place']);
    expect(refusal(moved, { ...move, armies: 1 })).toBe('action/wrong-phase');
    const placed = play(moved, { type: 'place', armies: [[ALASKA, 3]] }).state;
    expect(names(play(placed, { ...move, armies: 1 }).events)).toEqual([
      'attackEnded',
      'fortified',
      'turnEnded',
      'turnStarted',
    ]);
  });

  test('sure card: a card at the end of the turn without a conquest, one with', () => {
    const state = with0('sure-card');
    expect(names(play(state, { type: 'end-turn' }, picks(0)).events)).toContain('cardDrawn');
    const both = { ...state, conquered: true };
    expect(
      names(play(both, { type: 'end-turn' }, picks(0)).events).filter(n => n === 'cardDrawn'),
    ).toHaveLength(1);
    expect(names(play({ ...state, seat: 1 }, { type: 'end-turn' }).events)).not.toContain('cardDrawn');
  });
});
