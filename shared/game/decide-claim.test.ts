import { describe, expect, test } from 'vitest';
import { seededSource } from '../dice/seeded.ts';
import { placementDue } from '../rules/placement-due.ts';
import { countTerritories, territoriesOf } from '../rules/territories.ts';
import { after, names, only, optionsOf, type Played, picks, play, refusal } from '../testing/test-kit.ts';
import { decide } from './decide.ts';
import { newGame } from './new-game.ts';
import { NEUTRAL, type State, UNOWNED } from './state.ts';

/** A game at its beginning; the chance is the rules' own unless it is given. */
function start(options: Readonly<Record<string, unknown>>, chance = seededSource('claim')(1)): Played {
  const fresh = newGame(optionsOf(options));
  const decision = decide(fresh, { type: 'start' }, chance);
  if (!decision.ok) throw new Error(decision.code);
  return { events: decision.events, state: after(fresh, decision.events) };
}

/** The seat in turn claims the first empty territory, the neutral side the first one left. */
function claimNext(state: State): Played {
  return play(state, { type: 'claim', territory: state.owners.indexOf(UNOWNED) }, picks(0));
}

function claimAll(state: State, order: number[] = []): State {
  let now = state;
  while (now.phase === 'setup-claim') {
    order.push(now.seat);
    now = claimNext(now).state;
  }
  return now;
}

/** The placement due, on the first own territory and the first neutral one. */
function placeNext(state: State): Played {
  const { own, neutral } = placementDue(state);
  const armies: [number, number][] = [[territoriesOf(state, state.seat)[0], own]];
  if (neutral > 0) armies.push([territoriesOf(state, NEUTRAL)[0], neutral]);
  return play(state, { type: 'place', armies });
}

describe('the first seat (rules 4.2)', () => {
  test('rolled: the highest starts, ties roll again among themselves, and everybody sees it', () => {
    const { events, state } = start(
      { seats: 3, firstSeat: 'rolled', territories: 'claimed' },
      picks(4, 1, 4, 2, 2, 0, 5),
    );
    expect(events).toEqual([
      {
        n: 1,
        event: 'firstSeatRolled',
        purpose: 'start',
        rolls: [
          [
            [0, 5],
            [1, 2],
            [2, 5],
          ],
          [
            [0, 3],
            [2, 3],
          ],
          [
            [0, 1],
            [2, 6],
          ],
        ],
      },
      { n: 2, event: 'firstSeatChosen', seat: 2, purpose: 'start' },
    ]);
    expect(state).toMatchObject({ phase: 'setup-claim', seat: 2, firstSeat: 2 });
  });

  test('rolled with dice of six sides', () => {
    const chance = picks(0, 1, 2, 3);
    const sides = new Set<number>();
    start(
      { firstSeat: 'rolled', territories: 'claimed' },
      {
        below(n) {
          sides.add(n);
          return chance.below(n);
        },
      },
    );
    expect([...sides]).toEqual([6]);
  });

  test('rolled-twice: a second roll after the placement says who has the first turn; only seats in play roll', () => {
    let { state } = start({ seats: 4, firstSeat: 'rolled-twice' }, picks(5, 0, 0, 0, ...Array(41).fill(0)));
    expect(state.firstSeat).toBe(0);
    state = play(state, { type: 'resign', seat: 3 }).state;
    state = placeNext(placeNext(state).state).state;
    const armies = [[territoriesOf(state, 2)[0], state.reserves[2]]] as const;
    const { events, state: ready } = play(state, { type: 'place', armies }, picks(1, 5, 2));
    expect(names(events)).toEqual(['placed', 'firstSeatRolled', 'firstSeatChosen', 'turnStarted']);
    expect(only(events, 'firstSeatRolled')).toMatchObject({
      purpose: 'turns',
      rolls: [
        [
          [0, 2],
          [1, 6],
          [2, 3],
        ],
      ],
    });
    expect(only(events, 'firstSeatChosen')).toMatchObject({ seat: 1, purpose: 'turns' });
    expect(ready).toMatchObject({ seat: 1, firstTurn: 1, round: 1, phase: 'reinforce' });
  });

  test('rolled once: whoever placed first has the first turn, without another roll', () => {
    let { state } = start({ seats: 3, firstSeat: 'rolled' });
    const first = state.seat;
    for (let i = 0; i < 2; i++) state = placeNext(state).state;
    const { events } = placeNext(state);
    expect(names(events)).toEqual(['placed', 'turnStarted']);
    expect(only(events, 'turnStarted').seat).toBe(first);
  });
});

