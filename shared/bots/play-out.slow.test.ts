import { expect, it } from 'vitest';
import { END_REASONS } from '../game/state.ts';
import { checkedGame } from '../testing/checked-game.ts';
import { mixedGame } from '../testing/game-mix.ts';

const GAMES = 2000;

it(`plays ${GAMES} games of every kind to a proper end, with nothing lost on the way`, () => {
  const kinds = new Set<string>();
  const reasons = new Set<string | null>();
  for (let i = 0; i < GAMES; i++) {
    const game = mixedGame(i);
    const { seats, objective, territories, roundLimit, fortify } = game.options;
    kinds.add(JSON.stringify([seats, objective, territories, roundLimit === null, fortify]));
    reasons.add(checkedGame(game).endReason);
  }
  expect(kinds.size).toBeGreaterThan(100);
  expect(reasons).toEqual(new Set(END_REASONS));
});
