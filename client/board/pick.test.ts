import { describe, expect, test } from 'vitest';
import { decodeMap } from '../../assets/map/geometry.ts';
import mapJson from '../../assets/map/map.json';
import { NEIGHBOURS } from '../../shared/map/borders.ts';
import { BoardCamera } from './camera/board-camera.ts';
import { Picker } from './pick.ts';
import { reachOfTap } from './reach.ts';

const map = decodeMap(mapJson);
const picker = new Picker(map);
const all = new Set(map.territories.keys());

function scaleAt(width: number, height: number): number {
  const camera = new BoardCamera(map);
  camera.resize(width, height);
  return camera.camera.scale;
}

/** A normally distributed pair (Box and Muller) from a small fixed generator. */
function fingers(seed: number): (sigma: number) => { dx: number; dy: number } {
  let state = seed;
  const next = () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
  return sigma => {
    const length = Math.sqrt(-2 * Math.log(next())) * sigma;
    const angle = 2 * Math.PI * next();
    return { dx: length * Math.cos(angle), dy: length * Math.sin(angle) };
  };
}

/** Taps each neighbour of each territory, with all neighbours legal; share of taps that hit what was meant. */
function accuracy(scale: number, taps: number): { overall: number; worst: number } {
  const finger = fingers(42);
  const reach = reachOfTap(true, scale);
  const hits = new Array(map.territories.length).fill(0);
  const tried = new Array(map.territories.length).fill(0);
  for (const neighbours of NEIGHBOURS) {
    const legal = new Set(neighbours);
    for (const target of neighbours) {
      const [x, y] = map.territories[target].anchor;
      for (let i = 0; i < taps; i++) {
        const { dx, dy } = finger(7 / scale);
        tried[target]++;
        if (picker.pick(x + dx, y + dy, legal, reach) === target) hits[target]++;
      }
    }
  }
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
  return { overall: sum(hits) / sum(tried), worst: Math.min(...hits.map((hit, i) => hit / tried[i])) };
}

describe('a tap', () => {
  const reach = reachOfTap(true, 1);

  test('on a token means its territory, whether legal or not', () => {
    map.territories.forEach(({ anchor: [x, y] }, territory) => {
      expect(picker.pick(x, y, all, reach)).toBe(territory);
      expect(picker.pick(x, y, new Set(), reach)).toBe(territory);
    });
  });

  test('on open sea means nothing', () => {
    expect(picker.pick(40, 850, all, reach)).toBeNull();
  });

  test('on the token of a territory that is not legal means it, also among legal ones', () => {
    const reach = reachOfTap(true, scaleAt(844, 390));
    map.territories.forEach(({ anchor: [x, y] }, territory) => {
      expect(picker.pick(x, y, new Set(NEIGHBOURS[territory]), reach)).toBe(territory);
    });
  });

  test('just beside an island means the island', () => {
    const [x, y] = map.territories[25].polygons[0][0].reduce((most, point) =>
      point[0] > most[0] ? point : most,
    );
    expect(picker.pick(x + 5, y, new Set(), reach)).toBe(25);
    expect(picker.pick(x + 30, y, new Set(), reach)).toBeNull();
  });

  test('a little outside a legal territory, on one that is not, means the legal one', () => {
    const border = map.arcs.find(arc => arc.territories.length === 2);
    if (!border) throw new Error('no border');
    const [a, b] = border.territories;
    const [x, y] = border.points[Math.floor(border.points.length / 2)];
    expect(picker.pick(x, y, new Set([a]), reach)).toBe(a);
    expect(picker.pick(x, y, new Set([b]), reach)).toBe(b);
  });
});

describe('a finger with a spread of 7 pixels', () => {
  test('hits legal targets on the whole board in landscape', () => {
    const { overall, worst } = accuracy(scaleAt(844, 390), 60);
    expect(overall).toBeGreaterThanOrEqual(0.99);
    expect(worst).toBeGreaterThanOrEqual(0.97);
  });

  test('hits legal targets at the opening scale in portrait', () => {
    const { overall, worst } = accuracy(scaleAt(390, 844), 60);
    expect(overall).toBeGreaterThanOrEqual(0.99);
    expect(worst).toBeGreaterThanOrEqual(0.97);
  });
});