describe('claiming (rules 4.3)', () => {
  test('in turn order, one army on one empty territory, until none is empty; then the first seat places', () => {
    const { state } = start({ seats: 4, territories: 'claimed' }, picks(2));
    expect(state.owners.every(owner => owner === UNOWNED)).toBe(true);
    const order: number[] = [];
    const claimed = claimAll(state, order);
    expect(order).toEqual(Array.from({ length: 42 }, (_, i) => (2 + i) % 4));
    expect(claimed).toMatchObject({ phase: 'setup-placement', seat: 2, reserves: [20, 20, 19, 19] });
    expect(claimed.armies.every(count => count === 1)).toBe(true);
    expect([0, 1, 2, 3].map(seat => countTerritories(claimed, seat))).toEqual([10, 10, 11, 11]);
  });

  test('a seat that resigns is passed over, and what it would have claimed goes to the others', () => {
    let { state } = start({ seats: 3, territories: 'claimed' }, picks(0));
    state = claimNext(claimNext(state).state).state;
    state = play(state, { type: 'resign' }).state;
    expect(state).toMatchObject({ phase: 'setup-claim', seat: 0 });
    const order: number[] = [];
    const claimed = claimAll(state, order);
    expect(order).toEqual(Array.from({ length: 40 }, (_, i) => i % 2));
    expect(countTerritories(claimed, 0) + countTerritories(claimed, 1)).toBe(42);
  });

  test('a seat that has claimed nothing yet may resign, and what it had becomes neutral', () => {
    let { state } = start({ seats: 3, territories: 'claimed' }, picks(0));
    state = play(state, { type: 'resign', seat: 2 }).state;
    expect(state).toMatchObject({ seat: 0, out: [2] });
    state = claimNext(state).state;
    const { state: next, events } = play(state, { type: 'resign', seat: 0 });
    expect(names(events)).toEqual(['resigned', 'gameEnded']);
    expect(next.owners[0]).toBe(NEUTRAL);
  });

  test('where nobody has an army left the rest becomes neutral with 1 army, and the game goes on', () => {
    let { state } = start({ seats: 6, territories: 'claimed' }, picks(0));
    for (const seat of [2, 3, 4, 5]) state = play(state, { type: 'resign', seat }).state;
    let last: Played = { state, events: [] };
    for (let i = 0; i < 39; i++) last = claimNext(last.state);
    const before = last.state;
    last = claimNext(before);
    expect(names(last.events)).toEqual(['claimed', 'claimed', 'claimed', 'turnStarted']);
    expect(after(before, last.events.slice(0, 3))).toMatchObject({
      phase: 'between-turns',
      seat: before.seat,
    });
    expect(last.events.slice(1, 3)).toMatchObject([
      { seat: NEUTRAL, territory: 40 },
      { seat: NEUTRAL, territory: 41 },
    ]);
    expect(last.state).toMatchObject({ phase: 'reinforce', seat: 0, neutralReserve: 0 });
    expect(last.state.armies[41]).toBe(1);
  });

  test('the last but one resigns with nothing left to claim with: the game is over at once', () => {
    let { state } = start({ seats: 3, territories: 'claimed' }, picks(0));
    state = play(state, { type: 'resign', seat: 0 }).state;
    const { events } = play(state, { type: 'resign', seat: 1 });
    expect(only(events, 'gameEnded')).toMatchObject({ reason: 'last-standing' });
  });
});

describe('placing one by one (rules 4.4)', () => {
  test('one army each in turn order until all are out; who is out of armies is passed over', () => {
    let { state } = start({ seats: 4, placement: 'one-by-one' }, picks(1, ...Array(41).fill(0)));
    expect(state.reserves).toEqual([20, 19, 19, 20]);
    const order: number[] = [];
    while (state.phase === 'setup-placement') {
      order.push(state.seat);
      state = placeNext(state).state;
    }
    const whole = Array.from({ length: 76 }, (_, i) => (1 + i) % 4);
    expect(order).toEqual([...whole, 3, 0]);
    expect(state).toMatchObject({ seat: 1, phase: 'reinforce', round: 1 });
  });

  test('one army and no more', () => {
    const { state } = start({ seats: 3, placement: 'one-by-one' });
    const [a, b] = territoriesOf(state, state.seat);
    expect(refusal(state, { type: 'place', armies: [[a, 2]] })).toBe('place/wrong-total');
    const two = [
      [a, 1],
      [b, 1],
    ] as const;
    expect(refusal(state, { type: 'place', armies: two })).toBe('place/wrong-total');
  });
});

