import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from './system-clock.ts';

const DAY = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('waits longer than one timer of Node can', () => {
  let called = 0;
  systemClock.after(60 * DAY, () => called++);
  vi.advanceTimersByTime(60 * DAY - 1);
  expect(called).toBe(0);
  vi.advanceTimersByTime(1);
  expect(called).toBe(1);
});

test('a long wait can be called off at any time', () => {
  let called = 0;
  const cancel = systemClock.after(60 * DAY, () => called++);
  vi.advanceTimersByTime(40 * DAY);
  cancel();
  vi.advanceTimersByTime(40 * DAY);
  expect(called).toBe(0);
});
