import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../shared/dice/seeded.ts';
import { apply } from '../../shared/game/apply.ts';
import { clone } from '../../shared/game/clone.ts';
import { decide } from '../../shared/game/decide.ts';
import type { State } from '../../shared/game/state.ts';
import { view } from '../../shared/game/view.ts';
import { NEIGHBOURS } from '../../shared/map/borders.ts';
import { attackOrigins, attackTargets } from '../../shared/rules/attack-targets.ts';
import { fortifyOrigins, fortifyTargets } from '../../shared/rules/fortify-paths.ts';
import type { Control } from './control.ts';
import { addArmies, clearDraft, placementOf, takeArmy, undoStep } from './draft.ts';
import { playUntil } from './game-fixture.ts';
import { beginStep, NOTHING, type Selection } from './selection.ts';
import { tapped } from './tap.ts';
import { type TurnModel, turnModel } from './turn-model.ts';

type Of<M extends TurnModel['mode']> = TurnModel & { mode: M };

function model<M extends TurnModel['mode']>(state: State, mode: M, selection: Selection = NOTHING): Of<M> {
  const made = turnModel(view(state, state.seat), state.seat, selection);
  expect(made.mode).toBe(mode);
  return made as Of<M>;
}

/** Whether the engine takes what a control asks for. */
function accepted(state: State, control: Control): boolean {
  if (control.action === null) return false;
  return decide(state, { ...control.action, seat: state.seat }, seededRandom('x')).ok;
}

const reinforcing = playUntil('place', state => state.phase === 'reinforce' && state.round === 2);
const attacking = playUntil('attack', state => state.phase === 'attack' && state.round === 2);

