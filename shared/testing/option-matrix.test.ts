import { describe, expect, test } from 'vitest';
import { normalBot } from '../bots/normal-bot.ts';
import { seededRandom, seededSource } from '../dice/seeded.ts';
import { parseOptions } from '../game/parse-options.ts';
import { checkConservation, checkRest } from './check-step.ts';
import { checkedGame } from './checked-game.ts';
import { coveredPairs, optionMatrix, TRIED } from './option-matrix.ts';
import { playRandomly } from './random-play.ts';

const rows = optionMatrix(seededRandom('matrix'));

describe('every two values of any two options', () => {
  test('that can stand together do so in one row', () => {
    const covered = coveredPairs(rows);
    const missing: string[] = [];
    for (const [a, aValues] of Object.entries(TRIED))
      for (const [b, bValues] of Object.entries(TRIED)) {
        if (a >= b) continue;
        for (const x of aValues)
          for (const y of bValues)
            if (canStand({ [a]: x, [b]: y }) && !covered.has(`${a}=${x} ${b}=${y}`))
              missing.push(`${a}=${x} ${b}=${y}`);
      }
    expect(missing).toEqual([]);
    expect(rows.length).toBeLessThan(120);
  });

  test('are played to an end, between bots and at random, and every rule is kept', {
    timeout: 120_000,
  }, () => {
    rows.forEach((options, i) => {
      const bots = Array.from({ length: options.seats }, () => normalBot);
      const source = seededSource(`row ${i}`);
      expect(checkedGame({ options, bots, dice: source, thoughts: source }).phase).toBe('ended');
      playRandomly(options, `row ${i}`, { resign: 300, steps: 600 }, step => {
        checkConservation(step);
        checkRest(step.state);
      });
    });
  });
});

/** Whether some valid options hold these values. */
function canStand(values: Record<string, unknown>): boolean {
  for (const seats of TRIED.seats)
    for (const objective of TRIED.objective)
      if (parseOptions({ seats, objective, ...values }).ok) return true;
  return false;
}
