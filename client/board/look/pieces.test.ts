import { expect, test } from 'vitest';
import { piecesFor } from './pieces.ts';

const [INFANTRY, CAVALRY, ARTILLERY] = [0, 1, 2];

test.each([
  [0, []],
  [1, [INFANTRY]],
  [4, [INFANTRY, INFANTRY, INFANTRY, INFANTRY]],
  [5, [CAVALRY]],
  [9, [CAVALRY, INFANTRY, INFANTRY, INFANTRY, INFANTRY]],
  [16, [ARTILLERY, CAVALRY, INFANTRY]],
  [2000, new Array(6).fill(ARTILLERY)],
])('%i armies are exchanged for the fewest figures', (armies, figures) => {
  expect(piecesFor(armies)).toEqual(figures);
});
