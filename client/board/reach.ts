import type { Reach } from './pick.ts';

/** CSS pixels that a finger and a mouse reach beside a legal territory, over the sea and over other land. */
const FINGER = { finger: 22, overLand: 14 };
const MOUSE = { finger: 8, overLand: 0 };

/** `scale`: CSS pixels per board unit. */
export function reachOfTap(touch: boolean, scale: number): Reach {
  const { finger, overLand } = touch ? FINGER : MOUSE;
  return { finger: finger / scale, overLand: overLand / scale };
}
