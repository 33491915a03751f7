import { bump, easeIn, easeOut, within } from './ease.ts';
import type { Effect } from './effects.ts';
import type { Stage } from './stage.ts';

/** Milliseconds. */
const DURATION = 1500;
/** Side of the breaking emblem, in token radii. */
const SIZE = 6;

/** The emblem of who is out of the game breaks; a light runs from west to east over the land of whoever did it. */
export function eliminateEffect(stage: Stage, seat: number, by: number): Effect {
  const { map, model, overlay } = stage;
  const draw = (progress: number) => {
    map.territories.forEach(({ anchor }, territory) => {
      if (model.owners[territory] !== by) return;
      const start = (anchor[0] / map.width) * 0.6;
      overlay.flash[territory] = 0.6 * bump(within(progress, start, start + 0.4));
    });
    if (progress < 1) breakEmblem(stage, seat, progress);
  };
  return { duration: DURATION, draw };
}

/** In the middle of the screen: comes, shivers, and its quarters fall apart. */
function breakEmblem({ camera, sprites, atlas, colours }: Stage, seat: number, progress: number): void {
  const frame = atlas.emblems[colours.number(seat)];
  if (!frame) return;
  const free = camera.free();
  const { x, y } = camera.toBoard((free.minX + free.maxX) / 2, (free.minY + free.maxY) / 2);
  const size = SIZE * easeOut(within(progress, 0, 0.18));
  const shiver = Math.sin(progress * 130) * 0.14 * within(progress, 0.18, 0.4) * (progress < 0.42 ? 1 : 0);
  const apart = easeOut(within(progress, 0.42, 1));
  const fall = 4 * easeIn(within(progress, 0.5, 1));
  const alpha = 1 - within(progress, 0.62, 1);
  const middle = { x: (frame.left + frame.right) / 2, y: (frame.top + frame.bottom) / 2 };
  for (const side of [-1, 1]) {
    for (const row of [-1, 1]) {
      const quarter = {
        left: side < 0 ? frame.left : middle.x,
        right: side < 0 ? middle.x : frame.right,
        top: row < 0 ? frame.top : middle.y,
        bottom: row < 0 ? middle.y : frame.bottom,
      };
      const dx = side * (size / 4 + 1.5 * apart) + shiver;
      const dy = row * (size / 4 + 0.8 * apart) + fall;
      sprites.put({ frame: quarter, x, y, dx, dy, width: size / 2, height: size / 2, alpha });
    }
  }
}
