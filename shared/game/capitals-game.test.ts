import { describe, expect, test } from 'vitest';
import { seededSource } from '../dice/seeded.ts';
import { income } from '../rules/income.ts';
import { fulfilledObjectives } from '../rules/objectives.ts';
import { starsOf } from '../rules/stars.ts';
import { territoriesOf } from '../rules/territories.ts';
import {
  after,
  at,
  names,
  only,
  optionsOf,
  type Played,
  picks,
  play,
  playAll,
  refusal,
  rolls,
  type Scene,
  scene,
} from '../testing/test-kit.ts';
import { type Capitals, cloneCapitals, type ObjectiveState } from './capitals.ts';
import { decide } from './decide.ts';
import { due } from './due.ts';
import { newGame } from './new-game.ts';
import { MAJOR_REWARDS, MINOR_REWARDS, OBJECTIVES, type ObjectiveId, type Reward } from './objectives.ts';
import { NEUTRAL, type State } from './state.ts';

const ALASKA = at('alaska');
const KAMCHATKA = at('kamchatka');
const strike = { type: 'attack', from: ALASKA, to: KAMCHATKA, dice: 3 } as const;

/** An objective on the table; with a holder it is that seat's, and its reward too. */
const laid = (
  id: ObjectiveId,
  reward: Reward,
  holder: number | null = null,
  change: Partial<ObjectiveState> = {},
): ObjectiveState => ({ id, reward, holder, rewarded: holder, spent: false, ...change });

function game(capitals: Partial<Capitals>, given: Scene = {}): State {
  const options = { objective: 'capitals', ...given.options };
  const base = newGame(optionsOf({ seats: 3, ...options })).capitals!;
  return scene({
    rest: [1, 2],
    land: { alaska: [0, 6], alberta: [0, 2], japan: [2, 2] },
    ...given,
    options,
    state: {
      capitals: { ...base, capitals: [ALASKA, KAMCHATKA, at('japan')], ...capitals },
      ...given.state,
    },
  });
}

/** Seat 0 owns exactly these. */
const owning = (state: State, territories: readonly number[]): State => ({
  ...state,
  owners: state.owners.map((_, t) => (territories.includes(t) ? 0 : 1)),
});
const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

