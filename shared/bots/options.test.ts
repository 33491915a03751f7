import { describe, expect, it } from 'vitest';
import { seededRandom, seededSource } from '../dice/seeded.ts';
import type { PlayerAction } from '../game/actions.ts';
import type { Capitals, ObjectiveState } from '../game/capitals.ts';
import { due } from '../game/due.ts';
import type { MissionId } from '../game/missions.ts';
import { newGame } from '../game/new-game.ts';
import { parseOptions } from '../game/parse-options.ts';
import { PRESETS } from '../game/presets.ts';
import { NEUTRAL, type State, UNOWNED } from '../game/state.ts';
import { view } from '../game/view.ts';
import { CONTINENTS } from '../map/continents.ts';
import { at, position } from '../testing/position.ts';
import { refusal } from '../testing/test-kit.ts';
import type { InstantBot } from './bot.ts';
import { normalBot } from './normal-bot.ts';
import { playOut } from './play-out.ts';

const random = seededRandom('options');

/** The answer of the seat that is due, from its view; it has to be legal. */
function answer(state: State): PlayerAction {
  const { seat } = due(state)!;
  const action = normalBot.decide(view(state, seat), seat, random);
  expect(refusal(state, { ...action, seat }, seededRandom('dice'))).toBeNull();
  return action;
}

function placement(state: State): Map<number, number> {
  const action = answer(state);
  if (action.type !== 'place') throw new Error(action.type);
  return new Map(action.armies);
}

describe('claiming', () => {
  const claimed: Partial<State> = {
    phase: 'setup-claim',
    round: 0,
    firstTurn: -1,
    reserves: [20, 20, 20, 20],
  };
  const territories = { territories: 'claimed' };

  it('goes on with the small continent that it has begun', () => {
    const state = position(
      { indonesia: [0, 1], siam: [1, 1], alaska: [2, 1], congo: [3, 1] },
      [UNOWNED, 0],
      claimed,
      territories,
    );
    const action = answer(state);
    expect(CONTINENTS[5].territories).toContain(action.type === 'claim' ? action.territory : -1);
  });

  it('does not leave the last of a continent to the rival who has the rest', () => {
    const state = position(
      { indonesia: [1, 1], 'new-guinea': [1, 1], 'western-australia': [1, 1], brazil: [0, 1] },
      [UNOWNED, 0],
      claimed,
      territories,
    );
    expect(answer(state)).toEqual({ type: 'claim', territory: at('eastern-australia') });
  });
});

describe('placing one by one and for the neutral side', () => {
  it('gathers its armies step by step on one border', () => {
    const options = { placement: 'one-by-one' };
    let state = position(
      { venezuela: [0, 1], peru: [0, 1], brazil: [0, 1], alaska: [0, 1] },
      [1, 1],
      { phase: 'setup-placement', round: 0, reserves: [8, 8, 0, 0] },
      options,
    );
    for (let i = 0; i < 8; i++) {
      const put = placement(state);
      expect([...put.values()]).toEqual([1]);
      const armies = state.armies.slice();
      for (const [territory, count] of put) armies[territory] += count;
      state = { ...state, armies, reserves: [state.reserves[0] - 1, 8, 0, 0] };
    }
    expect(Math.max(...state.armies)).toBeGreaterThanOrEqual(7);
  });

  it('puts neutral armies in the way of the rival', () => {
    const state = position(
      { alaska: [0, 1], 'northwest-territory': [NEUTRAL, 1], siam: [1, 1], indonesia: [NEUTRAL, 1] },
      [NEUTRAL, 1],
      { phase: 'setup-placement', round: 0, reserves: [10, 10], neutralReserve: 6 },
      { seats: 2, placement: 'together' },
    );
    const put = placement(state);
    expect(put.get(at('alaska'))).toBe(10);
    expect(put.get(at('northwest-territory'))).toBeUndefined();
    expect(put.get(at('indonesia'))).toBeGreaterThan(0);
  });
});

it('defends with the most dice', () => {
  const declared = { from: at('alaska'), to: at('kamchatka'), dice: 3 };
  const state = position(
    { alaska: [0, 5], kamchatka: [1, 2] },
    [1, 1],
    { phase: 'defend', declared },
    { defence: 'chosen' },
  );
  expect(answer(state)).toEqual({ type: 'defend', dice: 2 });
});

