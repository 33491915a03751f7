import { putNumber } from '../look/numbers.ts';
import { rgb } from '../paint/rgb.ts';
import { easeOut, within } from './ease.ts';
import type { Effect } from './effects.ts';
import type { Stage } from './stage.ts';

/** Milliseconds. */
const DURATION = 720;
/** Colour of losses. */
export const LOSS = rgb('#ff8a70');

/** Two territories clash, and what each loses rises from its token. */
export function clashEffect(
  stage: Stage,
  from: number,
  to: number,
  attackLoss: number,
  defenceLoss: number,
): Effect {
  const { overlay } = stage;
  const draw = (progress: number) => {
    const fade = 1 - within(progress, 0, 0.45);
    const shake = Math.sin(progress * 46) * 0.28 * fade;
    for (const [territory, loss, side] of [
      [from, attackLoss, 1],
      [to, defenceLoss, -1],
    ]) {
      overlay.shift[territory] += shake * side;
      overlay.flash[territory] = Math.max(overlay.flash[territory], 0.5 * fade * (loss > 0 ? 1 : 0.4));
      overlay.armies[territory] -= loss;
      if (loss > 0) floatLoss(stage, territory, loss, progress);
    }
    if (progress < 1) overlay.arrow = { from, to, grown: 1 };
  };
  return { duration: DURATION, draw };
}

/** "-1" rises and fades. */
function floatLoss({ map, sprites, atlas }: Stage, territory: number, loss: number, progress: number): void {
  if (progress >= 1) return;
  const [x, y] = map.territories[territory].anchor;
  const dy = -1.2 - 1.7 * easeOut(progress);
  const alpha = within(progress, 0, 0.1) * (1 - within(progress, 0.65, 1));
  putNumber(sprites, atlas, loss, { x, y, dx: 0, dy, size: 1.7, sign: 'minus', tint: LOSS, alpha });
}
