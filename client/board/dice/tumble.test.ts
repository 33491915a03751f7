import { expect, test } from 'vitest';
import { buildDie, DIE_FLOATS } from './die-mesh.ts';
import { toMatrix } from './quaternion.ts';
import { poseAt } from './tumble.ts';

/** Value of the face whose middle points most to the viewer. */
function valueSeen(matrix: readonly number[]): number {
  const { vertices } = buildDie();
  let nearest = -Infinity;
  let value = 0;
  for (let at = 0; at < vertices.length; at += DIE_FLOATS) {
    const [x, y, z] = vertices.subarray(at, at + 3);
    if (vertices[at + 6] !== 0 || vertices[at + 7] !== 0) continue;
    const depth = matrix[2] * x + matrix[5] * y + matrix[8] * z;
    if (depth <= nearest) continue;
    nearest = depth;
    value = vertices[at + 8];
  }
  return value;
}

test('a die lies where it was thrown to, on the value it was told', () => {
  for (let value = 1; value <= 6; value++) {
    for (const seed of [0.1, 3.7, 12.25]) {
      const pose = poseAt({ from: { x: 0, y: 0 }, to: { x: 50, y: 80 }, value, seed }, 1);
      expect({ x: pose.x, y: pose.y, height: pose.height }).toEqual({ x: 50, y: 80, height: 0 });
      expect(valueSeen(toMatrix(pose.rotation))).toBe(value);
    }
  }
});

test('opposite faces add up to seven', () => {
  const { vertices } = buildDie();
  const middles: { place: number[]; value: number }[] = [];
  for (let at = 0; at < vertices.length; at += DIE_FLOATS) {
    const [a, b, value] = vertices.subarray(at + 6, at + 9);
    if (a === 0 && b === 0) middles.push({ place: [...vertices.subarray(at, at + 3)], value });
  }
  expect(middles).toHaveLength(6);
  for (const { place, value } of middles) {
    const opposite = middles.find(other => other.place.every((part, i) => part === -place[i]));
    expect(value + (opposite?.value ?? 0)).toBe(7);
  }
});
