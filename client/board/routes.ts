import type { Curve, MapGeometry, Point } from '../../assets/map/geometry.ts';

/** How far a route bows upwards, as a share of its length. */
const BOW = 0.18;

/**
 * The way from one territory's token to another's: one curve, or two where the way leaves the board on one side and
 * comes back on the other.
 */
export function routeBetween(map: MapGeometry, from: number, to: number): Curve[] {
  const start = map.territories[from].anchor;
  const end = map.territories[to].anchor;
  const wrapping = map.links.find(
    ({ wraps, between: [a, b] }) => wraps && ((a === from && b === to) || (a === to && b === from)),
  );
  if (!wrapping) return [bow(start, end)];
  const reversed = wrapping.between[0] !== from;
  const [out, back] = reversed ? [wrapping.curves[1], wrapping.curves[0]] : wrapping.curves;
  return [bow(start, out.to), bow(back.to, end)];
}

function bow(from: Point, to: Point): Curve {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const upwards = dx >= 0 ? 1 : -1;
  return {
    from,
    control: [(from[0] + to[0]) / 2 + dy * BOW * upwards, (from[1] + to[1]) / 2 - dx * BOW * upwards],
    to,
  };
}
