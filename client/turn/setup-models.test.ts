import { describe, expect, it } from 'vitest';
import { seededRandom, seededSource } from '../../shared/dice/seeded.ts';
import { apply } from '../../shared/game/apply.ts';
import { decide } from '../../shared/game/decide.ts';
import { newGame } from '../../shared/game/new-game.ts';
import { parseOptions } from '../../shared/game/parse-options.ts';
import { NEUTRAL, type State } from '../../shared/game/state.ts';
import { scene } from '../../shared/testing/test-kit.ts';
import type { Control } from './control.ts';
import { defenceOutcomes } from './defence-odds.ts';
import { keyCommand } from './key-command.ts';
import { refusedTap } from './refused-tap.ts';
import { beginStep, NOTHING, type Selection, stepOf } from './selection.ts';
import { tapped, tappedAgain } from './tap.ts';
import { type TurnModel, turnModel } from './turn-model.ts';

type Of<M extends TurnModel['mode']> = TurnModel & { mode: M };

function begin(options: Readonly<Record<string, unknown>>): State {
  const parsed = parseOptions(options);
  if (!parsed.ok) throw new Error(parsed.code);
  const state = newGame(parsed.options);
  const decision = decide(state, { type: 'start' }, seededRandom('setup'));
  if (!decision.ok) throw new Error(decision.code);
  for (const event of decision.events) apply(state, event);
  return state;
}

function modelOf<M extends TurnModel['mode']>(state: State, mode: M, picked: Selection = NOTHING): Of<M> {
  const model = turnModel(state, state.seat, picked);
  expect(model.mode).toBe(mode);
  return model as Of<M>;
}

function press(state: State, control: Control): void {
  expect(control.blocked).toBe(null);
  const action = { ...control.action!, seat: state.seat };
  const decision = decide(state, action, seededSource('setup')(state.n + 1));
  if (!decision.ok) throw new Error(decision.code);
  for (const event of decision.events) apply(state, event);
}

/** Taps in turn; the selection after them, or the control that the last one pressed. */
function taps(state: State, mode: 'claim' | 'place', ...territories: number[]): Control | Selection {
  let selection = NOTHING;
  for (const territory of territories) {
    const model = modelOf(state, mode, selection);
    const again = tappedAgain(model, territory);
    if (again) return again;
    selection = tapped(state, model, territory);
  }
  return selection;
}

const ALASKA = 0;
const KAMCHATKA = 29;

describe('claiming', () => {
  it('picks with one tap and claims with the second on the same', () => {
    const state = begin({ territories: 'claimed' });
    expect(modelOf(state, 'claim')).toMatchObject({ free: 42, confirm: { blocked: 'claim/pick' } });
    expect(taps(state, 'claim', 5, 7)).toMatchObject({ from: 7 });
    const { seat } = state;
    press(state, taps(state, 'claim', 5, 7, 7) as Control);
    expect(state.owners[7]).toBe(seat);
    const model = modelOf(state, 'claim', { ...NOTHING, from: 7 });
    expect(model.selection.from).toBe(null);
    expect(model.legal).not.toContain(7);
    expect(refusedTap(state, model, 7)).toBe('claim/taken');
    expect(refusedTap(state, model, 8)).toBe(null);
  });
});

describe('placing one by one', () => {
  it('puts the army of a step down with one tap, moves it with another, sends it with a second on the same', () => {
    const state = begin({ placement: 'one-by-one' });
    const [a, b] = state.owners.flatMap((owner, at) => (owner === state.seat ? [at] : []));
    const before = state.armies[b];
    expect(tapped(state, modelOf(state, 'place'), state.owners.indexOf((state.seat + 1) % 4))).toBe(NOTHING);
    const full = modelOf(state, 'place', taps(state, 'place', a, b) as Selection);
    expect(full).toMatchObject({ left: 0, small: true, later: state.reserves[state.seat] - 1 });
    press(state, taps(state, 'place', a, b, b) as Control);
    expect(state.armies[b]).toBe(before + 1);
    expect(state.armies[a]).toBe(1);
  });

  it('offers the same again in the next step of the seat', () => {
    const state = begin({ placement: 'one-by-one', seats: 3 });
    const { seat } = state;
    const own = state.owners.indexOf(seat);
    let selection = taps(state, 'place', own) as Selection;
    do {
      const land = state.owners.indexOf(state.seat);
      press(state, modelOf(state, 'place', taps(state, 'place', land) as Selection).send);
      selection = beginStep(state, selection);
    } while (state.seat !== seat);
    const model = modelOf(state, 'place', selection);
    expect(model.again?.action).toEqual({ type: 'place', armies: [[own, 1]] });
    expect(keyCommand('c', model)).toEqual({ press: model.again });
    press(state, model.again!);
  });

  it('begins anew at each step of a seat that has several on end', () => {
    const state = begin({ placement: 'one-by-one', seats: 3 });
    const step = stepOf(state);
    state.reserves[state.seat]--;
    expect(stepOf(state)).not.toBe(step);
  });

  it('takes two own armies and a neutral one in a duel, in any order', () => {
    const state = begin({ seats: 2, placement: 'one-by-one' });
    const own = state.owners.indexOf(state.seat);
    const neutral = state.owners.indexOf(NEUTRAL);
    expect(modelOf(state, 'place')).toMatchObject({ atHand: 2, neutral: { atHand: 1, left: 1 } });
    const half = modelOf(state, 'place', taps(state, 'place', own, own) as Selection);
    expect(half.send.blocked).toBe('place/neutral-left');
    expect(half.legal.every(at => state.owners[at] === NEUTRAL)).toBe(true);
    expect(tappedAgain(half, own)).toBe(null);
    press(state, taps(state, 'place', neutral, own, own, own) as Control);
    expect([state.armies[own], state.armies[neutral]]).toEqual([3, 2]);
  });
});

