/** Clamps to 0 to 1. */
export const unit = (t: number): number => Math.min(1, Math.max(0, t));

/** How far `t` has come from `start` to `end`, 0 to 1. */
export const within = (t: number, start: number, end: number): number => unit((t - start) / (end - start));

export const easeOut = (t: number): number => 1 - (1 - t) ** 3;
export const easeIn = (t: number): number => t * t;
export const easeInOut = (t: number): number => t * t * (3 - 2 * t);

/** 0 at both ends, 1 in the middle. */
export const bump = (t: number): number => Math.sin(unit(t) * Math.PI);
