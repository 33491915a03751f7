import { describe, expect, test } from 'vitest';
import type { TerritoryId } from '../map/territories.ts';
import {
  at,
  names,
  only,
  picks,
  play,
  playAll,
  refusal,
  rolls,
  type Scene,
  scene,
} from '../testing/test-kit.ts';
import { due } from './due.ts';
import type { State } from './state.ts';
import { view } from './view.ts';
import { visible } from './visible.ts';

const ALASKA = at('alaska');
const KAMCHATKA = at('kamchatka');
const HOME: readonly TerritoryId[] = ['brazil', 'egypt', 'siam', 'ukraine', 'quebec', 'japan'];

/** Every seat owns its home; the rest is neutral. Seat s places its armies at home. */
function table(seats: number, given: Scene = {}): State {
  const homes = Object.fromEntries(HOME.slice(0, seats).map((id, seat) => [id, [seat, 3] as const]));
  const out = given.state?.out ?? [];
  for (const seat of out) homes[HOME[seat]] = [-1, 3];
  return scene({
    rest: [-1, 1],
    ...given,
    options: { seats, ...given.options },
    land: { ...homes, ...given.land },
  });
}

/** Ends the turn, and places the next seat's armies at its home. */
function pass(state: State): State {
  const next = play(state, { type: 'end-turn' }).state;
  return play(next, { type: 'place', armies: [[at(HOME[next.seat]), next.reserves[next.seat]]] }).state;
}

function turns(state: State, count: number): string[] {
  const order: string[] = [];
  let last = state;
  for (let i = 0; i < count; i++) {
    last = pass(last);
    order.push(`${last.round}.${last.seat}`);
  }
  return order;
}

describe('10.9 who is out stays out', () => {
  test('an eliminated seat never gets a turn, income or a card, and may do nothing', () => {
    const state = table(4, { land: { alaska: [0, 8], kamchatka: [1, 1], egypt: [-1, 1] } });
    const hit = play(
      state,
      { type: 'attack', from: ALASKA, to: KAMCHATKA, dice: 3 },
      rolls(6, 6, 6, 1),
    ).state;
    const moved = play(hit, { type: 'occupy', armies: 3 }).state;
    expect(moved.out).toEqual([1]);
    expect(refusal(moved, { type: 'resign', seat: 1 })).toBe('seat/out');
    const next = play(moved, { type: 'end-turn' }, picks(0)).state;
    const ready = play(next, { type: 'place', armies: [[at('siam'), 3]] }).state;
    expect(turns(ready, 4)).toEqual(['1.3', '2.0', '2.2', '2.3']);
  });

  test('a resigned seat never gets a turn, and may do nothing', () => {
    const state = play(table(4), { type: 'resign', seat: 2 }).state;
    expect(refusal(state, { type: 'resign', seat: 2 })).toBe('seat/out');
    expect(refusal(state, { type: 'end-turn', seat: 2 })).toBe('seat/out');
    expect(turns(state, 6)).toEqual(['1.1', '1.3', '2.0', '2.1', '2.3', '3.0']);
  });

  test('a seat that resigns while it has to occupy leaves the next seat at its turn', () => {
    const state = table(4, { land: { alaska: [0, 8], kamchatka: [1, 1] } });
    const hit = play(state, { type: 'attack', from: ALASKA, to: KAMCHATKA, dice: 2 }, rolls(6, 6, 1)).state;
    const { events, state: next } = play(hit, { type: 'resign' });
    expect(names(events)).toEqual(['occupied', 'resigned', 'turnStarted']);
    expect(events[0]).toMatchObject({ armies: 2, automatic: true });
    expect(next).toMatchObject({ seat: 1, phase: 'reinforce', occupation: null });
    expect([next.owners[KAMCHATKA], next.armies[KAMCHATKA], next.armies[ALASKA]]).toEqual([-1, 2, 6]);
  });

  test.each([
    ['reinforce', [3, 6, 9, 1, 2]],
    ['captured-trade', [3, 6, 9, 1, 2, 5]],
    ['captured-placement', [3, 6, 9, 1]],
  ] as const)('a seat that resigns in %s trades nothing, and the game goes on', (phase, hand) => {
    const state = table(3, { hands: [hand], reserve: 7, state: { phase } });
    const { events, state: next } = play(state, { type: 'resign' });
    expect(names(events)).toEqual(['resigned', 'turnStarted']);
    expect(next).toMatchObject({
      seat: 1,
      phase: 'reinforce',
      surrenderedSize: hand.length,
      reserves: [0, 3, 0],
    });
    expect(due(next)).toMatchObject({ seat: 1, actions: ['place'] });
  });

  test('a resignation with a conquest in the turn brings no card', () => {
    const state = table(3, { state: { conquered: true } });
    expect(names(play(state, { type: 'resign' }).events)).toEqual(['resigned', 'turnStarted']);
  });
});

