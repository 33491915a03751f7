import { expect, test } from 'vitest';
import { NEUTRAL_COLOUR, PLAYER_COLOURS } from './colours.ts';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/**
 * How people without one kind of cone see linear RGB: Machado, Oliveira and Fernandes, “A Physiologically-based Model
 * for Simulation of Color Vision Deficiency”, IEEE TVCG 15 (2009), severity 1.
 */
const EYES: Readonly<Record<string, Matrix>> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Least CIEDE2000 distance of two colours: several times what one just notices side by side. */
const LEAST_DISTANCE = 15;

const times = (matrix: Matrix, [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;

function linear(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255].map(part => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;
}

/** Linear sRGB, white D65, to CIELAB. */
function lab(rgb: Triple): Triple {
  const clipped = rgb.map(value => Math.min(1, Math.max(0, value))) as unknown as Triple;
  const toXyz: Matrix = [
    [0.4124, 0.3576, 0.1805],
    [0.2126, 0.7152, 0.0722],
    [0.0193, 0.1192, 0.9505],
  ];
  const white = [0.9505, 1, 1.089];
  const [x, y, z] = times(toXyz, clipped).map((value, i) => {
    const share = value / white[i];
    return share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** CIEDE2000. */
function distance([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)));
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const hue = (b: number, a: number) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  const [h1, h2] = [hue(b1, p1), hue(b2, p2)];
  let turn = h2 - h1;
  if (turn > 180) turn -= 360;
  else if (turn < -180) turn += 360;
  if (c1 * c2 === 0) turn = 0;
  const dl = l2 - l1;
  const dc = c2 - c1;
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2));
  const l = (l1 + l2) / 2;
  const c = (c1 + c2) / 2;
  const far = Math.abs(h1 - h2) > 180;
  const h = c1 * c2 === 0 ? h1 + h2 : ((h1 + h2 + (far ? 360 : 0)) / 2) % 360;
  const t =
    1 -
    0.17 * Math.cos(radians(h - 30)) +
    0.24 * Math.cos(radians(2 * h)) +
    0.32 * Math.cos(radians(3 * h + 6)) -
    0.2 * Math.cos(radians(4 * h - 63));
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sc = 1 + 0.045 * c;
  const sh = 1 + 0.015 * c * t;
  const rotation =
    -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2))));
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rotation * (dc / sc) * (dh / sh));
}

test('the distance is the published one', () => {
  // Sharma, Wu and Dalal (2005), pairs 1, 16 and 25 of their test data.
  expect(distance([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 3);
  expect(distance([50, 2.5, 0], [50, 3.1736, 0.5854])).toBeCloseTo(1, 3);
  expect(distance([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 3);
});

test.each(Object.keys(EYES))('players and neutral land are told apart with %s', eyes => {
  const seen = [...PLAYER_COLOURS, NEUTRAL_COLOUR].map(hex => ({
    hex,
    at: lab(times(EYES[eyes], linear(hex))),
  }));
  const pairs = seen.flatMap((a, i) =>
    seen.slice(i + 1).map(b => ({ pair: `${a.hex} ${b.hex}`, apart: distance(a.at, b.at) })),
  );
  pairs.sort((a, b) => a.apart - b.apart);
  expect(pairs[0].apart, pairs[0].pair).toBeGreaterThan(LEAST_DISTANCE);
});
