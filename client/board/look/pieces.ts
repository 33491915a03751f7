import type { Stage } from '../effects/stage.ts';
import type { SpriteLayer } from '../layers/sprite-layer.ts';
import { PIECES } from '../paint/pieces.ts';
import { mixRgb, type Rgb } from '../paint/rgb.ts';
import type { NamePlace } from './name-places.ts';

/** Most figures beside one token: the weightiest first. */
const MOST = 6;
/** Size of a figure, step from one to the next and height of the row above or below the token, in token radii. */
const SIZE = 1.35;
const STEP = 0.82;
const ABOVE = -1.72;
const BELOW = 2;
const WHITE: Rgb = [1, 1, 1];

/** Kinds of figures (index of `PIECES`) for a number of armies, exchanged as far as possible. */
export function piecesFor(armies: number): number[] {
  const figures: number[] = [];
  let left = armies;
  for (let kind = PIECES.length - 1; kind >= 0; kind--) {
    for (; left >= PIECES[kind].armies && figures.length < MOST; left -= PIECES[kind].armies)
      figures.push(kind);
  }
  return figures;
}

/** Figures for all armies of the model with what effects have added, on the side where the name is not. */
export function drawPieces(layer: SpriteLayer, stage: Stage, names: readonly (NamePlace | null)[]): void {
  const { map, model, overlay, atlas, colours } = stage;
  layer.begin();
  map.territories.forEach(({ anchor: [x, y] }, territory) => {
    const figures = piecesFor((model.armies[territory] ?? 0) + overlay.armies[territory]);
    const tint = mixRgb(colours.pure(overlay.owners.get(territory) ?? model.owners[territory]), WHITE, 0.3);
    const dy = names[territory]?.above ? BELOW : ABOVE;
    figures.forEach((kind, i) => {
      const dx = overlay.shift[territory] + (i - (figures.length - 1) / 2) * STEP;
      layer.put({ frame: atlas.pieces[kind], x, y, dx, dy, width: SIZE, height: SIZE, tint });
    });
  });
  layer.send();
}
