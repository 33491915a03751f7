import { SEA } from './board.ts';
import { findComponents } from './components.ts';
import { WIGGLE } from './data/shapes.ts';
import { createNoise } from './noise.ts';
import type { Raster } from './raster.ts';

/** Makes inland borders look hand-drawn: each cell takes the label of a place nearby on the same landmass. */
export function wiggleBorders({ width, height, scale, labels }: Raster): void {
  const noise = createNoise(WIGGLE.seed);
  const amplitude = WIGGLE.amplitude * scale;
  const wavelength = WIGGLE.wavelength * scale;
  const before = labels.slice();
  const landmasses = findComponents(
    labels.map(label => (label === SEA ? 0 : 1)),
    width,
  ).ids;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = y * width + x;
      if (before[cell] === SEA) continue;
      const right = Math.round(amplitude * noise(x / wavelength, y / wavelength, 1));
      const down = Math.round(amplitude * noise(x / wavelength, y / wavelength, 2));
      const fromX = Math.min(width - 1, Math.max(0, x + right));
      const fromY = Math.min(height - 1, Math.max(0, y + down));
      const from = fromY * width + fromX;
      if (before[from] !== SEA && landmasses[from] === landmasses[cell]) labels[cell] = before[from];
    }
  }
}
