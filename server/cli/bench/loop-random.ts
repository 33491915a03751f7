let a = 0x9e3779b8;
let b = 0x243f6a88;
let c = 0xb7e15162 | 0;
let counter = 1;

/** A uniformly distributed integer from 0 to n - 1, as cheap as it gets (sfc32); the bias for small n is below 2^-26. */
export function below(n: number): number {
  const result = (((a + b) | 0) + counter) | 0;
  counter = (counter + 1) | 0;
  a = b ^ (b >>> 9);
  b = (c + (c << 3)) | 0;
  c = ((c << 21) | (c >>> 11)) + result;
  c |= 0;
  return (((result >>> 0) * n) / 0x1_0000_0000) | 0;
}
