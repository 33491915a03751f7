import type { Stage } from '../effects/stage.ts';
import type { SpriteLayer } from '../layers/sprite-layer.ts';
import type { Frame } from '../paint/atlas.ts';
import { putDisc } from './tokens.ts';

/** Around a token, where neither its number nor its emblem stands; all in token radii. */
const CITY = { dx: -1.34, dy: 0.52, size: 1.25 };
const CAPITAL = { dx: -0.98, dy: -0.92, radius: 0.86, size: 1.16 };
const AIRFIELD = { dx: 1.3, dy: 0.4, size: 1.3 };
/** From one airfield to another on the same territory. */
const NEXT = { dx: 0.75, dy: -0.5 };

/** Cities, capitals in the colours of who named them, and airfields, beside their tokens. */
export function drawPlaces(layer: SpriteLayer, { map, model, atlas, colours }: Stage): void {
  const { places } = model;
  if (!places) return;
  const put = (frame: Frame, territory: number, dx: number, dy: number, size: number): void => {
    const [x, y] = map.territories[territory].anchor;
    layer.put({ frame, x, y, dx, dy, width: size, height: size });
  };
  for (const territory of places.cities) put(atlas.places.city, territory, CITY.dx, CITY.dy, CITY.size);
  for (const [territory, seat] of places.capitals) {
    const [x, y] = map.territories[territory].anchor;
    const { dx, dy, radius, size } = CAPITAL;
    putDisc(layer, { frame: atlas.discs[colours.number(seat)], x, y, dx, dy, radius, extra: 0 });
    put(atlas.places.capital, territory, dx, dy, size);
  }
  const standing = new Map<number, number>();
  for (const territory of places.airfields) {
    const before = standing.get(territory) ?? 0;
    standing.set(territory, before + 1);
    const dx = AIRFIELD.dx + before * NEXT.dx;
    put(atlas.places.airfield, territory, dx, AIRFIELD.dy + before * NEXT.dy, AIRFIELD.size);
  }
}
