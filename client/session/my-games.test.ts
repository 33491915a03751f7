import { expect, test } from 'vitest';
import type { MyGame } from '../../shared/protocol/my-games.ts';
import { sortedGames, waitingGames } from './my-games.ts';

const game = (id: string, rest: Partial<MyGame>): MyGame => ({
  game: id,
  pace: '8h',
  round: 1,
  seat: 0,
  players: [],
  turn: 0,
  deadline: 1000,
  open: true,
  rank: null,
  given: false,
  ...rest,
});

const GAMES = [
  game('over', { turn: null, deadline: null, rank: 1 }),
  game('theirs', { turn: 1, deadline: 500 }),
  game('late', { deadline: 9000 }),
  game('bot', { turn: 2, deadline: null }),
  game('soon', { deadline: 3000 }),
  game('live', { pace: 'live', deadline: 4000 }),
];

test('games that wait for the player come first, the next deadline before all', () => {
  const names = sortedGames(GAMES).map(({ game }) => game);
  expect(names).toEqual(['soon', 'live', 'late', 'theirs', 'bot', 'over']);
});

test('slow games wait for the player, but not the one on the screen', () => {
  expect(waitingGames(GAMES, null).map(({ game }) => game)).toEqual(['late', 'soon']);
  expect(waitingGames(GAMES, 'late').map(({ game }) => game)).toEqual(['soon']);
});
