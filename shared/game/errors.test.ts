import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../dice/seeded.ts';
import { playRandomly, randomOptions } from '../testing/random-play.ts';
import { at, freeze, optionsOf, refusal, rolls, scene } from '../testing/test-kit.ts';
import type { Action } from './actions.ts';
import { decide } from './decide.ts';
import { RULE_ERRORS, type RuleErrorCode } from './errors.ts';
import { newGame } from './new-game.ts';
import { OBJECTIVES } from './objectives.ts';
import { PHASES, type Phase, type State, UNOWNED } from './state.ts';

const ALASKA = at('alaska');
const ALBERTA = at('alberta');
const KAMCHATKA = at('kamchatka');
const JAPAN = at('japan');

/** Seat 0 has Alaska (5 armies), Alberta (1) and Siam (3); seat 2 Japan; seat 1 the rest. */
function at0(phase: Phase, hand: number[] = [0, 3, 6], state: Partial<State> = {}): State {
  return scene({
    rest: [1, 2],
    land: { alaska: [0, 5], alberta: [0, 1], siam: [0, 3], japan: [2, 2] },
    hands: [hand],
    reserve: 3,
    state: { phase, ...state },
  });
}

const occupying = at0('occupy', [], { occupation: { from: ALASKA, to: ALBERTA, min: 3, previous: 1 } });
const attack = (change: object) => ({
  seat: 0,
  type: 'attack',
  from: ALASKA,
  to: KAMCHATKA,
  dice: 1,
  ...change,
});
const blitz = (change: object) => ({ seat: 0, type: 'blitz', from: ALASKA, to: KAMCHATKA, ...change });
const fortify = (change: object) => ({
  seat: 0,
  type: 'fortify',
  from: ALASKA,
  to: ALBERTA,
  armies: 1,
  ...change,
});
const place = (...armies: unknown[]) => ({ seat: 0, type: 'place', armies });
const trade = (...cards: unknown[]) => ({ seat: 0, type: 'trade', cards });
const endTurn = { seat: 0, type: 'end-turn' };
const fresh = freeze(newGame(optionsOf({})));

/** The same land in a game of capitals; seat 0 has taken what brings an early manoeuvre. */
function capitals0(phase: Phase, state: Partial<State> = {}): State {
  return scene({
    options: { objective: 'capitals' },
    rest: [1, 2],
    land: { alaska: [0, 5], alberta: [0, 1], siam: [0, 3], japan: [2, 2] },
    hands: [[0, 1, 2]],
    reserve: 3,
    state: {
      phase,
      capitals: {
        ...newGame(optionsOf({ objective: 'capitals' })).capitals!,
        objectives: [
          { id: 'own-asia', reward: 'airfield', holder: null, rewarded: null, spent: false },
          { id: 'hold-1-capital', reward: 'sure-card', holder: null, rewarded: null, spent: false },
        ],
        capitals: [ALBERTA, ALASKA, JAPAN],
      },
      ...state,
    },
  });
}

/** Seat 0 has declared an attack on Kamchatka, which seat 1 defends with two armies. */
const declared = scene({
  options: { defence: 'chosen' },
  rest: [1, 2],
  land: { alaska: [0, 5], japan: [2, 2] },
  state: { phase: 'defend', declared: { from: ALASKA, to: KAMCHATKA, dice: 3 } },
});
const defend = (dice: unknown, seat = 1) => ({ seat, type: 'defend', dice });
const empty = at0('setup-claim', [], {
  owners: at0('attack').owners.map((owner, t) => (t === ALASKA ? UNOWNED : owner)),
});

/** Seat 0 has Asia, with the capital of seat 2, but not Alaska. */
const ownsAsia = capitals0('attack', {
  owners: at0('attack').owners.map((owner, t) => (t >= 26 && t <= 37 ? 0 : t === ALASKA ? 1 : owner)),
});

