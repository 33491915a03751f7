/** Stands for "nothing marked in this line"; finite, so that differences stay numbers. */
const FAR = 1e12;

/** Squared distance (cells) of every cell from the nearest marked one, exact. */
export function distanceField(marked: Uint8Array, width: number, height: number): Float64Array {
  const field = Float64Array.from(marked, mark => (mark ? 0 : FAR));
  const sweep = createSweep(Math.max(width, height));
  for (let x = 0; x < width; x++) sweep(field, x, width, height);
  for (let y = 0; y < height; y++) sweep(field, y * width, 1, width);
  return field;
}

/**
 * A pass along one row or column: each cell holds a parabola, and the lower envelope of all of them gives the
 * distances (Felzenszwalb and Huttenlocher). Buffers serve all lines up to `longest`.
 */
function createSweep(longest: number) {
  const values = new Float64Array(longest);
  /** Places of the parabolas in the envelope, and where each of them begins. */
  const places = new Int32Array(longest);
  const starts = new Float64Array(longest + 1);

  return (field: Float64Array, first: number, step: number, count: number): void => {
    for (let i = 0; i < count; i++) values[i] = field[first + i * step];
    let top = 0;
    places[0] = 0;
    starts[0] = -Infinity;
    starts[1] = Infinity;
    const meeting = (i: number) => {
      const place = places[top];
      return (values[i] + i * i - (values[place] + place * place)) / (2 * i - 2 * place);
    };
    for (let i = 1; i < count; i++) {
      let start = meeting(i);
      while (start <= starts[top]) {
        top--;
        start = meeting(i);
      }
      top++;
      places[top] = i;
      starts[top] = start;
      starts[top + 1] = Infinity;
    }
    top = 0;
    for (let i = 0; i < count; i++) {
      while (starts[top + 1] < i) top++;
      field[first + i * step] = (i - places[top]) ** 2 + values[places[top]];
    }
  };
}
