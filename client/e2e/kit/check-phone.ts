import { expect } from '@playwright/test';
import { layoutFaults } from './faults.ts';
import { PHONE, PHONE_LANDSCAPE, type Player } from './player.ts';
import { serious } from './serious.ts';

/** Faults of the layout with the phone upright and sideways, and for those who can't see it. */
export async function checkPhone({ page }: Player, what: string): Promise<void> {
  for (const size of [PHONE_LANDSCAPE, PHONE]) {
    await page.setViewportSize(size);
    await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
    await page.evaluate(
      () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect.soft(await layoutFaults(page), `${what} at ${size.width}x${size.height}`).toEqual([]);
  }
  expect.soft(await serious(page), `${what} for axe`).toEqual([]);
}