const REFUSED: readonly (readonly [RuleErrorCode, State, object])[] = [
  ['action/malformed', at0('attack'), { seat: 0, type: 'dance' }],
  ['action/malformed', at0('attack'), attack({ from: 42 })],
  ['action/malformed', at0('attack'), attack({ to: -1 })],
  ['action/malformed', at0('attack'), attack({ dice: 0 })],
  ['action/malformed', at0('attack'), attack({ dice: 1.5 })],
  ['action/malformed', at0('attack'), blitz({ stopAt: 1.5 })],
  ['action/malformed', at0('attack'), blitz({ stopAt: null })],
  ['action/malformed', at0('reinforce'), place()],
  ['action/malformed', at0('reinforce'), place([ALASKA, 3, 0])],
  ['action/malformed', at0('reinforce'), place([ALASKA, 0], [ALBERTA, 3])],
  ['action/malformed', at0('reinforce'), place([ALASKA, -1], [ALBERTA, 4])],
  ['action/malformed', at0('reinforce'), place([ALASKA, 1], [ALASKA, 2])],
  ['action/malformed', at0('reinforce'), place([42, 3])],
  ['action/malformed', at0('reinforce'), { seat: 0, type: 'place', armies: { 0: 3 } }],
  ['action/malformed', at0('reinforce'), { seat: 0, type: 'trade', cards: '036' }],
  ['action/malformed', occupying, { seat: 0, type: 'occupy', armies: '3' }],
  ['action/malformed', at0('fortify'), fortify({ armies: 0 })],
  ['action/malformed', at0('fortify'), fortify({ armies: 0.5 })],
  ['action/malformed', at0('fortify'), fortify({ to: 42 })],
  ['action/wrong-phase', at0('attack'), place([ALASKA, 3])],
  ['action/wrong-phase', at0('attack'), trade(0, 3, 6)],
  ['action/wrong-phase', at0('fortify'), trade(0, 3, 6)],
  ['action/wrong-phase', at0('attack'), { seat: 0, type: 'occupy', armies: 1 }],
  ['action/wrong-phase', at0('reinforce'), attack({})],
  ['action/wrong-phase', at0('fortify'), attack({})],
  ['action/wrong-phase', at0('fortify'), blitz({})],
  ['action/wrong-phase', at0('captured-placement'), blitz({})],
  ['action/wrong-phase', at0('reinforce'), { seat: 0, type: 'end-attack' }],
  ['action/wrong-phase', at0('fortify'), { seat: 0, type: 'end-attack' }],
  ['action/wrong-phase', at0('reinforce'), fortify({})],
  ['action/wrong-phase', occupying, fortify({})],
  ['action/wrong-phase', at0('reinforce'), endTurn],
  ['action/wrong-phase', occupying, endTurn],
  ['action/wrong-phase', at0('captured-trade'), endTurn],
  ['game/already-started', at0('attack'), { type: 'start' }],
  ['game/not-started', fresh, endTurn],
  ['game/not-started', fresh, { seat: 0, type: 'resign' }],
  ['game/over', at0('ended'), endTurn],
  ['game/over', at0('ended'), { seat: 1, type: 'resign' }],
  ['game/over', at0('ended'), { type: 'start' }],
  ['seat/not-your-turn', at0('attack'), { ...endTurn, seat: 1 }],
  ['seat/out', at0('attack', [], { out: [2] }), { ...endTurn, seat: 2 }],
  ['seat/out', at0('attack', [], { out: [2] }), { type: 'resign', seat: 2 }],
  ['seat/unknown', at0('attack'), { ...endTurn, seat: 3 }],
  ['seat/unknown', at0('attack'), { ...endTurn, seat: -1 }],
  ['seat/unknown', at0('attack'), { ...endTurn, seat: undefined }],
  ['seat/unknown', at0('attack'), { ...endTurn, seat: '0' }],
  ['place/not-yours', at0('reinforce'), place([KAMCHATKA, 3])],
  ['place/not-yours', at0('setup-placement'), place([ALASKA, 1], [JAPAN, 2])],
  ['place/wrong-total', at0('reinforce'), place([ALASKA, 2])],
  ['place/wrong-total', at0('captured-placement'), place([ALASKA, 2], [ALBERTA, 2])],
  ['place/must-trade', at0('reinforce', [0, 3, 6, 1, 2]), place([ALASKA, 3])],
  ['trade/not-a-set', at0('reinforce', [0, 3, 1]), trade(0, 3, 1)],
  ['trade/not-a-set', at0('reinforce'), trade(0, 3)],
  ['trade/not-a-set', at0('reinforce'), trade(0, 0, 0)],
  ['trade/not-a-set', at0('reinforce', [42, 1, 2]), trade(42, 42, 1)],
  ['trade/not-a-set', at0('reinforce', [0, 3, 6, 9]), trade(0, 3, 6, 9)],
  ['trade/not-your-card', at0('reinforce'), trade(0, 3, 9)],
  ['trade/not-your-card', at0('reinforce'), trade(0, 3, null)],
  ['trade/nothing-due', at0('captured-placement'), trade(0, 3, 6)],
  ['attack/not-yours', at0('attack'), attack({ from: KAMCHATKA, to: JAPAN })],
  ['attack/own-territory', at0('attack'), attack({ to: ALBERTA })],
  ['attack/not-a-border', at0('attack'), attack({ to: JAPAN })],
  ['attack/too-few-armies', at0('attack'), attack({ from: ALBERTA, to: at('ontario') })],
  ['attack/too-many-dice', at0('attack'), attack({ from: at('siam'), to: at('china'), dice: 3 })],
  ['attack/bad-stop', at0('attack'), blitz({ stopAt: 5 })],
  ['attack/bad-stop', at0('attack'), blitz({ stopAt: 0 })],
  ['occupy/out-of-range', occupying, { seat: 0, type: 'occupy', armies: 2 }],
  ['occupy/out-of-range', occupying, { seat: 0, type: 'occupy', armies: 5 }],
  ['fortify/not-yours', at0('fortify'), fortify({ to: KAMCHATKA })],
  ['fortify/not-yours', at0('fortify'), fortify({ from: KAMCHATKA })],
  ['fortify/same-territory', at0('fortify'), fortify({ to: ALASKA })],
  ['fortify/no-path', at0('fortify'), fortify({ to: at('siam') })],
  ['fortify/too-many-armies', at0('fortify'), fortify({ armies: 5 })],
  ['claim/not-empty', empty, { seat: 0, type: 'claim', territory: KAMCHATKA }],
  ['claim/not-empty', empty, { seat: 0, type: 'claim', territory: ALBERTA }],
  ['action/malformed', empty, { seat: 0, type: 'claim', territory: 42 }],
  ['action/wrong-phase', at0('attack'), { seat: 0, type: 'claim', territory: ALASKA }],
  ['action/wrong-phase', empty, place([ALBERTA, 3])],
  ['seat/not-your-turn', empty, { seat: 1, type: 'claim', territory: ALASKA }],
  ['capital/not-yours', capitals0('setup-capital'), { seat: 0, type: 'capital', territory: JAPAN }],
  ['action/malformed', capitals0('setup-capital'), { seat: 0, type: 'capital', territory: 4.5 }],
  ['action/wrong-phase', capitals0('attack'), { seat: 0, type: 'capital', territory: ALASKA }],
  ['trade/wrong-stars', capitals0('reinforce'), trade()],
  ['trade/wrong-stars', capitals0('reinforce'), trade(1)],
  ['action/malformed', capitals0('reinforce'), trade(1, 1)],
  ['trade/not-your-card', capitals0('reinforce'), trade(0, 5)],
  ['action/wrong-phase', capitals0('attack'), trade(0, 1)],
  ['action/wrong-phase', capitals0('reinforce'), fortify({})],
  ['objective/not-fulfilled', capitals0('attack'), { ...endTurn, objective: 'own-asia' }],
  ['objective/not-fulfilled', capitals0('attack'), fortify({ objective: 'own-asia' })],
  ['objective/not-fulfilled', capitals0('attack'), { ...endTurn, objective: 'own-2-continents' }],
  ['objective/not-fulfilled', at0('attack'), { ...endTurn, objective: 'own-asia' }],
  ['objective/bad-airfield', at0('attack'), { ...endTurn, airfield: ALASKA }],
  ['objective/bad-airfield', capitals0('attack'), { ...endTurn, airfield: ALASKA }],
  ['objective/bad-airfield', ownsAsia, { ...endTurn, airfield: ALASKA }],
  ['objective/bad-airfield', ownsAsia, { ...endTurn, objective: 'own-asia', airfield: 99 }],
  ['objective/bad-airfield', ownsAsia, { ...endTurn, objective: 'hold-1-capital', airfield: JAPAN }],
  ['objective/bad-airfield', ownsAsia, { ...endTurn, objective: 'own-asia', airfield: '3' }],
  ['defend/too-many-dice', declared, defend(3)],
  ['action/malformed', declared, defend(0)],
  ['action/malformed', declared, defend(1.5)],
  ['action/malformed', declared, defend(undefined)],
  ['seat/not-your-turn', declared, defend(1, 0)],
  ['seat/not-your-turn', declared, defend(1, 2)],
  ['seat/unknown', declared, defend(1, 7)],
  ['action/wrong-phase', at0('attack'), defend(1)],
  ['action/wrong-phase', declared, endTurn],
  ['action/wrong-phase', declared, attack({})],
  [
    'resign/no-territories',
    at0('attack', [], { owners: at0('attack').owners.map(o => (o === 2 ? 1 : o)) }),
    { type: 'resign', seat: 2 },
  ],
];