describe('two seats and a neutral side (rules 4.1, 4.3, 4.4)', () => {
  const duel = { seats: 2, twoPlayer: 'neutral-40' };

  test('dealt in three piles of 14; 26 each left to place, 26 of the neutral side', () => {
    const { state } = start(duel);
    expect([0, 1, NEUTRAL].map(seat => countTerritories(state, seat))).toEqual([14, 14, 14]);
    expect(state).toMatchObject({ reserves: [26, 26], neutralReserve: 26 });
  });

  test('together: all one has and 13 of the neutral side', () => {
    const { state } = start(duel);
    const [own] = territoriesOf(state, state.seat);
    const [foreign] = territoriesOf(state, 1 - state.seat);
    const [neutral, other] = territoriesOf(state, NEUTRAL);
    const put = (...armies: [number, number][]) => ({ type: 'place', armies }) as const;
    expect(refusal(state, put([own, 26]))).toBe('place/wrong-total');
    expect(refusal(state, put([own, 26], [neutral, 12]))).toBe('place/wrong-total');
    expect(refusal(state, put([own, 27], [neutral, 12]))).toBe('place/wrong-total');
    expect(refusal(state, put([own, 26], [foreign, 13]))).toBe('place/not-yours');
    const { state: half } = play(state, put([own, 26], [neutral, 6], [other, 7]));
    expect(half).toMatchObject({ neutralReserve: 13, seat: 1 - state.seat });
    expect([half.armies[neutral], half.armies[other]]).toEqual([7, 8]);
    const { state: ready } = placeNext(half);
    expect(ready.neutralReserve).toBe(0);
    expect(ready.armies.reduce((a, b) => a + b)).toBe(120);
    expect(ready.phase).toBe('reinforce');
  });

  test('one-by-one: two own armies on one or two own territories, and one neutral, in one move', () => {
    let { state } = start({ ...duel, placement: 'one-by-one' });
    const [a, b] = territoriesOf(state, state.seat);
    const [neutral] = territoriesOf(state, NEUTRAL);
    const put = (...armies: [number, number][]) => ({ type: 'place', armies }) as const;
    expect(refusal(state, put([a, 1], [neutral, 1]))).toBe('place/wrong-total');
    expect(refusal(state, put([a, 2]))).toBe('place/wrong-total');
    expect(refusal(state, put([a, 2], [b, 1]))).toBe('place/wrong-total');
    expect(refusal(state, put([a, 2], [neutral, 1]))).toBeNull();
    state = play(state, put([a, 1], [b, 1], [neutral, 1])).state;
    let steps = 1;
    for (; state.phase === 'setup-placement'; steps++) state = placeNext(state).state;
    expect(steps).toBe(26);
    expect(state).toMatchObject({ phase: 'reinforce', neutralReserve: 0 });
    expect(state.armies.reduce((x, y) => x + y)).toBe(120);
  });

  test('claimed: each time both have claimed one, the neutral side gets a random empty one', () => {
    const { state } = start({ ...duel, territories: 'claimed' }, picks(1));
    const first = play(state, { type: 'claim', territory: 5 });
    expect(names(first.events)).toEqual(['claimed']);
    const second = play(first.state, { type: 'claim', territory: 0 }, picks(39));
    expect(second.events).toMatchObject([
      { event: 'claimed', seat: 0, territory: 0 },
      { event: 'claimed', seat: NEUTRAL, territory: 41 },
    ]);
    expect(second.state.seat).toBe(1);
    const claimed = claimAll(state);
    expect([0, 1, NEUTRAL].map(seat => countTerritories(claimed, seat))).toEqual([14, 14, 14]);
    expect(claimed).toMatchObject({ phase: 'setup-placement', seat: 1, neutralReserve: 26 });
  });

  test('neutral territories take no armies in a turn', () => {
    let { state } = start(duel);
    state = placeNext(placeNext(state).state).state;
    const armies = [[territoriesOf(state, NEUTRAL)[0], state.reserves[state.seat]]] as const;
    expect(refusal(state, { type: 'place', armies })).toBe('place/not-yours');
  });

  test('duel-50: 50 armies each and nobody else', () => {
    const { state } = start({ seats: 2, twoPlayer: 'duel-50' });
    expect([0, 1].map(seat => countTerritories(state, seat))).toEqual([21, 21]);
    expect(state).toMatchObject({ reserves: [29, 29], neutralReserve: 0 });
    expect(placementDue(state)).toEqual({ own: 29, neutral: 0 });
  });
});