describe('setup (rules 9)', () => {
  function started(options: object = {}): Played {
    const fresh = newGame(optionsOf({ objective: 'capitals', ...options }));
    const decision = decide(fresh, { type: 'start' }, seededSource('capitals')(1));
    if (!decision.ok) throw new Error(decision.code);
    return { events: decision.events, state: after(fresh, decision.events) };
  }

  test('dealt: 15 cities, 4 minor and 4 major objectives with a reward each, then capitals in turn order', () => {
    const { events, state } = started();
    expect(names(events)).toEqual(['firstSeatChosen', 'dealt', 'citiesBuilt', 'objectivesLaid']);
    const { cities, objectives } = state.capitals!;
    expect(new Set(cities).size).toBe(15);
    expect(cities).toEqual([...cities].sort((a, b) => a - b));
    const kinds = objectives.map(({ id }) => OBJECTIVES.indexOf(id));
    expect(kinds).toEqual([...kinds].sort((a, b) => a - b));
    expect(kinds.map(kind => kind < 6)).toEqual([...Array(4).fill(true), ...Array(4).fill(false)]);
    expect(new Set(kinds).size).toBe(8);
    expect(
      objectives
        .slice(0, 4)
        .map(one => one.reward)
        .sort(),
    ).toEqual([...MINOR_REWARDS].sort());
    expect(
      objectives
        .slice(4)
        .map(one => one.reward)
        .sort(),
    ).toEqual([...MAJOR_REWARDS].sort());
    expect(objectives.every(one => one.holder === null && one.rewarded === null && !one.spent)).toBe(true);
    expect(state).toMatchObject({ phase: 'setup-capital', seat: state.firstSeat });
  });

  test('every objective and every reward lies open now and then, always within its kind', () => {
    const ids = new Set<string>();
    const pairs = new Set<string>();
    const fresh = newGame(optionsOf({ objective: 'capitals' }));
    for (let i = 0; i < 60; i++) {
      const decision = decide(fresh, { type: 'start' }, seededSource(`laid ${i}`)(1));
      if (!decision.ok) throw new Error(decision.code);
      const { objectives } = only(decision.events, 'objectivesLaid');
      for (const { id, reward } of objectives) {
        ids.add(id);
        pairs.add(`${id} ${reward}`);
      }
      const minor = objectives.filter(({ id }) => OBJECTIVES.indexOf(id) < 6);
      expect(minor.map(one => one.reward).sort()).toEqual([...MINOR_REWARDS].sort());
      expect(minor).toEqual(objectives.slice(0, 4));
    }
    expect(ids.size).toBe(12);
    expect(pairs.size).toBe(48);
  });

  test('each seat names one own territory; then the first seat places', () => {
    let { state } = started();
    const first = state.seat;
    for (let i = 0; i < 4; i++) {
      expect(state.seat).toBe((first + i) % 4);
      expect(due(state)).toEqual({ seat: state.seat, actions: ['capital'], forcedTrade: false });
      const territory = territoriesOf(state, state.seat)[i];
      const foreign = territoriesOf(state, (state.seat + 1) % 4)[0];
      expect(refusal(state, { type: 'capital', territory: foreign })).toBe('capital/not-yours');
      const { events, state: next } = play(state, { type: 'capital', territory });
      expect(events).toMatchObject([{ event: 'capitalChosen', seat: state.seat, territory }]);
      expect(next.capitals!.capitals[state.seat]).toBe(territory);
      state = next;
    }
    expect(state).toMatchObject({ phase: 'setup-placement', seat: first });
  });

  test('claimed: cities and objectives come with the last claim', () => {
    let { state } = started({ territories: 'claimed' });
    const random = seededSource('claims')(2);
    let last: Played = { state, events: [] };
    for (let i = 0; i < 42; i++) {
      last = play(state, { type: 'claim', territory: i }, random);
      state = last.state;
    }
    expect(names(last.events)).toEqual(['claimed', 'citiesBuilt', 'objectivesLaid']);
    expect(state).toMatchObject({ phase: 'setup-capital', seat: state.firstSeat });
  });

  test('claimed, and nobody has an army left: neutral land, cities, capitals, and then the first turn', () => {
    let { state } = started({ territories: 'claimed', seats: 6 });
    const random = seededSource('claims')(2);
    for (const seat of range(0, 6).filter(s => s !== state.seat && s !== (state.seat + 1) % 6))
      state = play(state, { type: 'resign', seat }).state;
    let last: Played = { state, events: [] };
    for (let i = 0; i < 40; i++) {
      last = play(state, { type: 'claim', territory: i }, random);
      state = last.state;
    }
    expect(names(last.events)).toEqual(['claimed', 'claimed', 'claimed', 'citiesBuilt', 'objectivesLaid']);
    expect(state.phase).toBe('setup-capital');
    state = play(state, { type: 'capital', territory: territoriesOf(state, state.seat)[0] }).state;
    const { events } = play(state, { type: 'capital', territory: territoriesOf(state, state.seat)[0] });
    expect(names(events)).toEqual(['capitalChosen', 'turnStarted']);
  });

  test('a seat that resigns while capitals are named is passed over', () => {
    const { state } = started();
    const next = play(state, { type: 'resign' }).state;
    expect(next).toMatchObject({ phase: 'setup-capital', seat: (state.seat + 1) % 4 });
    const other = play(state, { type: 'resign', seat: (state.seat + 1) % 4 }).state;
    const named = play(other, { type: 'capital', territory: territoriesOf(other, other.seat)[0] }).state;
    expect(named.seat).toBe((state.seat + 2) % 4);
  });

  test('the last to name a capital resigns: the placement begins', () => {
    let { state } = started({ seats: 3 });
    const first = state.seat;
    for (let i = 0; i < 2; i++)
      state = play(state, { type: 'capital', territory: territoriesOf(state, state.seat)[0] }).state;
    expect(play(state, { type: 'resign' }).state).toMatchObject({ phase: 'setup-placement', seat: first });
  });
});

