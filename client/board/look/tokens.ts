import type { Stage } from '../effects/stage.ts';
import type { SpriteLayer } from '../layers/sprite-layer.ts';
import { type Atlas, DISC_CELL, EMBLEM_CELL, type Frame } from '../paint/atlas.ts';
import { TOKEN_UNITS } from './name-places.ts';
import { numberWidth, putNumber } from './numbers.ts';

/** Font size of a token's number and of its badge, in token radii. */
const FONT = 1.2;
const BADGE_FONT = 0.98;
/** Radius of the emblem's medal and how far below the token's middle it hangs, in token radii. */
const EMBLEM_RADIUS = 0.44;
const EMBLEM_DROP = 0.94;
/** Widest number that fits a disc, in token radii. */
const INNER_WIDTH = 1.5;

export interface Disc {
  readonly frame: Frame;
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  /** In token radii. */
  readonly radius: number;
  /** How much wider than a circle, in token radii. */
  readonly extra: number;
  readonly alpha?: number;
}

/** Radius of a token on the screen, CSS pixels: grows with the map, but never too small to read. */
export function tokenRadius(scale: number): number {
  return Math.min(22, Math.max(10.4, scale * TOKEN_UNITS));
}

/** A disc, or a capsule made of its halves with its middle stretched between them. */
export function putDisc(layer: SpriteLayer, disc: Disc): void {
  const { frame, x, y, dx, dy, radius, extra, alpha } = disc;
  const side = DISC_CELL * radius;
  if (extra <= 0) {
    layer.put({ frame, x, y, dx, dy, width: side, height: side, alpha });
    return;
  }
  const middle = (frame.left + frame.right) / 2;
  const half = (side + extra) / 2;
  const place = { x, y, dy, height: side, alpha };
  const ends = { ...place, width: side / 2 };
  layer.put({ ...ends, frame: { ...frame, right: middle }, dx: dx - half + side / 4 });
  layer.put({ ...place, frame: { ...frame, left: middle, right: middle }, dx, width: extra });
  layer.put({ ...ends, frame: { ...frame, left: middle }, dx: dx + half - side / 4 });
}

function putEmblem(
  layer: SpriteLayer,
  frame: Frame,
  { x, y, dx, dy, radius, alpha }: Omit<Disc, 'extra'>,
): void {
  const side = EMBLEM_CELL * EMBLEM_RADIUS * radius;
  layer.put({ frame, x, y, dx, dy: dy + EMBLEM_DROP * radius, width: side, height: side, alpha });
}

/** A disc with a number on it, and the emblem of whose it is. */
export function putToken(
  layer: SpriteLayer,
  atlas: Atlas,
  armies: number,
  at: Omit<Disc, 'extra'> & { readonly sign?: 'plus'; readonly emblem?: Frame | null },
): void {
  const { radius, sign, alpha, emblem } = at;
  const size = (sign ? BADGE_FONT : FONT) * radius;
  const extra = Math.max(0, numberWidth(atlas, armies, sign) * size - INNER_WIDTH * radius);
  putDisc(layer, { ...at, extra });
  putNumber(layer, atlas, armies, { ...at, size, sign, alpha });
  if (emblem) putEmblem(layer, emblem, at);
}

/** Disc and emblem of an owner. */
export function facesOf({ atlas, colours }: Stage, owner: number): { frame: Frame; emblem: Frame | null } {
  const colour = colours.number(owner);
  return { frame: atlas.discs[colour], emblem: atlas.emblems[colour] ?? null };
}

/** Puts all tokens of the model with what effects have added; `colour numbers` choose the discs. */
export function drawTokens(layer: SpriteLayer, stage: Stage): void {
  const { map, model, overlay, atlas } = stage;
  const drafts = new Map(model.draft);
  map.territories.forEach(({ anchor: [x, y] }, territory) => {
    const armies = (model.armies[territory] ?? 0) + overlay.armies[territory];
    const draft = drafts.get(territory) ?? 0;
    const radius = overlay.size[territory];
    const dx = overlay.shift[territory];
    if (armies > 0) {
      const owner = overlay.owners.get(territory) ?? model.owners[territory];
      putToken(layer, atlas, armies, { ...facesOf(stage, owner), x, y, dx, dy: 0, radius });
    }
    if (draft > 0) {
      const place = { frame: atlas.badge, x, y, dx: dx + 1.15, dy: -1.05, radius: 0.84 };
      putToken(layer, atlas, draft, { ...place, sign: 'plus' });
    }
  });
}
