/** Smooth noise of two octaves; about -1.45 to 1.45. `layer` (a whole number) picks independent noises. */
export type Noise = (x: number, y: number, layer: number) => number;

const TABLE = 65536;

/** Repeatable: xorshift32 from the seed fills the table. */
export function createNoise(seed: number): Noise {
  const table = new Float64Array(TABLE);
  let state = seed >>> 0;
  for (let i = 0; i < TABLE; i++) {
    state = (state ^ (state << 13)) >>> 0;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    table[i] = (state / 2 ** 32) * 2 - 1;
  }
  const corner = (x: number, y: number, layer: number) =>
    table[(x * 73 + y * 151 + layer * 911) & (TABLE - 1)];
  const octave: Noise = (x, y, layer) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const right = ease(x - left);
    const down = ease(y - top);
    return (
      (corner(left, top, layer) * (1 - right) + corner(left + 1, top, layer) * right) * (1 - down) +
      (corner(left, top + 1, layer) * (1 - right) + corner(left + 1, top + 1, layer) * right) * down
    );
  };
  return (x, y, layer) => octave(x, y, layer) + 0.45 * octave(x * 2.1 + 7, y * 2.1 + 3, layer + 5);
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}