describe('missions', () => {
  const wish = (mission: MissionId) => ({ missions: [mission, null, null, null] });
  const options = { objective: 'mission' };

  it('attacks the seat that it has to eliminate rather than another', () => {
    const held = { alaska: [0, 9], kamchatka: [1, 2], 'northwest-territory': [2, 2] } as const;
    const target = (seat: 1 | 2) =>
      answer(position(held, [3, 2], wish(`destroy-${seat}`), options)) as { to?: number };
    expect(target(1).to).toBe(at('kamchatka'));
    expect(target(2).to).toBe(at('northwest-territory'));
  });

  it('gives its land the second army that counts', () => {
    const state = position(
      {},
      [0, 2],
      {
        phase: 'reinforce',
        reserves: [4, 0, 0, 0],
        ...wish('territories-18-armies-2'),
      },
      options,
    );
    const owners = state.owners.map((_, t) => (t < 17 ? 0 : 1));
    const armies = state.armies.map((count, t) => (t < 3 ? 1 : count));
    const put = placement({ ...state, owners, armies });
    for (const t of [0, 1, 2]) expect(put.get(t)).toBe(1);
  });

  it('wins far more often with its mission than blind to it', () => {
    const blind: InstantBot = {
      decide: (seen, seat, chance) =>
        normalBot.decide({ ...seen, missions: seen.missions.map(() => null) }, seat, chance),
    };
    const parsed = parseOptions(PRESETS.mission);
    if (!parsed.ok) throw new Error(parsed.code);
    let wins = 0;
    for (let i = 0; i < 160; i++) {
      const bots = [0, 1, 2, 3].map(seat => (seat === i % 4 ? normalBot : blind));
      const chance = { dice: seededSource(`mission ${i}`), thoughts: seededSource('none') };
      if (playOut({ options: parsed.options, bots, ...chance }).ranking![0].seat === i % 4) wins++;
    }
    // By chance it would be one in four.
    expect(wins).toBeGreaterThan(55);
  }, 60_000);
});

describe('capitals', () => {
  const options = { objective: 'capitals' };
  const laid = (
    id: ObjectiveState['id'],
    reward: ObjectiveState['reward'],
    holder: number | null = null,
  ) => ({
    id,
    reward,
    holder,
    rewarded: holder,
    spent: false,
  });
  const fresh = newGame((parseOptions(options) as { options: State['options'] }).options).capitals!;
  const having = (capitals: Partial<Capitals>) => ({ capitals: { ...fresh, ...capitals } });

  it('names a capital where nobody stands beside it', () => {
    const state = position(
      { 'new-guinea': [0, 1], 'western-australia': [0, 1], 'eastern-australia': [0, 1], ukraine: [0, 1] },
      [1, 1],
      { phase: 'setup-capital', round: 0 },
      options,
    );
    expect(answer(state)).toEqual({ type: 'capital', territory: at('eastern-australia') });
  });

  it('attacks a capital rather than the land beside it', () => {
    const held = { alaska: [0, 8], kamchatka: [1, 2], 'northwest-territory': [2, 2] } as const;
    const at2 = (capitals: (number | null)[]) =>
      answer(position(held, [3, 2], having({ capitals }), options)) as { to?: number };
    expect(at2([null, at('kamchatka'), null, null]).to).toBe(at('kamchatka'));
    expect(at2([null, null, at('northwest-territory'), null]).to).toBe(at('northwest-territory'));
  });

  it('sends armies to its own capital when that is threatened', () => {
    const state = position(
      { alaska: [0, 2], kamchatka: [1, 9], brazil: [0, 6] },
      [2, 2],
      {
        phase: 'reinforce',
        reserves: [8, 0, 0, 0],
        ...having({ capitals: [at('alaska'), null, null, null] }),
      },
      options,
    );
    expect(placement(state).get(at('alaska'))).toBeGreaterThanOrEqual(4);
  });

  it('trades stars when they are many, ten at most, and keeps a few', () => {
    const reinforcing = (hand: number[]) => {
      const state = position(
        {},
        [0, 2],
        {
          phase: 'reinforce',
          reserves: [3, 0, 0, 0],
          hands: [hand, [], [], []],
          handSizes: [hand.length, 0, 0, 0],
          ...having({}),
        },
        options,
      );
      return answer({
        ...state,
        owners: state.owners.map((_, t) => t % 2),
        armies: state.armies.map(() => 9),
      });
    };
    expect(reinforcing([1, 2]).type).toBe('place');
    const many = reinforcing([0, 3, 7, 10, 14, 17, 1]);
    expect(many.type === 'trade' && many.cards).toHaveLength(5);
  });

  it('takes the objective with the best reward, and builds its airfield on a front', () => {
    const objectives = [laid('own-north-america', 'sure-card'), laid('own-2-continents', 'airfield')];
    const state = position({}, [0, 1], { phase: 'fortify', ...having({ objectives }) }, options);
    const owners = state.owners.map((_, t) => (t < 13 ? 0 : 1));
    const armies = state.armies.map((_, t) => (t === at('brazil') ? 7 : 1));
    expect(answer({ ...state, owners, armies })).toMatchObject({
      objective: 'own-2-continents',
      airfield: at('brazil'),
    });
  });

  it('uses its early and its second manoeuvre', () => {
    const objectives = [laid('own-asia', 'early-manoeuvre', 0), laid('own-europe', 'second-manoeuvre', 0)];
    const held = {
      alaska: [0, 2],
      'northwest-territory': [0, 2],
      greenland: [0, 9],
      quebec: [0, 9],
      ontario: [0, 2],
      alberta: [0, 2],
    } as const;
    const state = (phase: State['phase']) =>
      position(held, [1, 30], { phase, reserves: [3, 0, 0, 0], ...having({ objectives }) }, options);
    const inland = (given: State) => ({
      ...given,
      owners: given.owners.map((owner, t) => (t < 9 ? 0 : owner)),
      armies: given.armies.map((count, t) =>
        t < 9 && t !== at('ontario') ? 2 : t === at('ontario') ? 9 : count,
      ),
    });
    expect(answer(inland(state('reinforce'))).type).toBe('fortify');
    expect(answer(inland(state('fortify'))).type).toBe('fortify');
  });
});