describe('refusals', () => {
  test.each(REFUSED)('%s (%#)', (code, state, action) => {
    expect(refusal(state, action as never)).toBe(code);
  });

  test('every code is provoked', () => {
    expect([...new Set(REFUSED.map(([code]) => code))].sort()).toEqual([...RULE_ERRORS].sort());
  });
});

describe('decide with garbage', () => {
  const number = fc.oneof(
    fc.integer({ min: -2, max: 45 }),
    fc.constantFrom(Number.NaN, Infinity, 0.5, 2 ** 53, -(2 ** 31)),
    fc.anything(),
  );
  const list = fc.oneof(
    fc.array(number, { maxLength: 5 }),
    fc.array(fc.array(number, { maxLength: 3 })),
    fc.anything(),
  );
  const types = [
    'start',
    'claim',
    'capital',
    'defend',
    'place',
    'trade',
    'attack',
    'blitz',
    'occupy',
    'end-attack',
    'fortify',
    'end-turn',
    'resign',
  ];
  const action = fc.record(
    {
      type: fc.oneof(fc.constantFrom(...types), fc.anything()),
      seat: fc.oneof(fc.integer({ min: 0, max: 3 }), number),
      from: number,
      to: number,
      dice: number,
      stopAt: number,
      armies: fc.oneof(number, list),
      cards: list,
      territory: number,
      objective: fc.oneof(fc.constantFrom(...OBJECTIVES), fc.anything()),
      airfield: number,
    },
    { requiredKeys: ['type'] },
  );
  /** Frozen states of random games, from every phase. */
  const states: State[] = [
    fresh,
    occupying,
    declared,
    ownsAsia,
    empty,
    ...PHASES.filter(phase => phase !== 'new' && phase !== 'defend').map(phase => at0(phase)),
  ];
  for (let game = 0; game < 8; game++) {
    const options = randomOptions(seededRandom(`garbage ${game}`), 8);
    playRandomly(options, `garbage ${game}`, {}, ({ state }) => {
      if (state.n % 5 === 0) states.push(state);
    });
  }

  test('never throws and never changes the state, and refuses with a known code', () => {
    let refused = 0;
    fc.assert(
      fc.property(fc.constantFrom(...states), action, (state, garbage) => {
        const before = JSON.stringify(state);
        const decision = decide(state, garbage as unknown as Action, seededRandom('garbage'));
        expect(JSON.stringify(state)).toBe(before);
        if (decision.ok) return;
        refused++;
        expect(RULE_ERRORS).toContain(decision.code);
      }),
      { numRuns: 5000 },
    );
    expect(refused).toBeGreaterThan(2500);
  });
});

test('dice are thrown only for an action that is allowed', () => {
  // rolls() throws at the first die asked for.
  expect(() => decide(at0('attack'), attack({}) as Action, rolls())).toThrow('chance');
  expect(refusal(at0('attack'), attack({ dice: 3, to: JAPAN }) as never)).toBe('attack/not-a-border');
});
