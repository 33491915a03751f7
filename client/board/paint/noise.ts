import { painting } from './painting.ts';

const SIZE = 256;

/**
 * A tile of cloudy noise that repeats without a seam: red wide, green finer, blue grain. The same at every load, so
 * that pictures can be compared.
 */
export function paintNoise(): HTMLCanvasElement {
  const { canvas, context } = painting(SIZE, SIZE);
  const image = context.createImageData(SIZE, SIZE);
  const wide = fractal(4, 11);
  const fine = fractal(6, 5);
  const grain = fractal(64, 7);
  for (let i = 0; i < SIZE * SIZE; i++) {
    image.data.set([255 * wide[i], 255 * fine[i], 255 * grain[i], 255], i * 4);
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Four octaves of smoothed random cells, the widest with `cells` a side; 0 to 1. */
function fractal(cells: number, seed: number): Float32Array {
  const sum = new Float32Array(SIZE * SIZE);
  let weight = 0.5;
  for (let octave = 0, size = cells; octave < 4 && size <= SIZE; octave++, size *= 2) {
    addOctave(sum, size, seed + octave * 17, weight);
    weight /= 2;
  }
  const low = sum.reduce((least, value) => Math.min(least, value), Infinity);
  const high = sum.reduce((most, value) => Math.max(most, value), -Infinity);
  return sum.map(value => (value - low) / (high - low));
}

function addOctave(sum: Float32Array, cells: number, seed: number, weight: number): void {
  const corners = randomCells(cells, seed);
  for (let y = 0; y < SIZE; y++) {
    const fy = (y / SIZE) * cells;
    const row = Math.floor(fy);
    const sy = smooth(fy - row);
    const nextRow = (row + 1) % cells;
    for (let x = 0; x < SIZE; x++) {
      const fx = (x / SIZE) * cells;
      const column = Math.floor(fx);
      const sx = smooth(fx - column);
      const nextColumn = (column + 1) % cells;
      const above = lerp(corners[row * cells + column], corners[row * cells + nextColumn], sx);
      const below = lerp(corners[nextRow * cells + column], corners[nextRow * cells + nextColumn], sx);
      sum[y * SIZE + x] += weight * lerp(above, below, sy);
    }
  }
}

/** Numbers 0 to 1 by a small fixed generator (Park and Miller). */
function randomCells(cells: number, seed: number): Float32Array {
  let state = seed * 7919 + 1;
  return Float32Array.from({ length: cells * cells }, () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  });
}

const smooth = (t: number): number => t * t * (3 - 2 * t);
const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
