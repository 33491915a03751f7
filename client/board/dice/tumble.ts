import { unit } from '../effects/ease.ts';
import { around, multiply, type Quaternion } from './quaternion.ts';

/** Turns that bring each value to face the viewer. */
const FACING: readonly Quaternion[] = [
  around(1, 0, 0, 0),
  around(1, 0, 0, Math.PI / 2),
  around(0, 1, 0, -Math.PI / 2),
  around(0, 1, 0, Math.PI / 2),
  around(1, 0, 0, -Math.PI / 2),
  around(1, 0, 0, Math.PI),
];

export interface Throw {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  /** 1 to 6: what it lands on. */
  readonly value: number;
  /** Makes each die tumble its own way. */
  readonly seed: number;
}

export interface Pose {
  readonly x: number;
  readonly y: number;
  /** In edges of the die. */
  readonly height: number;
  readonly rotation: Quaternion;
}

/** A thrown die at `t`, 0 (leaves the hand) to 1 (lies still): it flies, bounces, turns ever slower and lands. */
export function poseAt({ from, to, value, seed }: Throw, t: number): Pose {
  const time = unit(t);
  const flown = 1 - (1 - time) ** 2.2;
  const left = 1 - (1 - (1 - time) ** 3);
  const axis = [Math.sin(seed * 12.9), Math.cos(seed * 7.3), 0.35 * Math.sin(seed * 3.1)] as const;
  const askew = (fraction(seed * 97.13) - 0.5) * 0.34;
  const tumbling = around(...axis, left * (9 + 4 * fraction(seed * 13.7)));
  const lying = multiply(around(0, 0, 1, askew), FACING[value - 1]);
  const leaning = around(1, 0, 0, -0.16);
  const bounce = Math.abs(Math.cos(Math.PI * 2.5 * time ** 0.85)) * (1 - time) ** 1.4;
  return {
    x: from.x + (to.x - from.x) * flown,
    y: from.y + (to.y - from.y) * flown,
    height: time < 1 ? 1.5 * bounce : 0,
    rotation: multiply(leaning, multiply(tumbling, lying)),
  };
}

function fraction(value: number): number {
  return value - Math.floor(value);
}
