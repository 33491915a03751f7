import { expect, it } from 'vitest';
import { checkedGame } from '../testing/checked-game.ts';
import { mixedGame } from '../testing/game-mix.ts';

const GAMES = 2000;

it(`plays ${GAMES} games of every kind to a proper end, with nothing lost on the way`, () => {
  const kinds = new Set<string>();
  const reasons = new Set<string | null>();
  for (let i = 0; i < GAMES; i++) {
    const game = mixedGame(i);
    const { seats, objective, roundLimit, fortify } = game.options;
    kinds.add(JSON.stringify([seats, objective, roundLimit === null ? 'no limit' : 'limit', fortify]));
    reasons.add(checkedGame(game).endReason);
  }
  expect(kinds.size).toBe(4 * 3 * 4);
  expect(reasons).toEqual(new Set(['domination', 'majority', 'last-standing', 'round-limit']));
});
