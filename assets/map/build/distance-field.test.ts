import { expect, it } from 'vitest';
import { distanceField } from './distance-field.ts';

const WIDTH = 13;
const HEIGHT = 9;

it('gives the squared distance from the nearest marked cell', () => {
  const places = [5, 40, 41, 77, 116];
  const marked = new Uint8Array(WIDTH * HEIGHT);
  for (const place of places) marked[place] = 1;
  const nearest = (cell: number) =>
    Math.min(
      ...places.map(
        place =>
          ((cell % WIDTH) - (place % WIDTH)) ** 2 +
          (Math.floor(cell / WIDTH) - Math.floor(place / WIDTH)) ** 2,
      ),
    );
  expect([...distanceField(marked, WIDTH, HEIGHT)]).toEqual([...marked.keys()].map(nearest));
});
