import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../shared/dice/seeded.ts';
import { clone } from '../../shared/game/clone.ts';
import { decide } from '../../shared/game/decide.ts';
import type { State } from '../../shared/game/state.ts';
import { capitalsScene, laid } from '../../shared/testing/capitals-scene.ts';
import { at } from '../../shared/testing/test-kit.ts';
import { blitzOdds, rollChance } from './attack-odds.ts';
import { endToChoose } from './objective-model.ts';
import { refusedTap } from './refused-tap.ts';
import { NOTHING, type Selection } from './selection.ts';
import { tapped } from './tap.ts';
import { mostStars, toggleCard } from './trade-model.ts';
import { turnModel } from './turn-model.ts';

const ALASKA = at('alaska');
const ALBERTA = at('alberta');
const KAMCHATKA = at('kamchatka');
/** A scene that can be changed. */
const made = (...given: Parameters<typeof capitalsScene>): State => clone(capitalsScene(...given));

const END = { type: 'end-turn' } as const;

/** Whether the engine takes an action of seat 0. */
const accepted = (state: State, action: object): boolean =>
  decide(state, { ...action, seat: 0 } as Parameters<typeof decide>[1], seededRandom('capitals')).ok;

const taking = made(
  { objectives: [laid('own-8-cities', 'airfield'), laid('conquer-10-territories', 'attack-die')] },
  { state: { phase: 'attack' } },
);
taking.capitals!.conquests = 10;
taking.capitals!.cities = [ALASKA, ALBERTA];

describe('taking an objective', () => {
  it('asks first, at the end of the turn only, and ends it with what was chosen', () => {
    expect(endToChoose(taking, { type: 'end-attack' })).toBeNull();
    expect(endToChoose(taking, END)).toBe(END);
    const model = turnModel(taking, 0, { ...NOTHING, ending: END });
    expect(model).toMatchObject({
      mode: 'objective',
      choices: [{ id: 'conquer-10-territories', reward: 'attack-die' }],
      confirm: { action: { type: 'end-turn', objective: 'conquer-10-territories' } },
    });
    if (model.mode !== 'objective') throw new Error();
    expect(accepted(taking, model.confirm.action!)).toBe(true);
    expect(endToChoose(taking, model.confirm.action!)).toBeNull();
  });

  it('asks nothing where nothing is fulfilled, or where another move may follow', () => {
    const idle = made({ objectives: [laid('own-8-cities', 'airfield')] }, { state: { phase: 'attack' } });
    expect(endToChoose(idle, END)).toBeNull();
    const twice = clone(taking);
    twice.capitals!.objectives.push(laid('own-asia', 'second-manoeuvre', 0));
    expect(endToChoose(twice, { type: 'fortify', from: ALASKA, to: ALBERTA, armies: 1 })).toBeNull();
    twice.capitals!.manoeuvres = 1;
    expect(endToChoose(twice, { type: 'fortify', from: ALASKA, to: ALBERTA, armies: 1 })).not.toBeNull();
  });

  it('needs own land for an airfield', () => {
    const state = clone(taking);
    state.capitals!.objectives = [laid('conquer-10-territories', 'airfield')];
    const choosing: Selection = { ...NOTHING, ending: END };
    const open = turnModel(state, 0, choosing);
    expect(open).toMatchObject({ airfield: true, confirm: { blocked: 'airfield/pick' } });
    expect(refusedTap(state, open, KAMCHATKA)).toBe('airfield/own-land');
    expect(tapped(state, open, KAMCHATKA)).toBe(choosing);
    const located = turnModel(state, 0, tapped(state, open, ALBERTA));
    if (located.mode !== 'objective') throw new Error();
    expect(located.confirm.action).toMatchObject({ airfield: ALBERTA });
    expect(accepted(state, located.confirm.action!)).toBe(true);
  });
});

