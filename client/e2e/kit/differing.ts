import type { Page } from '@playwright/test';

/** Pixels of two pictures that differ by more than a rounding. */
export async function differing(page: Page, a: Buffer, b: Buffer): Promise<number> {
  return await page.evaluate(
    async pictures => {
      const [one, other] = await Promise.all(
        pictures.map(async picture => {
          const bitmap = await createImageBitmap(
            await (await fetch(`data:image/png;base64,${picture}`)).blob(),
          );
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          if (!context) throw new Error('no canvas');
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      if (one.width !== other.width || one.height !== other.height) return Infinity;
      let count = 0;
      for (let i = 0; i < one.data.length; i += 4) {
        if ([0, 1, 2].some(channel => Math.abs(one.data[i + channel] - other.data[i + channel]) > 3)) count++;
      }
      return count;
    },
    [a.toString('base64'), b.toString('base64')],
  );
}
