import { expect, test } from 'vitest';
import en from '../../../assets/locales/en.json';
import { decodeMap } from '../../../assets/map/geometry.ts';
import mapJson from '../../../assets/map/map.json';
import { TERRITORIES } from '../../../shared/map/territories.ts';
import { linesOf } from '../paint/name-plates.ts';
import { NAME_FONT, overlap, placeNames, TOKEN_UNITS, tokenBox } from './name-places.ts';

const map = decodeMap(mapJson);
const texts = en as Readonly<Record<string, string>>;
/** Wider than any letter of a book face. */
const EM = 0.66;

const sizes = TERRITORIES.map(id => {
  const lines = linesOf(texts[`territory.${id}`]);
  return { width: Math.max(...lines.map(line => line.length)) * EM + 0.4, height: lines.length * 0.92 + 0.4 };
});
const places = placeNames(map, sizes);
const boxes = places.map((place, index) => {
  if (!place) return null;
  const [x, y] = map.territories[index].anchor;
  const width = sizes[index].width * NAME_FONT * TOKEN_UNITS;
  const height = sizes[index].height * NAME_FONT * TOKEN_UNITS;
  const [middle, row] = [x + place.dx * TOKEN_UNITS, y + place.dy * TOKEN_UNITS];
  return {
    left: middle - width / 2,
    right: middle + width / 2,
    top: row - height / 2,
    bottom: row + height / 2,
  };
});

test('nearly every name finds a place', () => {
  const missing = TERRITORIES.filter((_, index) => !places[index]);
  expect(missing).toEqual([]);
});

test('no name covers a token', () => {
  const covering = boxes.flatMap((box, name) =>
    map.territories
      .filter(({ anchor }) => box && overlap(box, tokenBox(anchor[0], anchor[1])))
      .map(({ id }) => `${TERRITORIES[name]} over ${id}`),
  );
  expect(covering).toEqual([]);
});

test('no name covers another', () => {
  const covering = boxes.flatMap((a, i) =>
    boxes.slice(i + 1).flatMap((b, j) => (a && b && overlap(a, b) ? [`${i} ${i + 1 + j}`] : [])),
  );
  expect(covering).toEqual([]);
});