describe('placing at once with a neutral side', () => {
  it('keeps the two kinds of armies apart', () => {
    const state = begin({ seats: 2 });
    const own = state.owners.indexOf(state.seat);
    const neutral = state.owners.indexOf(NEUTRAL);
    const full = modelOf(state, 'place', { ...NOTHING, from: own, steps: [[own, 26]] });
    expect(full).toMatchObject({ left: 0, room: 0, addBlocked: 'place/own-done' });
    expect(full.neutral).toEqual({ atHand: 13, left: 13 });
    const done = modelOf(state, 'place', {
      ...NOTHING,
      from: neutral,
      steps: [
        [own, 26],
        [neutral, 13],
      ],
    });
    press(state, done.send);
  });
});

describe('defending', () => {
  const state = scene({
    options: { defence: 'chosen' },
    land: { alaska: [0, 5], kamchatka: [1, 3] },
    state: { phase: 'defend', declared: { from: ALASKA, to: KAMCHATKA, dice: 3 } },
  });

  it('asks the defender, and nobody else', () => {
    const defender = turnModel(state, 1, NOTHING) as Of<'defend'>;
    expect(defender.mode).toBe('defend');
    expect(defender.dice.map(({ action }) => action)).toEqual([
      { type: 'defend', dice: 1 },
      { type: 'defend', dice: 2 },
    ]);
    expect(turnModel(state, state.seat, NOTHING)).toMatchObject({ mode: 'watch', acting: 1 });
    expect(keyCommand('1', defender)).toEqual({ press: defender.dice[0] });
    expect(keyCommand('3', defender)).toBe(null);
  });

  it("keeps the attacker's pair until the roll", () => {
    expect(beginStep(state, { ...NOTHING, from: ALASKA, to: KAMCHATKA })).toMatchObject({
      from: ALASKA,
      to: KAMCHATKA,
    });
  });

  it('tells exact chances, the best first', () => {
    const outcomes = defenceOutcomes(3, 2);
    expect(outcomes.map(({ attackLoss, defenceLoss }) => [attackLoss, defenceLoss])).toEqual([
      [2, 0],
      [1, 1],
      [0, 2],
    ]);
    expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
    expect(outcomes[0].chance).toBeCloseTo(2275 / 7776);
  });
});

describe('refused taps', () => {
  it('say why an attack does not start or arrive there', () => {
    const state = scene({
      land: { alaska: [0, 1], kamchatka: [1, 1], brazil: [0, 3], argentina: [0, 2] },
      rest: [1, 1],
      state: { phase: 'attack' },
    });
    const model = modelOf(state, 'attack');
    const at = (id: number) => refusedTap(state, model, id);
    expect(at(0)).toBe('attack/one-army');
    expect(at(state.owners.lastIndexOf(1))).toBe('attack/not-near');
    expect(at(1)).toBe('attack/too-weak');
  });

  it('say how far armies may move at the end of a turn', () => {
    for (const [fortify, why] of [
      ['adjacent', 'fortify/not-adjacent'],
      ['connected', 'fortify/not-connected'],
    ] as const) {
      const state = scene({
        options: { fortify },
        land: { alaska: [0, 3], alberta: [0, 1], japan: [0, 1] },
        state: { phase: 'fortify' },
      });
      const model = modelOf(state, 'fortify', { ...NOTHING, from: ALASKA });
      expect(refusedTap(state, model, state.owners.lastIndexOf(0))).toBe(why);
      expect(refusedTap(state, model, state.owners.indexOf(1))).toBe('fortify/not-yours');
      expect(refusedTap(state, model, model.legal[0])).toBe(null);
    }
    const anywhere = scene({
      options: { fortify: 'anywhere' },
      land: { alaska: [0, 3], japan: [0, 1] },
      state: { phase: 'fortify' },
    });
    expect(modelOf(anywhere, 'fortify', { ...NOTHING, from: ALASKA }).legal).toHaveLength(1);
  });
});

describe('a blitz', () => {
  it('stops where it is told to, within what the rules allow', () => {
    const state = scene({
      land: { alaska: [0, 6], kamchatka: [1, 3] },
      state: { phase: 'attack' },
    });
    const pair = { from: ALASKA, to: KAMCHATKA };
    const blitz = (amount: number | null) => modelOf(state, 'attack', { ...NOTHING, ...pair, amount }).blitz;
    expect(blitz(null).action).toEqual({ type: 'blitz', ...pair });
    expect(blitz(4).action).toEqual({ type: 'blitz', ...pair, stopAt: 4 });
    expect(blitz(99).action).toMatchObject({ stopAt: 5 });
  });
});
