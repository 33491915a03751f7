import type { Curve } from '../../../assets/map/geometry.ts';
import { NEUTRAL } from '../../../shared/game/state.ts';
import type { DragArrow } from '../drag-arrow.ts';
import type { Stage } from '../effects/stage.ts';
import type { Arrow, ArrowLayer } from '../layers/arrow-layer.ts';
import type { MapLayer } from '../layers/map-layer.ts';
import { mixRgb, type Rgb, rgb } from '../paint/rgb.ts';
import { routeBetween } from '../routes.ts';

const GOLD = rgb('#ffd76a');
const PALE = rgb('#fff4d0');
const WHITE: Rgb = [1, 1, 1];
/** Of what the player is being shown. */
const SHOWN = rgb('#ff9df0');

/** Colours the land: owners, selection, what is being shown, targets; `pulse` 0 to 1 makes legal targets swell. */
export function colourLand(layer: MapLayer, stage: Stage, pulse: number): void {
  const { map, model, overlay, colours } = stage;
  const legal = new Set(model.legal);
  const marked = new Set(model.marked);
  map.territories.forEach((_, territory) => {
    const colour = colours.land(model.owners[territory], territory);
    const flash = overlay.flash[territory];
    layer.setHatched(territory, model.owners[territory] === NEUTRAL);
    if (territory === model.selected) {
      layer.setRing(territory, WHITE, 3.2);
      layer.setFill(territory, colour, Math.max(0.15, flash));
    } else if (territory === model.target) {
      layer.setRing(territory, GOLD, 3.2);
      layer.setFill(territory, colour, Math.max(0.12, flash));
    } else if (marked.has(territory)) {
      layer.setRing(territory, SHOWN, 3.4);
      layer.setFill(territory, colour, Math.max(0.12, flash));
    } else if (legal.has(territory) && marked.size === 0) {
      layer.setRing(territory, mixRgb(PALE, GOLD, pulse), 2 + 1.8 * pulse);
      layer.setFill(territory, colour, Math.max(0.08 + 0.16 * pulse, flash));
    } else {
      layer.setRing(territory, WHITE, 0);
      const dim = Math.max(overlay.shade[territory], model.selected === null && marked.size === 0 ? 0 : 0.5);
      layer.setFill(territory, colour, flash > 0 ? flash : -dim);
    }
  });
  layer.topRing = model.target ?? model.selected;
  layer.sweep = overlay.sweep;
}

/** Points the arrow where a finger draws it, from the selected territory to the target, or where an effect has it. */
export function pointArrow(layer: ArrowLayer, stage: Stage, drawn: DragArrow): void {
  if (drawn.from !== null) {
    const colour = stage.colours.pure(stage.model.owners[drawn.from]);
    layer.grown = 1;
    layer.arrows = toArrows(drawn.route, colour, drawn.atTarget);
    return;
  }
  const { map, model, overlay, colours } = stage;
  const { selected, target } = model;
  const chosen = selected !== null && target !== null ? { from: selected, to: target, grown: 1 } : null;
  const way = overlay.arrow ?? chosen;
  if (!way) {
    layer.arrows = [];
    return;
  }
  const colour = colours.pure(model.owners[way.from]);
  const route = routeBetween(map, way.from, way.to);
  layer.grown = way.grown;
  layer.arrows = toArrows(route, colour, true);
}

function toArrows(route: readonly Curve[], colour: Rgb, toToken: boolean): Arrow[] {
  return route.map((curve, i) => ({ curve, colour, toToken: toToken && i === route.length - 1 }));
}
