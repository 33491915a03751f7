import { describe, expect, it } from 'vitest';
import { seededRandom } from '../dice/seeded.ts';
import { due } from '../game/due.ts';
import { PRESETS } from '../game/presets.ts';
import { NEUTRAL, type State, UNOWNED } from '../game/state.ts';
import { playRandomly, randomOptions } from '../testing/random-play.ts';
import { at, optionsOf, refusal, scene } from '../testing/test-kit.ts';
import { settleNext } from './autopilot.ts';

describe('what is settled for somebody who does not act', () => {
  it('claims the first empty territory', () => {
    const state = scene({
      options: { territories: 'claimed' },
      rest: [UNOWNED, 0],
      land: { alaska: [1, 1] },
      state: { phase: 'setup-claim', round: 0 },
    });
    expect(settleNext(state, null)).toEqual({ type: 'claim', territory: at('northwest-territory') });
  });

  it('names the first own territory its capital', () => {
    const state = scene({
      options: { objective: 'capitals' },
      rest: [1, 1],
      land: { brazil: [0, 1], siam: [0, 1] },
      state: { phase: 'setup-capital', round: 0 },
    });
    expect(settleNext(state, null)).toEqual({ type: 'capital', territory: at('brazil') });
  });

  it('defends with the most dice', () => {
    const state = scene({
      options: { defence: 'chosen' },
      rest: [1, 2],
      land: { alaska: [0, 5] },
      state: { phase: 'defend', declared: { from: at('alaska'), to: at('kamchatka'), dice: 3 } },
    });
    expect(settleNext(state, null)).toEqual({ type: 'defend', dice: 2 });
  });

  it('puts a draft down as far as it is good, own and neutral armies each on their land', () => {
    const state: State = scene({
      options: { seats: 2 },
      rest: [1, 1],
      land: { alaska: [0, 1], brazil: [NEUTRAL, 1], peru: [NEUTRAL, 1] },
      reserve: 4,
      state: { phase: 'setup-placement', round: 0, neutralReserve: 6, reserves: [4, 4] },
    });
    const action = settleNext(state, [
      [at('peru'), 2],
      [at('kamchatka'), 9],
      [at('alaska'), 9],
    ]);
    expect(action).toEqual({
      type: 'place',
      armies: [
        [at('alaska'), 4],
        [at('peru'), 3],
      ],
    });
  });

  it('is legal wherever random games of any kind lead to', () => {
    const seen = new Set<string>();
    for (let game = 0; game < 60; game++) {
      const options =
        game < 7 ? optionsOf(Object.values(PRESETS)[game]) : randomOptions(seededRandom(`auto ${game}`), 4);
      playRandomly(options, `auto ${game}`, { resign: 200, steps: 300 }, ({ state }) => {
        const next = due(state);
        if (next === null) return;
        const action = settleNext(state, null)!;
        seen.add(action.type);
        expect(refusal(state, { ...action, seat: next.seat }, seededRandom('dice'))).toBeNull();
      });
    }
    expect([...seen].sort()).toEqual(['capital', 'claim', 'defend', 'end-turn', 'occupy', 'place', 'trade']);
  });
});