describe('turnModel', () => {
  it('shows others and spectators nothing to do', () => {
    const other = (attacking.seat + 1) % attacking.options.seats;
    for (const seat of [other, null]) {
      expect(turnModel(view(attacking, seat), seat, NOTHING)).toMatchObject({
        mode: 'watch',
        acting: attacking.seat,
        legal: [],
      });
    }
  });

  it('lets armies be sent only when all are placed, and then the engine takes them', () => {
    const own = reinforcing.owners.indexOf(reinforcing.seat);
    const start = model(reinforcing, 'place');
    expect(start.send.blocked).toBe('place/armies-left');
    expect(start.addBlocked).toBe('place/pick-territory');
    const half = tapped(reinforcing, start, own);
    expect(model(reinforcing, 'place', half).left).toBe(start.atHand - 1);
    const full = addArmies(half, start.atHand - 1, own, 1000);
    const done = model(reinforcing, 'place', full);
    expect(done.left).toBe(0);
    expect(done.addBlocked).toBe('place/nothing-left');
    expect(accepted(reinforcing, done.send)).toBe(true);
  });

  it('goes on from land that armies have moved into', () => {
    const state = playUntil('march', ({ phase, occupation, armies, owners, seat }) => {
      if (phase !== 'occupy' || !occupation) return false;
      return armies[occupation.from] > 4 && NEIGHBOURS[occupation.to].some(at => owners[at] !== seat);
    });
    const { from, to } = state.occupation!;
    const moving = beginStep(state, { ...NOTHING, from, to });
    const moved = decide(
      state,
      { type: 'occupy', armies: state.armies[from] - 1, seat: state.seat },
      seededRandom(''),
    );
    if (!moved.ok) throw new Error(moved.code);
    for (const event of moved.events) apply(state, event);
    expect(model(state, 'attack', beginStep(state, moving)).selection.from).toBe(to);
  });

  it('goes on from land that fell without a choice of armies to move in', () => {
    const state = clone(attacking);
    const to = attackOrigins(state, state.seat)[0];
    const from = NEIGHBOURS[to].find(at => at !== to) as number;
    state.owners[from] = state.seat;
    state.armies[from] = 1;
    state.armies[to] = 2;
    const target = NEIGHBOURS[to].find(at => at !== from) as number;
    state.owners[target] = (state.seat + 1) % state.options.seats;
    expect(model(state, 'attack', { ...NOTHING, from, to }).selection).toMatchObject({ from: to, to: null });
    state.armies[to] = 1;
    expect(model(state, 'attack', { ...NOTHING, from, to }).selection).toMatchObject({
      from: null,
      to: null,
    });
  });

  it('refuses taps on land of others while placing', () => {
    const foreign = reinforcing.owners.findIndex(owner => owner !== reinforcing.seat);
    expect(tapped(reinforcing, model(reinforcing, 'place'), foreign)).toBe(NOTHING);
  });

  it('says which dice need more armies', () => {
    const state = clone(attacking);
    const from = attackOrigins(state, state.seat)[0];
    const to = attackTargets(state, from)[0];
    const at = (armies: number) => {
      state.armies[from] = armies;
      return model(state, 'attack', { ...NOTHING, from, to }).dice.map(control => control.blocked);
    };
    expect(at(4)).toEqual([null, null, null]);
    expect(at(3)).toEqual([null, null, 'attack/needs-4']);
    expect(at(2)).toEqual([null, 'attack/needs-3', 'attack/needs-4']);
  });

  it('picks origin, then target, and its buttons are legal', () => {
    const start = model(attacking, 'attack');
    expect(start.legal).toEqual(attackOrigins(attacking, attacking.seat));
    expect(start.blitz.blocked).toBe('attack/pick-origin');
    const from = start.legal[0];
    const origin = model(attacking, 'attack', tapped(attacking, start, from));
    expect(origin.legal).toEqual(attackTargets(attacking, from));
    expect(origin.dice[0].blocked).toBe('attack/pick-target');
    const pair = model(attacking, 'attack', tapped(attacking, origin, origin.legal[0]));
    for (const control of [pair.dice[0], pair.blitz, pair.endAttack, pair.endTurn]) {
      expect(accepted(attacking, control)).toBe(true);
    }
  });

  it('takes the strongest neighbour when a target is tapped first', () => {
    const from = attackOrigins(attacking, attacking.seat)[0];
    const to = attackTargets(attacking, from)[0];
    const picked = tapped(attacking, model(attacking, 'attack'), to);
    expect(picked.to).toBe(to);
    const origins = attackOrigins(attacking, attacking.seat).filter(o =>
      attackTargets(attacking, o).includes(to),
    );
    expect(attacking.armies[picked.from!]).toBe(Math.max(...origins.map(o => attacking.armies[o])));
  });

  it('drops a pair that newer events have made impossible', () => {
    const from = attackOrigins(attacking, attacking.seat)[0];
    const to = attackTargets(attacking, from)[0];
    const state = clone(attacking);
    state.armies[from] = 1;
    expect(model(state, 'attack', { ...NOTHING, from, to }).selection).toMatchObject({
      from: null,
      to: null,
    });
    const won = clone(attacking);
    won.owners[to] = won.seat;
    expect(model(won, 'attack', { ...NOTHING, from, to }).selection.to).toBe(null);
  });

  it('moves in between the least and all but one', () => {
    const state = playUntil('occupy', s => s.phase === 'occupy');
    const { from, min } = state.occupation!;
    const most = model(state, 'occupy');
    expect(most.move).toMatchObject({ min, max: state.armies[from] - 1, amount: state.armies[from] - 1 });
    const least = model(state, 'occupy', { ...NOTHING, amount: 0 });
    expect(least.move.amount).toBe(min);
    expect(accepted(state, most.confirm)).toBe(true);
    expect(accepted(state, least.confirm)).toBe(true);
  });

  it('fortifies along what the rules allow, or ends the turn', () => {
    const state = clone(attacking);
    state.phase = 'fortify';
    const start = model(state, 'fortify');
    expect(start.legal).toEqual(fortifyOrigins(state, state.seat));
    expect(start.confirm.blocked).toBe('fortify/pick-origin');
    const from = start.legal[0];
    const to = fortifyTargets(state, from)[0];
    const pair = model(state, 'fortify', { ...NOTHING, from, to, amount: 1 });
    expect(pair.move).toMatchObject({ min: 1, amount: 1 });
    expect(accepted(state, pair.confirm)).toBe(true);
    expect(accepted(state, pair.skip)).toBe(true);
  });

  it('forces a trade with five cards and offers the best set', () => {
    const state = clone(reinforcing);
    state.hands[state.seat] = [0, 3, 6, 1, 42];
    state.handSizes[state.seat] = 5;
    const forced = model(state, 'trade');
    expect(forced.trade.forced).toBe(true);
    expect(forced.trade.trade.blocked).toBe('trade/pick-three');
    const picked = model(state, 'trade', { ...NOTHING, cards: forced.trade.best! });
    expect(picked.trade.value).toBeGreaterThan(0);
    expect(accepted(state, picked.trade.trade)).toBe(true);
  });
});

describe('draft', () => {
  it('undoes step by step, takes back, and clears', () => {
    const first = addArmies(NOTHING, 10, 5, 3);
    const second = addArmies(first, 7, 7, 1);
    const less = takeArmy(takeArmy({ ...second, from: 5 }));
    expect(placementOf(less.steps)).toEqual([
      [5, 1],
      [7, 1],
    ]);
    expect(placementOf(undoStep(less).steps)).toEqual([
      [5, 2],
      [7, 1],
    ]);
    expect(takeArmy({ ...second, from: 9 }).steps).toBe(second.steps);
    expect(placementOf(clearDraft(second).steps)).toEqual([]);
    expect(placementOf(addArmies(second, 6, 7, 99).steps)).toEqual([
      [5, 3],
      [7, 7],
    ]);
  });
});
