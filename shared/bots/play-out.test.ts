import { expect, it } from 'vitest';
import { seededSource } from '../dice/seeded.ts';
import { parseOptions } from '../game/parse-options.ts';
import { checkedGame } from '../testing/checked-game.ts';
import { mixedGame } from '../testing/game-mix.ts';
import type { InstantBot } from './bot.ts';
import { normalBot } from './normal-bot.ts';
import { playOut } from './play-out.ts';

const GAMES = 72;

it('plays games of every kind to a proper end, with nothing lost on the way', { timeout: 60_000 }, () => {
  for (let i = 0; i < GAMES; i++) {
    const game = mixedGame(i);
    const state = checkedGame(game);
    expect(state.ranking).toHaveLength(game.options.seats);
  }
});

it('plays the same game again from the same chance', () => {
  expect(playOut(mixedGame(1))).toEqual(playOut(mixedGame(1)));
  expect(playOut({ ...mixedGame(1), dice: seededSource('other') })).not.toEqual(playOut(mixedGame(1)));
});

it('throws over an answer that the rules refuse', () => {
  const parsed = parseOptions({ seats: 3 });
  if (!parsed.ok) throw new Error(parsed.code);
  const wrong: InstantBot = { decide: () => ({ type: 'end-turn' }) };
  const game = { options: parsed.options, dice: seededSource('a'), thoughts: seededSource('b') };
  expect(() => playOut({ ...game, bots: [wrong, wrong, wrong] })).toThrow('action/wrong-phase');
  expect(() => playOut({ ...game, bots: [normalBot, normalBot, normalBot] })).not.toThrow();
});
