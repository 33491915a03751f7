import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameEvent, GameFact } from '../game/events.ts';
import { MISSIONS } from '../game/missions.ts';
import { MAJOR_REWARDS, MINOR_REWARDS, OBJECTIVES } from '../game/objectives.ts';
import { END_REASONS } from '../game/state.ts';
import { packEvents, unpackEvents } from './pack-events.ts';

const seat = fc.integer({ min: 0, max: 5 });
const place = fc.integer({ min: 0, max: 41 });
const count = fc.integer({ min: 1, max: 2 ** 31 });
const cards = fc.array(fc.integer({ min: 0, max: 43 }), { maxLength: 12 });
const hidden = fc.option(cards, { nil: null });
const dice = (most: number) => fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: most });
const loss = fc.integer({ min: 0, max: 2 });
const mission = fc.option(fc.constantFrom(...MISSIONS), { nil: null });
const objective = fc.constantFrom(...OBJECTIVES);
const reward = fc.constantFrom(...MINOR_REWARDS, ...MAJOR_REWARDS);
const placement = fc.array(fc.tuple(place, count), { minLength: 1, maxLength: 5 });

function fact<E extends GameFact['event']>(
  event: E,
  fields: { [K in Exclude<keyof Extract<GameFact, { event: E }>, 'event'>]: fc.Arbitrary<unknown> },
  optional: string[] = [],
): fc.Arbitrary<GameFact> {
  const required = ['event', ...Object.keys(fields).filter(field => !optional.includes(field))];
  return fc.record({ event: fc.constant(event), ...fields }, { requiredKeys: required as never }) as never;
}

const roll = fact('diceRolled', {
  seat,
  from: fc.integer({ min: 0, max: 1 }),
  to: fc.integer({ min: 2, max: 3 }),
  attack: dice(4),
  defence: dice(3),
  attackLoss: loss,
  defenceLoss: loss,
});

const facts = fc.oneof(
  { weight: 8, arbitrary: roll },
  fact('firstSeatChosen', { seat, purpose: fc.constantFrom('start', 'turns') }),
  fact('dealt', { owners: fc.array(fc.integer({ min: -2, max: 5 }), { minLength: 42, maxLength: 42 }) }),
  fact('placed', {
    seat,
    purpose: fc.constantFrom('setup', 'reinforce', 'captured-cards'),
    armies: placement,
  }),
  fact('turnStarted', {
    seat,
    round: fc.integer({ min: 1, max: 500 }),
    income: fc.oneof(
      fc.record({ territories: count, continents: fc.array(fc.tuple(place, count)), total: count }),
      fc.record({
        territories: count,
        continents: fc.array(fc.tuple(place, count)),
        capitals: fc.nat(6),
        reward: fc.constantFrom(0, 2),
        total: count,
      }),
    ),
  }),
  fact('setTraded', { seat, cards, value: count, bonusTerritory: fc.option(place, { nil: null }) }),
  fact('conquered', { seat, from: place, to: place, previous: fc.integer({ min: -1, max: 5 }) }),
  fact('occupied', { seat, from: place, to: place, armies: count, automatic: fc.boolean() }),
  fact('eliminated', { seat, by: seat, cards: hidden }),
  fact('attackEnded', { seat }),
  fact('fortified', { seat, from: place, to: place, armies: count }),
  fact('pileShuffled', { count }),
  fact('cardDrawn', { seat, card: fc.option(fc.integer({ min: 0, max: 43 }), { nil: null }) }),
  fact('turnEnded', { seat }),
  fact('resigned', { seat, cards: hidden }),
  fact(
    'gameEnded',
    {
      reason: fc.constantFrom(...END_REASONS),
      ranking: fc.array(fc.record({ seat, rank: seat, territories: place })),
      revealed: fc.record({
        missions: fc.array(mission),
        hands: fc.array(cards),
        pile: cards,
        surrendered: cards,
      }),
    },
    ['revealed'],
  ),
  fact('firstSeatRolled', {
    purpose: fc.constantFrom('start', 'turns'),
    rolls: fc.array(fc.array(fc.tuple(seat, fc.integer({ min: 1, max: 6 })))),
  }),
  fact('claimed', { seat: fc.integer({ min: -1, max: 5 }), territory: place }),
  fact('missionDealt', { seat, mission }),
  fact('attackDeclared', { seat, from: place, to: place, dice: fc.integer({ min: 1, max: 4 }) }),
  fact('citiesBuilt', { territories: fc.array(place) }),
  fact('objectivesLaid', { objectives: fc.array(fc.record({ id: objective, reward })) }),
  fact('capitalChosen', { seat, territory: place }),
  fact('starsTraded', { seat, cards, stars: fc.integer({ min: 2, max: 10 }), value: count }),
  fact('objectiveTaken', { seat, objective, reward: fc.option(reward, { nil: null }) }),
  fact('airfieldBuilt', { seat, territory: place }),
);

const batches = fc
  .tuple(fc.integer({ min: 1, max: 100_000 }), fc.array(facts, { maxLength: 40 }))
  .map(([first, list]) => list.map((one, index) => ({ n: first + index, ...one }) as GameEvent));

function rolls(length: number): GameEvent[] {
  return Array.from({ length }, (_, index) => ({
    n: 100 + index,
    event: 'diceRolled',
    seat: 2,
    from: 8,
    to: 9,
    attack: [6, 5, 4],
    defence: [6, 1],
    attackLoss: 1,
    defenceLoss: 1,
  }));
}

describe('packEvents', () => {
  test('gives any batch back exactly, also through JSON', () => {
    fc.assert(
      fc.property(batches, events => {
        expect(unpackEvents(JSON.parse(JSON.stringify(packEvents(events))))).toEqual(events);
      }),
    );
  });

  test('packs a blitz into one entry', () => {
    expect(packEvents(rolls(30))).toHaveLength(2);
    expect(JSON.stringify(packEvents(rolls(30))).length).toBeLessThan(JSON.stringify(rolls(30)).length / 10);
  });

  test('keeps rolls of another battle apart', () => {
    const events = rolls(4).map((event, index) => (index < 2 ? event : { ...event, to: 10 })) as GameEvent[];
    expect(packEvents(events)).toHaveLength(3);
    expect(unpackEvents(packEvents(events))).toEqual(events);
  });

  test('keeps what is hidden hidden', () => {
    const events: GameEvent[] = [
      { n: 3, event: 'cardDrawn', seat: 1, card: null },
      { n: 4, event: 'resigned', seat: 1, cards: null },
      { n: 5, event: 'missionDealt', seat: 1, mission: null },
    ];
    expect(unpackEvents(packEvents(events))).toEqual(events);
  });

  test('refuses numbers with a gap and codes it does not know', () => {
    expect(() => packEvents([rolls(1)[0], { n: 102, event: 'turnEnded', seat: 2 }])).toThrow(RangeError);
    expect(() => unpackEvents([1, [99, 0]])).toThrow(RangeError);
  });
});
