import { describe, expect, test } from 'vitest';
import { NEUTRAL, UNOWNED } from '../game/state.ts';
import { at, scene } from '../testing/test-kit.ts';
import { attackOrigins, attackTargets } from './attack-targets.ts';
import { fortifyOrigins, fortifyTargets } from './fortify-paths.ts';

/** Seat 0 has Alaska, Alberta and Ontario in a row, Siam apart, and Brazil with one army; seat 1 the rest. */
const land = (fortify: string) =>
  scene({
    options: { fortify },
    rest: [1, 2],
    land: {
      alaska: [0, 3],
      alberta: [0, 1],
      ontario: [0, 2],
      siam: [0, 2],
      brazil: [0, 1],
      kamchatka: [NEUTRAL, 1],
    },
  });
const list = (...ids: Parameters<typeof at>[0][]) => ids.map(at).sort((a, b) => a - b);

describe('where attacks may come from and go to (rules 5.3)', () => {
  test('from own territories with two armies to foreign and neutral neighbours', () => {
    const state = land('connected');
    expect(attackOrigins(state, 0)).toEqual(list('alaska', 'ontario', 'siam'));
    expect(attackTargets(state, at('alaska')).sort((a, b) => a - b)).toEqual(
      list('northwest-territory', 'kamchatka'),
    );
    expect(attackTargets(state, at('brazil'))).toEqual([]);
    expect(attackTargets(state, at('kamchatka'))).toEqual([]);
  });

  test('not from neutral land, however many armies it has, nor to empty land', () => {
    const neutral = scene({ rest: [1, 2], land: { kamchatka: [NEUTRAL, 9] } });
    expect(attackTargets(neutral, at('kamchatka'))).toEqual([]);
    const empty = scene({ rest: [UNOWNED, 0], land: { alaska: [0, 5], kamchatka: [1, 1] } });
    expect(attackTargets(empty, at('alaska'))).toEqual([at('kamchatka')]);
    expect(attackOrigins(empty, 0)).toEqual([at('alaska')]);
  });
});

describe('where fortifying may start and end (rules 5.4)', () => {
  test.each([
    ['connected', list('alaska', 'ontario'), list('alberta', 'ontario')],
    ['adjacent', list('alaska', 'ontario'), list('alberta')],
    ['anywhere', list('alaska', 'ontario', 'siam'), list('alberta', 'ontario', 'siam', 'brazil')],
  ])('%s', (fortify, origins, targets) => {
    const state = land(fortify);
    expect(fortifyOrigins(state, 0)).toEqual(origins);
    expect(fortifyTargets(state, at('alaska'))).toEqual(targets);
    expect(fortifyTargets(state, at('alberta'))).toEqual([]);
    expect(fortifyTargets(state, at('kamchatka'))).toEqual([]);
  });

  test('neutral land moves nothing', () => {
    const state = scene({ options: { fortify: 'anywhere' }, rest: [NEUTRAL, 5] });
    expect(fortifyTargets(state, 0)).toEqual([]);
    expect(fortifyOrigins(state, 0)).toEqual([]);
  });
});
