import type { MapGeometry } from '../../../assets/map/geometry.ts';
import type { BoardModel } from '../board.ts';
import type { Camera } from '../camera/camera.ts';
import type { DiceLayer } from '../dice/dice-layer.ts';
import type { SpriteLayer } from '../layers/sprite-layer.ts';
import type { LandColours } from '../look/land-colours.ts';
import type { Atlas } from '../paint/atlas.ts';
import type { Overlay } from './overlay.ts';

/** What effects are made of and draw on. */
export interface Stage {
  readonly map: MapGeometry;
  readonly model: BoardModel;
  readonly overlay: Overlay;
  readonly sprites: SpriteLayer;
  readonly atlas: Atlas;
  readonly colours: LandColours;
  readonly dice: DiceLayer;
  readonly camera: Camera;
  /** CSS pixels. */
  tokenRadius(): number;
}
