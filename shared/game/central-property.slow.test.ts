import { expect, test } from 'vitest';
import { seededRandom } from '../dice/seeded.ts';
import { checkConservation, checkKnowledge, checkRest, checkViews } from '../testing/check-step.ts';
import { playRandomly, randomOptions } from '../testing/random-play.ts';
import { END_REASONS } from './state.ts';

const GAMES = 2000;

test(`${GAMES} random games: views, knowledge, conservation and order of every state`, {
  timeout: 1_200_000,
}, () => {
  const random = seededRandom('slow viewers');
  const reasons: Record<string, number> = {};
  let compared = 0;
  for (let game = 0; game < GAMES; game++) {
    const options = randomOptions(seededRandom(`slow options ${game}`), game % 20 === 0 ? 120 : 20);
    const last = playRandomly(options, `slow ${game}`, { resign: [0, 40, 150, 400][game % 4] }, step => {
      checkViews(step);
      checkConservation(step);
      checkRest(step.state);
      const viewer = random.below(options.seats + 1) - 1;
      if (checkKnowledge(step, viewer < 0 ? null : viewer, random)) compared++;
    });
    expect(last.phase).toBe('ended');
    reasons[last.endReason!] = (reasons[last.endReason!] ?? 0) + 1;
  }
  expect(compared).toBeGreaterThan(100_000);
  expect(Object.keys(reasons).sort()).toEqual([...END_REASONS].sort());
});
