import type { MapGeometry } from '../../../assets/map/geometry.ts';
import type { SpriteLayer } from '../layers/sprite-layer.ts';
import type { NamePlate } from '../paint/name-plates.ts';
import { NAME_FONT, type NamePlace } from './name-places.ts';

/** Puts the territories' names into their layer, once. */
export function drawNames(
  layer: SpriteLayer,
  map: MapGeometry,
  plates: readonly NamePlate[],
  places: readonly (NamePlace | null)[],
): void {
  layer.begin();
  map.territories.forEach(({ anchor: [x, y] }, territory) => {
    const place = places[territory];
    if (!place) return;
    const { frame, width, height } = plates[territory];
    const { dx, dy } = place;
    layer.put({ frame, x, y, dx, dy, width: width * NAME_FONT, height: height * NAME_FONT });
  });
  layer.send();
}