describe('income (rules 9)', () => {
  test('a third of territories and own cities, at least 3, the continents and 1 for each capital held', () => {
    const state = owning(game({ cities: range(0, 15), capitals: [0, 1, 41] }), range(0, 11));
    expect(income(state, 0)).toEqual({
      territories: 7,
      continents: [[0, 5]],
      capitals: 2,
      reward: 0,
      total: 14,
    });
    expect(income(owning(state, [0]), 0)).toMatchObject({ territories: 3, capitals: 1, total: 4 });
    expect(income(owning(state, [20, 21]), 0)).toMatchObject({ territories: 3, capitals: 0, total: 3 });
  });

  test('two armies more with the reward, and only for its seat', () => {
    const state = game({ objectives: [laid('own-20-territories', 'two-armies', 0)] });
    expect(income(state, 0)).toMatchObject({ reward: 2, total: 3 + 1 + 2 });
    expect(income(state, 1)).toMatchObject({ reward: 0 });
  });

  test('the capital of a seat that resigned is nobody’s but still 1 for who holds it', () => {
    const state = play(game({ capitals: [ALASKA, at('brazil'), KAMCHATKA] }), {
      type: 'resign',
      seat: 2,
    }).state;
    expect(income(state, 1).capitals).toBe(2);
    const hold = (given: State) => fulfilledObjectives({ ...given, seat: 1 });
    const open = { objectives: [laid('hold-1-capital', 'airfield')] };
    expect(hold({ ...state, capitals: { ...state.capitals!, ...open } })).toEqual([]);
    const inPlay = game({ capitals: [ALASKA, at('brazil'), KAMCHATKA], ...open });
    expect(hold(inPlay)).toEqual(['hold-1-capital']);
  });
});