describe('10.10 order and round count', () => {
  test('nobody resigns: the round goes up with the seat that had the first turn', () => {
    expect(turns(table(3, { state: { firstTurn: 1, seat: 1 } }), 4)).toEqual(['1.2', '1.0', '2.1', '2.2']);
  });

  test('the seat before the one that resigns, and the one after it, follow each other', () => {
    const state = play(table(4, { state: { seat: 1 } }), { type: 'resign', seat: 2 }).state;
    expect(turns(state, 3)).toEqual(['1.3', '2.0', '2.1']);
  });

  test('the seat that had the first turn resigns in it: the round stays, and goes up where it would have been', () => {
    const { state } = play(table(4, { state: { firstTurn: 1, seat: 1 } }), { type: 'resign' });
    expect(state).toMatchObject({ seat: 2, round: 1 });
    const ready = play(state, { type: 'place', armies: [[at('siam'), 3]] }).state;
    expect(turns(ready, 4)).toEqual(['1.3', '1.0', '2.2', '2.3']);
  });

  test('the seat that had the first turn resigns in another turn', () => {
    const { state } = play(table(4, { state: { firstTurn: 1, seat: 3 } }), { type: 'resign', seat: 1 });
    expect(turns(state, 3)).toEqual(['1.0', '2.2', '2.3']);
  });

  test('the last seat of the round resigns in its turn: the next round begins', () => {
    const { state } = play(table(4, { state: { firstTurn: 1, seat: 0 } }), { type: 'resign' });
    expect(state).toMatchObject({ seat: 1, round: 2 });
  });

  test('the last seat resigns, and then the one that had the first turn', () => {
    const resigned = play(table(4, { state: { seat: 2 } }), { type: 'resign', seat: 3 }).state;
    const first = play(resigned, { type: 'resign', seat: 0 }).state;
    expect(turns(first, 3)).toEqual(['2.1', '2.2', '3.1']);
  });
});

describe('10.12 majority', () => {
  const LIMIT = 22;
  /** Seat 0 owns so many territories from the end of the list, and Alaska; seat 2 Alberta; seat 1 the rest. */
  function owning(count: number, state: Partial<State> = {}): State {
    const given = scene({
      options: { objective: 'majority', majority: LIMIT },
      rest: [1, 1],
      land: { alberta: [2, 3], alaska: [0, 8] },
      state,
    });
    const owners = given.owners.map((owner, t) => (t > 42 - count ? 0 : owner));
    return { ...given, owners };
  }

  test('reached in mid-turn wins at the end of that turn, after the card, and not before', () => {
    const state = owning(LIMIT - 1);
    const attack = { type: 'attack', from: ALASKA, to: at('northwest-territory'), dice: 3 } as const;
    const hit = play(state, attack, rolls(6, 6, 6, 1)).state;
    const moved = play(hit, { type: 'occupy', armies: 3 });
    expect(names(moved.events)).toEqual(['occupied']);
    const ended = play(moved.state, { type: 'end-attack' });
    expect(names(ended.events)).toEqual(['attackEnded']);
    const { events } = play(ended.state, { type: 'end-turn' }, picks(0));
    expect(names(events)).toEqual(['cardDrawn', 'turnEnded', 'gameEnded']);
    expect(only(events, 'gameEnded')).toMatchObject({
      reason: 'majority',
      ranking: [
        { seat: 0, rank: 1, territories: LIMIT },
        { seat: 1, rank: 2, territories: 42 - LIMIT - 1 },
        { seat: 2, rank: 3, territories: 1 },
      ],
    });
  });

  test('one territory less does not win', () => {
    expect(names(play(owning(LIMIT - 1), { type: 'end-turn' }).events)).not.toContain('gameEnded');
  });

  test("does not win at the end of another's turn, nor at the start of one's own", () => {
    const state = owning(LIMIT, { seat: 2 });
    const { events, state: next } = play(state, { type: 'end-turn' });
    expect(names(events)).toEqual(['attackEnded', 'turnEnded', 'turnStarted']);
    expect(next.seat).toBe(0);
    expect(names(play(next, { type: 'place', armies: [[ALASKA, next.reserves[0]]] }).events)).toEqual([
      'placed',
    ]);
  });

  test('a seat that resigns before the end of its turn does not win', () => {
    const { events } = play(owning(LIMIT), { type: 'resign' });
    expect(names(events)).toEqual(['resigned', 'turnStarted']);
  });

  test('another that resigns does not win the game for the majority in mid-turn', () => {
    expect(names(play(owning(LIMIT), { type: 'resign', seat: 2 }).events)).toEqual(['resigned']);
  });
});

describe('10.15 what is hidden', () => {
  const state = scene({
    rest: [1, 2],
    land: { alaska: [0, 2], japan: [2, 2] },
    hands: [[1, 2], [3], [4]],
    surrendered: [5],
  });

  test('a view holds one hand at most, no pile and no surrendered cards', () => {
    expect(view(state, 1)).toMatchObject({
      hands: [null, [3], null],
      pile: null,
      surrendered: null,
      pileSize: 39,
    });
    expect(view(state, null).hands).toEqual([null, null, null]);
  });

  test('after the end everything is open', () => {
    const { state: ended, events } = playAll(state, { type: 'resign', seat: 1 }, { type: 'resign', seat: 2 });
    expect(view(ended, null)).toEqual(ended);
    expect(events.map(event => visible(event, 1).event)).toEqual(['resigned', 'resigned', 'gameEnded']);
  });

  test('of a drawn card only its seat sees the number, of captured ones the captor, of surrendered ones nobody', () => {
    const drawn = { n: 1, event: 'cardDrawn', seat: 1, card: 9 } as const;
    const captured = { n: 1, event: 'eliminated', seat: 1, by: 2, cards: [9] } as const;
    const resigned = { n: 1, event: 'resigned', seat: 1, cards: [9] } as const;
    const seen = [0, 1, 2, null].map(viewer => [
      (visible(drawn, viewer) as typeof drawn).card,
      (visible(captured, viewer) as typeof captured).cards,
      (visible(resigned, viewer) as typeof resigned).cards,
    ]);
    expect(seen).toEqual([
      [null, null, null],
      [9, null, null],
      [null, [9], null],
      [null, null, null],
    ]);
  });
});
