import type { Board } from '../board/board.ts';

/** Parts of the HUD that may cover an edge of the map. */
const PARTS = '.top, .floor, .panel, .log-sheet';

/**
 * Tells the board how much of each edge the HUD covers. Which edge a part covers, if any, is a matter of the
 * layout: the style sheet says it in the property `--covers`.
 */
export function followInsets(hud: HTMLElement, board: Board): () => void {
  let known = '';
  const measure = (): void => {
    const insets = { top: 0, right: 0, bottom: 0, left: 0 };
    for (const element of hud.querySelectorAll(PARTS)) {
      const box = element.getBoundingClientRect();
      if (box.width === 0) continue;
      const depths = {
        top: box.bottom,
        right: innerWidth - box.left,
        bottom: innerHeight - box.top,
        left: box.right,
      };
      const edge = getComputedStyle(element).getPropertyValue('--covers').trim() as keyof typeof insets | '';
      if (edge !== '') insets[edge] = Math.max(insets[edge], depths[edge]);
    }
    const now = JSON.stringify(insets);
    if (now === known) return;
    known = now;
    board.setInsets(insets);
  };
  const sizes = new ResizeObserver(measure);
  const watchAll = (): void => {
    sizes.disconnect();
    for (const element of [hud, ...hud.querySelectorAll(PARTS)]) sizes.observe(element);
  };
  const children = new MutationObserver(watchAll);
  children.observe(hud, { childList: true, subtree: true });
  watchAll();
  addEventListener('resize', measure);
  return () => {
    sizes.disconnect();
    children.disconnect();
    removeEventListener('resize', measure);
  };
}
