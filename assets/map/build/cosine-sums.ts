/** Values of a grid, row by row. */
export interface Grid {
  readonly values: Float64Array;
  readonly width: number;
  readonly height: number;
}

/** A wave for each frequency: `waves[k * count + i]` is wave k at the middle of cell i. */
export type Waves = Float64Array;

export function createWaves(count: number, wave: (angle: number) => number): Waves {
  const waves = new Float64Array(count * count);
  for (let k = 0; k < count; k++) {
    for (let i = 0; i < count; i++) waves[k * count + i] = wave((Math.PI * k * (i + 0.5)) / count);
  }
  return waves;
}

/** How strongly each pair of waves is in a grid: entry (k, l) for wave k along x and l along y. */
export function analyse(grid: Grid, alongX: Waves, alongY: Waves): Grid {
  return turn(analyseRows(turn(analyseRows(grid, alongX)), alongY));
}

/** The grid that given shares of the waves add up to. */
export function synthesise(shares: Grid, alongX: Waves, alongY: Waves): Grid {
  return turn(synthesiseRows(turn(synthesiseRows(shares, alongX)), alongY));
}

function analyseRows({ values, width, height }: Grid, waves: Waves): Grid {
  const result = new Float64Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let k = 0; k < width; k++) {
      let sum = 0;
      for (let i = 0; i < width; i++) sum += values[row * width + i] * waves[k * width + i];
      result[row * width + k] = sum;
    }
  }
  return { values: result, width, height };
}

function synthesiseRows({ values, width, height }: Grid, waves: Waves): Grid {
  const result = new Float64Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let i = 0; i < width; i++) {
      let sum = 0;
      for (let k = 0; k < width; k++) sum += values[row * width + k] * waves[k * width + i];
      result[row * width + i] = sum;
    }
  }
  return { values: result, width, height };
}

/** Rows become columns. */
function turn({ values, width, height }: Grid): Grid {
  const turned = new Float64Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[x * height + y] = values[y * width + x];
  }
  return { values: turned, width: height, height: width };
}
