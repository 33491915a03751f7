/** A rotation: x, y, z, w. */
export type Quaternion = readonly [number, number, number, number];

/** First `b`, then `a`. */
export function multiply(a: Quaternion, b: Quaternion): Quaternion {
  const [ax, ay, az, aw] = a;
  const [bx, by, bz, bw] = b;
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

/** Around an axis of any length, radians. */
export function around(x: number, y: number, z: number, angle: number): Quaternion {
  const length = Math.hypot(x, y, z) || 1;
  const sine = Math.sin(angle / 2) / length;
  return [x * sine, y * sine, z * sine, Math.cos(angle / 2)];
}

/** As a 3 by 3 matrix, column by column. */
export function toMatrix([x, y, z, w]: Quaternion): number[] {
  return [
    1 - 2 * (y * y + z * z),
    2 * (x * y + z * w),
    2 * (x * z - y * w),
    2 * (x * y - z * w),
    1 - 2 * (x * x + z * z),
    2 * (y * z + x * w),
    2 * (x * z + y * w),
    2 * (y * z - x * w),
    1 - 2 * (x * x + y * y),
  ];
}
