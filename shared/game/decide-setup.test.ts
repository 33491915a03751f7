import { describe, expect, test } from 'vitest';
import { seededSource } from '../dice/seeded.ts';
import { countTerritories, territoriesOf } from '../rules/territories.ts';
import { after, names, only, optionsOf, play, playAll, refusal } from '../testing/test-kit.ts';
import { decide } from './decide.ts';
import { newGame } from './new-game.ts';
import { NEUTRAL, type State } from './state.ts';

function started(seats: number, seed = 'setup'): { state: State; events: ReturnType<typeof names> } {
  const fresh = newGame(optionsOf({ seats }));
  const decision = decide(fresh, { type: 'start' }, seededSource(seed)(1));
  if (!decision.ok) throw new Error(decision.code);
  return { state: after(fresh, decision.events), events: names(decision.events) };
}

/** A start in which this seat is first. */
function startedBy(seats: number, first: number): State {
  for (let i = 0; i < 1000; i++) {
    const { state } = started(seats, `by ${i}`);
    if (state.firstSeat === first) return state;
  }
  throw new Error(`seat ${first} is never first`);
}

/** The seat in turn puts all its armies on its first territory. */
function putDown(state: State) {
  const [home] = territoriesOf(state, state.seat);
  return play(state, { type: 'place', armies: [[home, state.reserves[state.seat]]] });
}

test('before the start nobody owns or holds anything, and it is nobody’s turn', () => {
  const fresh = newGame(optionsOf({ seats: 3 }));
  expect(fresh).toMatchObject({
    n: 0,
    phase: 'new',
    seat: -1,
    firstSeat: -1,
    firstTurn: -1,
    round: 0,
    reserves: [0, 0, 0],
    handSizes: [0, 0, 0],
    pileSize: 44,
    setsTraded: 0,
    bonusGiven: false,
    conquered: false,
    lastDice: 0,
    surrenderedSize: 0,
  });
  expect(fresh.armies).toEqual(Array(42).fill(0));
});

describe('dealing (rules 4.1 to 4.3)', () => {
  test.each([
    [3, 35, [14, 14, 14]],
    [4, 30, [11, 11, 10, 10]],
    [5, 25, [9, 9, 8, 8, 8]],
    [6, 20, [7, 7, 7, 7, 7, 7]],
  ])('%i seats start with %i armies each, 1 on each territory', (seats, armies, shares) => {
    const { state, events } = started(seats);
    expect(events).toEqual(['firstSeatChosen', 'dealt']);
    expect(state.armies.every(count => count === 1)).toBe(true);
    // Dealt one by one from the first seat on, so that it has the larger share.
    shares.forEach((share, i) => {
      const seat = (state.firstSeat + i) % seats;
      expect(countTerritories(state, seat)).toBe(share);
      expect(state.reserves[seat]).toBe(armies - share);
    });
    expect(state).toMatchObject({ phase: 'setup-placement', seat: state.firstSeat, round: 0, firstTurn: -1 });
  });

  test('every seat is first now and then, and the cards fall differently', () => {
    const starts = Array.from({ length: 60 }, (_, i) => started(6, `first ${i}`).state);
    expect(new Set(starts.map(state => state.firstSeat)).size).toBe(6);
    expect(new Set(starts.map(state => state.owners.join())).size).toBe(60);
  });
});

describe('placing together (rules 4.4, 4.5)', () => {
  test('in turn order from the first seat, all in one move; then its turn begins', () => {
    let state = startedBy(4, 2);
    const order: number[] = [];
    for (let i = 0; i < 3; i++) {
      order.push(state.seat);
      const { events, state: next } = putDown(state);
      expect(events).toMatchObject([{ event: 'placed', purpose: 'setup' }]);
      state = next;
    }
    order.push(state.seat);
    const { events, state: ready } = putDown(state);
    expect(names(events)).toEqual(['placed', 'turnStarted']);
    expect(order).toEqual([2, 3, 0, 1]);
    expect(ready).toMatchObject({ seat: 2, firstTurn: 2, round: 1, phase: 'reinforce' });
  });

  test('all of them, no fewer', () => {
    const { state } = started(3);
    const [home] = territoriesOf(state, state.seat);
    expect(refusal(state, { type: 'place', armies: [[home, 20]] })).toBe('place/wrong-total');
  });
});

describe('resigning during setup (rules 6)', () => {
  test('the seat that is placing: the next one places', () => {
    const state = startedBy(4, 1);
    const { events, state: next } = play(state, { type: 'resign' });
    expect(names(events)).toEqual(['resigned']);
    expect(next).toMatchObject({ seat: 2, phase: 'setup-placement', out: [1] });
    expect(next.reserves[1]).toBe(0);
    for (const t of territoriesOf(state, 1)) expect([next.owners[t], next.armies[t]]).toEqual([NEUTRAL, 1]);
  });

  test('a seat still to place is passed over, and the first turn comes without it', () => {
    const state = play(startedBy(4, 1), { type: 'resign', seat: 2 }).state;
    expect(state).toMatchObject({ seat: 1, phase: 'setup-placement' });
    const third = putDown(state).state;
    expect(third.seat).toBe(3);
    const last = putDown(third).state;
    expect(putDown(last).state).toMatchObject({ seat: 1, phase: 'reinforce', round: 1 });
  });

  test('the first seat, after it has placed: the next in play has the first turn, and rounds count from it', () => {
    let state = putDown(startedBy(4, 1)).state;
    state = play(state, { type: 'resign', seat: 1 }).state;
    while (state.phase === 'setup-placement') state = putDown(state).state;
    expect(state).toMatchObject({ seat: 2, firstTurn: 2, round: 1 });
  });

  test('the last seat that has armies to place: the first turn begins at once', () => {
    let state = startedBy(4, 1);
    for (let i = 0; i < 3; i++) state = putDown(state).state;
    expect(state.seat).toBe(0);
    const { events, state: next } = play(state, { type: 'resign' });
    expect(names(events)).toEqual(['resigned', 'turnStarted']);
    expect(next).toMatchObject({ seat: 1, round: 1, phase: 'reinforce' });
  });

  test('all but one: that one wins at once', () => {
    const state = startedBy(3, 0);
    const { events } = playAll(state, { type: 'resign', seat: 0 }, { type: 'resign', seat: 2 });
    expect(names(events)).toEqual(['resigned', 'resigned', 'gameEnded']);
    expect(only(events, 'gameEnded')).toMatchObject({
      reason: 'last-standing',
      ranking: [
        { seat: 1, rank: 1, territories: 14 },
        { seat: 2, rank: 2, territories: 0 },
        { seat: 0, rank: 3, territories: 0 },
      ],
    });
  });
});