describe('rewards', () => {
  it('a fourth die needs the reward and five armies', () => {
    const dice = (armies: number) => {
      const state = made({ objectives: [laid('own-asia', 'attack-die', 0)] }, { state: { phase: 'attack' } });
      state.armies[ALASKA] = armies;
      const model = turnModel(state, 0, { ...NOTHING, from: ALASKA, to: KAMCHATKA });
      return model.mode === 'attack' ? model.dice : [];
    };
    expect(dice(5)[3].action).toMatchObject({ dice: 4 });
    expect(dice(4)[3].blocked).toBe('attack/needs-5');
    const plain = turnModel(taking, 0, { ...NOTHING, from: ALASKA, to: KAMCHATKA });
    expect(plain.mode === 'attack' && plain.dice).toHaveLength(3);
  });

  it('the odds know dice and airfields', () => {
    const state = clone(taking);
    state.armies[KAMCHATKA] = 3;
    const plain = [rollChance(state, ALASKA, KAMCHATKA, 3).win, blitzOdds(state, ALASKA, KAMCHATKA).win];
    state.capitals!.airfields = [KAMCHATKA];
    const defended = [rollChance(state, ALASKA, KAMCHATKA, 3).win, blitzOdds(state, ALASKA, KAMCHATKA).win];
    state.capitals!.airfields = [KAMCHATKA, ALASKA];
    const both = [rollChance(state, ALASKA, KAMCHATKA, 3).win, blitzOdds(state, ALASKA, KAMCHATKA).win];
    expect(defended[0]).toBeLessThan(plain[0]);
    expect(defended[1]).toBeLessThan(plain[1]);
    expect(both[0]).toBe(plain[0]);
    expect(both[1]).toBeCloseTo(plain[1], 12);
  });

  it('a move before the placement, once, and back to placing', () => {
    const state = made(
      { objectives: [laid('own-asia', 'early-manoeuvre', 0)] },
      { reserve: 3, state: { phase: 'reinforce' } },
    );
    expect(turnModel(state, 0, NOTHING)).toMatchObject({ mode: 'place', mayMove: true });
    const moving = turnModel(state, 0, { ...NOTHING, early: true, from: ALASKA, to: ALBERTA });
    expect(moving).toMatchObject({ mode: 'fortify', kind: 'early', skip: { blocked: 'place/armies-left' } });
    if (moving.mode !== 'fortify') throw new Error();
    expect(accepted(state, moving.confirm.action!)).toBe(true);
    state.capitals!.earlyManoeuvre = true;
    expect(turnModel(state, 0, { ...NOTHING, early: true })).toMatchObject({ mode: 'place', mayMove: false });
  });
});

describe('stars', () => {
  const trading = (hand: number[], cards: number[]) => {
    const state = made({}, { hands: [hand], reserve: 3, state: { phase: 'reinforce' } });
    const model = turnModel(state, 0, { ...NOTHING, cards });
    if (model.mode !== 'place') throw new Error();
    return model.trade;
  };

  it('are traded from two to ten, with what they are worth', () => {
    expect(trading([0, 1, 2], [0, 1])).toMatchObject({ stars: 3, value: 4, trade: { blocked: null } });
    expect(trading([0, 1, 2], [1]).trade.blocked).toBe('trade/too-few-stars');
    const many = [0, 3, 7, 10, 14, 17];
    expect(trading(many, many).trade.blocked).toBe('trade/too-many-stars');
  });

  it('the most that can be traded is found, and more than three cards can be picked', () => {
    expect(mostStars([1])).toBeNull();
    expect(mostStars([1, 0, 3, 7, 10, 14])).toEqual([0, 3, 7, 10, 14]);
    expect(toggleCard({ ...NOTHING, cards: [0, 1, 2] }, 3, 6).cards).toEqual([0, 1, 2, 3]);
  });
});

describe('naming the capital', () => {
  it('takes own land only', () => {
    const state = made({ capitals: [null, null, null] }, { state: { phase: 'setup-capital', round: 0 } });
    const open = turnModel(state, 0, NOTHING);
    expect(open).toMatchObject({ mode: 'capital', confirm: { blocked: 'capital/pick' } });
    expect(refusedTap(state, open, KAMCHATKA)).toBe('capital/not-yours');
    const picked = turnModel(state, 0, tapped(state, open, ALASKA));
    expect(picked.mode === 'capital' && picked.confirm.action).toEqual({
      type: 'capital',
      territory: ALASKA,
    });
  });
});
