import { expect, test } from 'vitest';
import { scene } from '../testing/test-kit.ts';
import { due } from './due.ts';
import type { Phase } from './state.ts';
import { view } from './view.ts';

const at0 = (phase: Phase, hand: number[] = []) =>
  scene({ rest: [1, 1], land: { alaska: [0, 3] }, hands: [hand], reserve: 3, state: { phase } });

test.each([
  ['setup-placement', ['place'], false],
  ['reinforce', ['place'], false],
  ['attack', ['attack', 'blitz', 'end-attack', 'fortify', 'end-turn'], false],
  ['occupy', ['occupy'], false],
  ['captured-trade', ['trade'], true],
  ['captured-placement', ['place'], false],
  ['fortify', ['fortify', 'end-turn'], false],
] as const)('%s', (phase, actions, forcedTrade) => {
  expect(due(at0(phase))).toEqual({ seat: 0, actions, forcedTrade });
});

test.each(['new', 'ended'] as const)('nothing is due in %s', phase => {
  expect(due(at0(phase))).toBeNull();
});

test('a trade is offered where the hand holds a set, and forced with five cards (rules 5.1)', () => {
  expect(due(at0('reinforce', [0, 3, 1, 4]))?.actions).toEqual(['place']);
  expect(due(at0('reinforce', [0, 3, 6]))?.actions).toEqual(['trade', 'place']);
  expect(due(at0('reinforce', [0, 3, 6, 1, 2]))).toEqual({ seat: 0, actions: ['trade'], forcedTrade: true });
});

test('to others, who see only how many cards there are, a trade is possible from three on', () => {
  expect(due(view(at0('reinforce', [0, 3]), 1))?.actions).toEqual(['place']);
  expect(due(view(at0('reinforce', [0, 3, 1]), 1))?.actions).toEqual(['trade', 'place']);
  expect(due(view(at0('reinforce', [0, 3, 6, 1, 2]), null))?.forcedTrade).toBe(true);
});
