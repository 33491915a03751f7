const PASSES = 3;

/** Blurs values in place: three box averages of `radius` cells each way; edges mirror. */
export function boxBlur(values: Float64Array, width: number, height: number, radius: number): void {
  const between = new Float64Array(width * height);
  for (let pass = 0; pass < PASSES; pass++) {
    for (let y = 0; y < height; y++) averageLine(values, between, y * width, 1, width, radius);
    for (let x = 0; x < width; x++) averageLine(between, values, x, width, height, radius);
  }
}

function averageLine(
  from: Float64Array,
  to: Float64Array,
  first: number,
  step: number,
  count: number,
  radius: number,
): void {
  const at = (i: number) => from[first + (i < 0 ? -i - 1 : i >= count ? 2 * count - i - 1 : i) * step];
  let sum = 0;
  for (let i = -radius; i <= radius; i++) sum += at(i);
  for (let i = 0; i < count; i++) {
    to[first + i * step] = sum / (2 * radius + 1);
    sum += at(i + radius + 1) - at(i - radius);
  }
}
