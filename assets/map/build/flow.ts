import { BOARD, FLOW_CELL } from './board.ts';
import { analyse, createWaves, type Grid, synthesise } from './cosine-sums.ts';
import { movePoints, type Outline, type Pair } from './outline.ts';

const WIDTH = BOARD.width / FLOW_CELL;
const HEIGHT = BOARD.height / FLOW_CELL;

/**
 * Lets points drift from dense to thin places until the density is even: the flow form of a cartogram (Gastner,
 * Seguy, More). One Poisson problem gives the current; velocity is current by density, which fades to its mean.
 */
export function letFlow(outlines: readonly Outline[], density: Float64Array, steps: number): void {
  const mean = density.reduce((sum, value) => sum + value, 0) / density.length;
  const current = solveCurrent(density);
  const clampX = (x: number) => Math.min(BOARD.width - 1, Math.max(1, x));
  const clampY = (y: number) => Math.min(BOARD.height - 1, Math.max(1, y));
  for (let step = 0; step < steps; step++) {
    const time = (step + 0.5) / steps;
    const timeStep = 1 / steps;
    const densityAt = (x: number, y: number) => sample(density, x, y) * (1 - time) + mean * time;
    const move = (x: number, y: number): Pair => {
      let here = densityAt(x, y);
      const middleX = x + ((sample(current.x, x, y) / here) * timeStep * FLOW_CELL) / 2;
      const middleY = y + ((sample(current.y, x, y) / here) * timeStep * FLOW_CELL) / 2;
      here = densityAt(middleX, middleY);
      return [
        clampX(x + (sample(current.x, middleX, middleY) / here) * timeStep * FLOW_CELL),
        clampY(y + (sample(current.y, middleX, middleY) / here) * timeStep * FLOW_CELL),
      ];
    };
    movePoints(outlines, move);
  }
}

/** The current that evens out a density within the board's edges, cells. */
function solveCurrent(density: Float64Array): { x: Float64Array; y: Float64Array } {
  const cosX = createWaves(WIDTH, Math.cos);
  const cosY = createWaves(HEIGHT, Math.cos);
  const shares = analyse({ values: density, width: WIDTH, height: HEIGHT }, cosX, cosY).values;
  const alongX = new Float64Array(WIDTH * HEIGHT);
  const alongY = new Float64Array(WIDTH * HEIGHT);
  for (let l = 0; l < HEIGHT; l++) {
    for (let k = 0; k < WIDTH; k++) {
      if (k === 0 && l === 0) continue;
      const waveX = (Math.PI * k) / WIDTH;
      const waveY = (Math.PI * l) / HEIGHT;
      const share = (shares[l * WIDTH + k] * (k ? 2 : 1) * (l ? 2 : 1)) / (WIDTH * HEIGHT);
      const potential = -share / (waveX * waveX + waveY * waveY);
      alongX[l * WIDTH + k] = -potential * waveX;
      alongY[l * WIDTH + k] = -potential * waveY;
    }
  }
  const grid = (values: Float64Array): Grid => ({ values, width: WIDTH, height: HEIGHT });
  return {
    x: synthesise(grid(alongX), createWaves(WIDTH, Math.sin), cosY).values,
    y: synthesise(grid(alongY), cosX, createWaves(HEIGHT, Math.sin)).values,
  };
}

/** Value at a place of the board, between the middles of the four cells around it. */
function sample(values: Float64Array, boardX: number, boardY: number): number {
  const x = Math.min(WIDTH - 1.001, Math.max(0, boardX / FLOW_CELL - 0.5));
  const y = Math.min(HEIGHT - 1.001, Math.max(0, boardY / FLOW_CELL - 0.5));
  const column = Math.floor(x);
  const row = Math.floor(y);
  const right = x - column;
  const down = y - row;
  const cell = row * WIDTH + column;
  return (
    (values[cell] * (1 - right) + values[cell + 1] * right) * (1 - down) +
    (values[cell + WIDTH] * (1 - right) + values[cell + WIDTH + 1] * right) * down
  );
}
