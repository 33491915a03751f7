import { describe, expect, test } from 'vitest';
import { seededRandom } from '../dice/seeded.ts';
import { checkKnowledge, checkViews, twin } from '../testing/check-step.ts';
import { playRandomly, randomOptions, type Step } from '../testing/random-play.ts';
import { freeze, optionsOf } from '../testing/test-kit.ts';
import { OPTION_VALUES } from './options.ts';
import { visible } from './visible.ts';

/** Steps of random games in which seats resign now and then. */
function eachStep(games: number, onStep: (step: Step, game: number) => void): void {
  for (let game = 0; game < games; game++) {
    const options = randomOptions(seededRandom(`options ${game}`), 12);
    playRandomly(options, `game ${game}`, { resign: game % 2 ? 150 : 0 }, step => onStep(step, game));
  }
}

describe('the central property', () => {
  test('apply(view(state, s), visible(e, s)) equals view(apply(state, e), s) in random games', () => {
    const seen = new Set<string>();
    const games: Record<string, Set<number>> = {};
    eachStep(100, (step, game) => {
      checkViews(step);
      const { objective } = step.state.options;
      games[objective] ??= new Set();
      games[objective].add(game);
      for (const event of step.events) seen.add(event.event === 'placed' ? event.purpose : event.event);
    });
    // The games have to come to everything that hides something or lays it open.
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'cardDrawn',
        'setTraded',
        'captured-cards',
        'eliminated',
        'resigned',
        'pileShuffled',
        'gameEnded',
        'missionDealt',
        'citiesBuilt',
        'objectivesLaid',
        'capitalChosen',
        'attackDeclared',
        'claimed',
        'starsTraded',
        'objectiveTaken',
        'airfieldBuilt',
      ]),
    );
    for (const objective of OPTION_VALUES.objective) expect(games[objective].size).toBeGreaterThan(10);
  });

  test('holds up to the moment in which a mission wins and all of them are laid open', () => {
    let won = 0;
    for (let game = 0; won < 3; game++) {
      const options = optionsOf({ objective: 'mission', seats: 3 });
      const last = playRandomly(options, `mission ${game}`, { steps: 90 }, step => checkViews(step));
      if (last.endReason === 'mission') won++;
    }
  });

  test('is broken by an event that hides too much', () => {
    const blind: typeof visible = event => visible(event, null);
    expect(() => eachStep(2, step => checkViews(step, blind))).toThrow('as');
  });
});

describe('two games that differ in what a viewer may not know', () => {
  test('look alike to that viewer, before and after every action', () => {
    const random = seededRandom('twins');
    const compared: Record<string, number> = {};
    eachStep(40, step => {
      const viewer = random.below(step.before.options.seats + 1) - 1;
      const { objective } = step.state.options;
      if (checkKnowledge(step, viewer < 0 ? null : viewer, random))
        compared[objective] = (compared[objective] ?? 0) + 1;
    });
    for (const objective of OPTION_VALUES.objective) expect(compared[objective]).toBeGreaterThan(200);
  });

  test('can be told apart where an event is not redacted', () => {
    const random = seededRandom('twins');
    const open: typeof visible = event => event;
    expect(() => eachStep(2, step => void checkKnowledge(step, null, random, open))).toThrow(
      'what null sees',
    );
  });

  test('do differ', () => {
    const options = optionsOf({ seats: 3, roundLimit: 10 });
    const state = playRandomly(options, 'twin', { steps: 100 }, () => {});
    expect(state.handSizes.some(size => size > 0)).toBe(true);
    expect(twin(state, null, seededRandom('twin'))).not.toEqual(freeze(state));
  });
});
