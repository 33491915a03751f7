import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../shared/dice/seeded.ts';
import { apply } from '../../shared/game/apply.ts';
import { decide } from '../../shared/game/decide.ts';
import type { State } from '../../shared/game/state.ts';
import { attackOrigins, attackTargets } from '../../shared/rules/attack-targets.ts';
import { playUntil } from './game-fixture.ts';
import { keyCommand } from './key-command.ts';
import { NOTHING, type Selection } from './selection.ts';
import { turnModel } from './turn-model.ts';

/** Plays keys on a state and gives what is picked afterwards; pressed controls have to be legal. */
function type(state: State, picked: Selection, keys: string): Selection {
  let selection = picked;
  for (const key of keys) {
    const command = keyCommand(key, turnModel(state, state.seat, selection));
    if (!command) throw new Error(`${key} means nothing in ${state.phase}`);
    if ('select' in command) {
      selection = command.select;
      continue;
    }
    if (!command.press.action) throw new Error(`${key}: ${command.press.blocked}`);
    const action = { ...command.press.action, seat: state.seat };
    const decision = decide(state, action, seededRandom(`${key} ${state.n}`));
    if (!decision.ok) throw new Error(decision.code);
    for (const event of decision.events) apply(state, event);
  }
  return selection;
}

describe('keyCommand', () => {
  it('plays a whole turn: placing, attacking, moving in, ending', () => {
    const state = playUntil('keys', s => s.phase === 'reinforce' && s.round === 2 && s.handSizes[s.seat] < 3);
    const { seat } = state;
    const [from] = attackOrigins(state, seat).sort((a, b) => state.armies[b] - state.armies[a]);
    const before = state.armies[from];
    const income = state.reserves[seat];
    type(state, { ...NOTHING, from }, '++-uac');
    expect(state.armies[from]).toBe(before + income);
    expect(state.phase).toBe('attack');
    state.armies[from] = 30;
    const [to] = attackTargets(state, from);
    const pair = type(state, { ...NOTHING, from, to }, '321b'.slice(state.armies[to] === 1 ? 3 : 0));
    expect(state.phase).toBe('occupy');
    type(state, { ...pair, amount: state.occupation!.min }, '++-c');
    expect(state.owners[to]).toBe(seat);
    type(state, NOTHING, 'fe');
    expect(state.seat).not.toBe(seat);
  });

  it('picks the best set, then trades it', () => {
    const state = playUntil('keys', s => s.phase === 'reinforce' && s.round === 2);
    state.hands[state.seat] = [0, 3, 6, 1, 42];
    state.handSizes[state.seat] = 5;
    const reserves = state.reserves[state.seat];
    type(state, NOTHING, 'tt');
    expect(state.reserves[state.seat]).toBeGreaterThan(reserves);
  });

  it('means nothing while others play', () => {
    const state = playUntil('keys', s => s.phase === 'attack');
    const watching = turnModel(state, (state.seat + 1) % 4, NOTHING);
    expect([...'123bufeac+-'].map(key => keyCommand(key, watching))).toEqual(Array(11).fill(null));
  });
});