describe('cards and stars (rules 9)', () => {
  const trading = (hand: number[]) => game({}, { hands: [hand], reserve: 3, state: { phase: 'reinforce' } });

  test('42 cards without jokers; 2 stars where the number modulo 7 is 0 or 3, else 1', () => {
    expect(game({}).pileSize).toBe(42);
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
  });

  test('an elimination hands over the cards without a trade', () => {
    const state = game(
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
    const state = game({}, { pile: [], hands: [range(0, 42)], state: { conquered: true } });
    expect(names(play(state, { type: 'end-turn' }).events)).toEqual([
      'attackEnded',
      'turnEnded',
      'turnStarted',
    ]);
  });
});

describe('what fulfils an objective (rules 9)', () => {
  const open = (id: ObjectiveId, capitals: Partial<Capitals>, territories: readonly number[]) =>
    fulfilledObjectives(owning(game({ ...capitals, objectives: [laid(id, 'airfield')] }), territories))
      .length === 1;
  const cities = range(0, 15);

  test.each([
    ['own-north-america', range(0, 9), {}, true],
    ['own-north-america', range(1, 9), {}, false],
    ['own-europe', range(13, 20), {}, true],
    ['own-europe', range(14, 20), {}, false],
    ['own-asia', range(26, 38), {}, true],
    ['own-asia', range(26, 37), {}, false],
    ['conquer-4-cities', [0], { cityConquests: 4 }, true],
    ['conquer-4-cities', [0], { cityConquests: 3, conquests: 9 }, false],
    ['hold-1-capital', [0, 5], { capitals: [0, 5, 6] }, true],
    ['hold-1-capital', [0], { capitals: [0, 5, 6] }, false],
    ['hold-1-capital', [5], { capitals: [0, 5, 6] }, true],
    ['hold-2-capitals', [5, 6], { capitals: [0, 5, 6] }, true],
    ['hold-2-capitals', [0, 5], { capitals: [0, 5, 6] }, false],
    ['own-8-cities', range(0, 8), { cities }, true],
    ['own-8-cities', range(8, 20), { cities }, false],
    ['own-11-cities', range(0, 11), { cities }, true],
    ['own-11-cities', range(0, 10), { cities }, false],
    ['own-2-continents', [...range(9, 13), ...range(38, 42)], {}, true],
    ['own-2-continents', range(9, 13), {}, false],
    ['complete-continent', range(38, 42), {}, true],
    ['complete-continent', range(38, 42), { continentsAtStart: [5] }, false],
    ['complete-continent', [...range(9, 13), ...range(38, 42)], { continentsAtStart: [5] }, true],
    ['own-20-territories', range(20, 40), {}, true],
    ['own-20-territories', range(20, 39), {}, false],
    ['conquer-10-territories', [0], { conquests: 10 }, true],
    ['conquer-10-territories', [0], { conquests: 9 }, false],
  ] as const)('%s with %j and %j: %s', (id, territories, capitals, done) => {
    expect(open(id, capitals as Partial<Capitals>, territories)).toBe(done);
  });

  test('one that is taken is not open', () => {
    const state = game({ objectives: [laid('hold-1-capital', 'airfield', 1)], capitals: [0, 3, null] });
    expect(fulfilledObjectives(state)).toEqual([]);
  });

  test('conquests and cities are counted in the turn, and begin anew with the next', () => {
    const state = game({ cities: [KAMCHATKA] });
    const on = playAll(play(state, strike, rolls(6, 6, 6, 1, 1)).state, { type: 'occupy', armies: 3 }).state;
    expect(on.capitals).toMatchObject({ conquests: 1, cityConquests: 1 });
    const plain = play(game({ cities: [] }), strike, rolls(6, 6, 6, 1, 1)).state;
    expect(plain.capitals).toMatchObject({ conquests: 1, cityConquests: 0 });
    const moved = { ...on, capitals: { ...on.capitals!, manoeuvres: 2, earlyManoeuvre: true } };
    const next = play(moved, { type: 'end-turn' }, picks(0)).state;
    expect(next.capitals).toMatchObject({
      conquests: 0,
      cityConquests: 0,
      manoeuvres: 0,
      earlyManoeuvre: false,
    });
    const whole = owning(game({}), range(0, 38));
    const started = play(whole, { type: 'end-turn' }).state;
    expect(started).toMatchObject({ seat: 1, capitals: { continentsAtStart: [5] } });
  });
});

describe('taking objectives (rules 9)', () => {
  /** Seat 0 holds North America and Australia, and has conquered. */
  const rich = (objectives: ObjectiveState[], given: Partial<State> = {}) => ({
    ...owning(game({ objectives }), [...range(0, 9), ...range(38, 42)]),
    conquered: true,
    ...given,
  });
  const both = [laid('own-north-america', 'sure-card'), laid('own-2-continents', 'attack-die')];

  test('the first in the list unless another is named; and then no card', () => {
    const first = play(rich(both), { type: 'end-turn' });
    expect(names(first.events)).toEqual(['attackEnded', 'objectiveTaken', 'turnEnded', 'turnStarted']);
    expect(only(first.events, 'objectiveTaken')).toMatchObject({
      seat: 0,
      objective: 'own-north-america',
      reward: 'sure-card',
    });
    expect(first.state.capitals!.objectives).toEqual([
      laid('own-north-america', 'sure-card', 0),
      laid('own-2-continents', 'attack-die'),
    ]);
    const named = play(rich(both), { type: 'end-turn', objective: 'own-2-continents' });
    expect(only(named.events, 'objectiveTaken')).toMatchObject({ reward: 'attack-die' });
  });

  test('one a turn, also with the move that ends it', () => {
    const { events } = play(rich(both), {
      type: 'fortify',
      from: ALASKA,
      to: at('alberta'),
      armies: 2,
      objective: 'own-2-continents',
    });
    expect(names(events)).toEqual(['attackEnded', 'fortified', 'objectiveTaken', 'turnEnded', 'turnStarted']);
    expect(only(events, 'objectiveTaken').objective).toBe('own-2-continents');
  });

  test('without one fulfilled there is a card as ever', () => {
    const state = { ...game({ objectives: both }), conquered: true };
    expect(names(play(state, { type: 'end-turn' }, picks(0)).events)).toContain('cardDrawn');
  });

  test('an airfield is built at once: on the territory named, else on the first own one', () => {
    const field = [laid('own-north-america', 'airfield'), laid('own-2-continents', 'airfield')];
    const first = play(rich(field), { type: 'end-turn' });
    expect(names(first.events)).toContain('airfieldBuilt');
    expect(only(first.events, 'airfieldBuilt').territory).toBe(0);
    const named = play(rich(field), { type: 'end-turn', objective: 'own-2-continents', airfield: 40 });
    expect(only(named.events, 'airfieldBuilt')).toMatchObject({ seat: 0, territory: 40 });
    expect(named.state.capitals!.airfields).toEqual([40]);
  });

  test('a reward that is out of the game comes to nobody', () => {
    const { events, state } = play(rich([laid('own-north-america', 'airfield', null, { spent: true })]), {
      type: 'end-turn',
    });
    expect(only(events, 'objectiveTaken').reward).toBeNull();
    expect(state.capitals).toMatchObject({ airfields: [], objectives: [{ holder: 0, rewarded: null }] });
  });

  test('three objectives and the own capital win at the end of the own turn', () => {
    const three = [laid('own-asia', 'airfield', 0), laid('own-europe', 'sure-card', 0), ...both];
    const { events } = play(rich(three), { type: 'end-turn' });
    expect(names(events)).toEqual(['attackEnded', 'objectiveTaken', 'turnEnded', 'gameEnded']);
    expect(only(events, 'gameEnded')).toMatchObject({ reason: 'capitals', ranking: [{ seat: 0 }, {}, {}] });
    const lost = rich(three);
    const without = { ...lost, capitals: { ...lost.capitals!, capitals: [20, 21, 22] } };
    expect(names(play(without, { type: 'end-turn' }).events)).not.toContain('gameEnded');
    const two = rich([laid('own-asia', 'airfield', 0), ...both]);
    expect(names(play(two, { type: 'end-turn' }).events)).not.toContain('gameEnded');
  });

  test("not at the end of another's turn, nor in mid-turn", () => {
    const state = game({ objectives: [0, 1, 2].map(i => laid(OBJECTIVES[i], 'airfield', 0)) });
    expect(names(play(state, { type: 'end-attack' }).events)).toEqual(['attackEnded']);
    expect(names(play({ ...state, seat: 1 }, { type: 'end-turn' }).events)).not.toContain('gameEnded');
  });
});

describe('rewards (rules 9)', () => {
  const with0 = (reward: Reward, given: Scene = {}, capitals: Partial<Capitals> = {}) =>
    game({ objectives: [laid('own-asia', reward, 0)], ...capitals }, given);

  test('attack die: up to 4 dice, always fewer than the armies, the two highest count', () => {
    const land = (armies: number) => ({ land: { alaska: [0, armies], japan: [2, 1] } }) as Scene;
    const four = { ...strike, dice: 4 };
    expect(refusal(with0('attack-die', land(4)), four)).toBe('attack/too-many-dice');
    const { events } = play(with0('attack-die', land(5)), four, rolls(2, 6, 5, 1, 5, 5));
    expect(only(events, 'diceRolled')).toMatchObject({ attack: [6, 5, 2, 1], attackLoss: 1, defenceLoss: 1 });
    expect(refusal(game({}, land(9)), four)).toBe('attack/too-many-dice');
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
      game(
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
      only(play(game({}, { rest: [1, 5] }), strike, rolls(6, 5, 4, 2, 6)).events, 'diceRolled').defence,
    ).toHaveLength(2);
  });

  test('defence die with a chosen defence: the defender may name 3', () => {
    const state = game(
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
      only(play(game({ airfields }), strike, rolls(...dice)).events, 'diceRolled');
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
    const second = play(first.state, move(at('alberta'), ALASKA));
    expect(names(second.events)).toEqual(['fortified', 'turnEnded', 'turnStarted']);
    expect(names(play(first.state, { type: 'end-turn' }).events)).toEqual(['turnEnded', 'turnStarted']);
    expect(names(play(game({}), move(ALASKA, at('alberta'))).events)).toContain('turnEnded');
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

describe('who is out (rules 9)', () => {
  const objectives = [
    laid('own-asia', 'sure-card', 1),
    laid('own-europe', 'two-armies', 1),
    laid('own-8-cities', 'airfield', 2),
  ];

  test('an elimination takes cards and objectives, not rewards, which are out of the game', () => {
    const state = game(
      { objectives, cities: [], capitals: [ALASKA, KAMCHATKA, 5] },
      {
        rest: [2, 2],
        land: { alaska: [0, 6], kamchatka: [1, 1] },
      },
    );
    const { state: on } = play(play(state, strike, rolls(6, 5, 4, 1)).state, { type: 'occupy', armies: 3 });
    expect(on.capitals!.objectives).toEqual([
      laid('own-asia', 'sure-card', 0, { rewarded: null, spent: true }),
      laid('own-europe', 'two-armies', 0, { rewarded: null, spent: true }),
      laid('own-8-cities', 'airfield', 2),
    ]);
    expect(income(on, 0)).toMatchObject({ reward: 0, capitals: 2 });
    expect(
      fulfilledObjectives({
        ...on,
        capitals: { ...on.capitals!, objectives: [laid('hold-1-capital', 'airfield')] },
      }),
    ).toEqual(['hold-1-capital']);
  });

  test('the objectives of a seat that resigns lie open again, without their rewards', () => {
    const state = play(game({ objectives }), { type: 'resign', seat: 1 }).state;
    expect(state.capitals!.objectives).toEqual([
      laid('own-asia', 'sure-card', null, { spent: true }),
      laid('own-europe', 'two-armies', null, { spent: true }),
      laid('own-8-cities', 'airfield', 2),
    ]);
    expect(state.owners[KAMCHATKA]).toBe(NEUTRAL);
  });
});

test('a copy of what a game of capitals holds shares nothing with it', () => {
  const { capitals } = game({ cities: [1], airfields: [2], objectives: [laid('own-asia', 'airfield')] });
  const copy = cloneCapitals(structuredClone(capitals!));
  const again = cloneCapitals(copy);
  again.cities.push(3);
  again.airfields.push(3);
  again.capitals[0] = 9;
  again.continentsAtStart.push(1);
  again.objectives[0].holder = 2;
  expect(copy).toEqual(capitals);
});
