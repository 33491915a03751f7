/** Red, green and blue, 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Reads `#rrggbb`. */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** `share` 0: a, 1: b. */
export function mixRgb(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

export function css([red, green, blue]: Rgb, alpha = 1): string {
  const part = (value: number) => Math.round(value * 255);
  return `rgba(${part(red)}, ${part(green)}, ${part(blue)}, ${alpha})`;
}
