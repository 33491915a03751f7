import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadLocale } from '../text/text.ts';
import { playUntil } from '../turn/game-fixture.ts';
import { followDeadline } from './follow-deadline.ts';
import type { Game } from './game.ts';

const VIEW = playUntil('deadline', state => state.phase === 'reinforce');

beforeEach(async () => {
  await loadLocale('en');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A game of which only the clock matters, seen by the player of a seat. */
function game(seat: number) {
  const said: string[] = [];
  const table = signal({ deadline: Date.now() + 60_000, finalDeadline: Date.now() + 120_000 });
  const session = { view: signal(VIEW), seat: signal(seat), table };
  const stop = followDeadline({ session, say: (text: string) => said.push(text) } as unknown as Game);
  return { said, table, stop };
}

test('a player is warned before the turn is over, and before the reserve is', () => {
  const { said } = game(VIEW.seat);
  vi.advanceTimersByTime(44_999);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(['15 seconds left!']);
  vi.advanceTimersByTime(60_000);
  expect(said).toHaveLength(2);
});

test('other seats are not warned, nor is anybody of a deadline that has been moved', () => {
  const other = game((VIEW.seat + 1) % 4);
  const own = game(VIEW.seat);
  const later = Date.now() + 500_000;
  own.table.value = { deadline: later, finalDeadline: later };
  vi.advanceTimersByTime(400_000);
  expect(other.said).toEqual([]);
  expect(own.said).toEqual([]);
  own.stop();
  vi.advanceTimersByTime(400_000);
  expect(own.said).toEqual([]);
});
