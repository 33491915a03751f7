import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Effects } from './effects.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function settled(promise: Promise<void>): Promise<boolean> {
  let done = false;
  promise.then(() => {
    done = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  return done;
}

test('an effect runs for its time and stays as it ended until it is released', async () => {
  const effects = new Effects();
  const seen: number[] = [];
  const played = effects.play({ duration: 100, draw: progress => seen.push(progress) });
  effects.advance(50);
  effects.draw();
  expect(await settled(played)).toBe(false);
  effects.advance(50);
  effects.draw();
  expect(await settled(played)).toBe(true);
  expect(effects.active).toBe(false);
  expect(effects.visible).toBe(true);
  effects.release();
  effects.draw();
  expect(seen).toEqual([0.5, 1]);
});

test('finish ends all running effects', async () => {
  const effects = new Effects();
  const first = effects.play({ duration: 100, draw: () => {} });
  const second = effects.play({ duration: 5000, draw: () => {} });
  effects.finish();
  expect(await settled(first)).toBe(true);
  expect(await settled(second)).toBe(true);
});

test('an effect ends even if no frame ever comes', async () => {
  const effects = new Effects();
  const played = effects.play({ duration: 100, draw: () => {} });
  vi.advanceTimersByTime(1700);
  expect(await settled(played)).toBe(true);
  expect(effects.active).toBe(false);
});
