import { describe, expect, test } from 'vitest';
import { seededRandom } from '../dice/seeded.ts';
import { apply } from '../game/apply.ts';
import { clone } from '../game/clone.ts';
import type { GameEvent } from '../game/events.ts';
import { newGame } from '../game/new-game.ts';
import { parseRecords, toRecord } from '../game/record.ts';
import type { State } from '../game/state.ts';
import { checkConservation, checkRest } from './check-step.ts';
import { playRandomly, randomOptions, type Step } from './random-play.ts';

const HEADER = { record: 1, game: 'random', map: 'classic', seats: [], dice: {} } as const;

function eachGame(games: number, onStep: (step: Step) => void, onEnd: (last: State) => void): void {
  for (let game = 0; game < games; game++) {
    const options = randomOptions(seededRandom(`random ${game}`), 24);
    onEnd(playRandomly(options, `random ${game}`, { resign: game % 2 ? 120 : 0 }, onStep));
  }
}

describe('random games', () => {
  test('end, keep armies and cards, and leave every state in order', () => {
    const reasons = new Set<string>();
    eachGame(
      60,
      step => {
        checkConservation(step);
        checkRest(step.state);
      },
      last => {
        expect(last.phase).toBe('ended');
        reasons.add(last.endReason!);
      },
    );
    expect([...reasons]).toEqual(
      expect.arrayContaining(['capitals', 'last-standing', 'majority', 'mission', 'round-limit']),
    );
  });

  test('come to the same end when their records are replayed', () => {
    let events: GameEvent[] = [];
    eachGame(
      30,
      step => events.push(...step.events),
      last => {
        const text = toRecord({ header: { ...HEADER, options: last.options }, events });
        const [record] = parseRecords(text);
        const state = newGame(record.header.options);
        for (const event of record.events) apply(state, event);
        expect(state).toEqual(last);
        events = [];
      },
    );
  });

  test('the checks find a card and an army that are lost, and a state out of order', () => {
    const steps: Step[] = [];
    eachGame(
      1,
      step => steps.push(step),
      () => {},
    );
    const step = steps.find(({ action }) => action.type === 'place')!;
    const before = clone(step.before);
    before.pile!.pop();
    expect(() => checkConservation({ ...step, before })).toThrow('cards after placed');
    const rolled = steps.find(({ events }) => events.some(({ event }) => event === 'occupied'))!;
    const events = rolled.events.map(event => (event.event === 'occupied' ? { ...event, from: -1 } : event));
    expect(() => checkConservation({ ...rolled, events })).toThrow('armies after occupied');
    const bare = clone(step.state);
    bare.armies[0] = 0;
    expect(() => checkRest(bare)).toThrow('without an army');
  });
});
