import type { Board } from '../board/board.ts';

/**
 * Tells the board how much of each edge the HUD covers: every element marked `data-inset` counts for the edge it
 * hugs along its longer side.
 */
export function followInsets(hud: HTMLElement, board: Board): () => void {
  let known = '';
  const measure = (): void => {
    const insets = { top: 0, right: 0, bottom: 0, left: 0 };
    for (const element of hud.querySelectorAll('[data-inset]')) {
      const box = element.getBoundingClientRect();
      if (box.width === 0) continue;
      if (box.width > innerWidth / 2) {
        if (box.top < innerHeight / 2) insets.top = Math.max(insets.top, box.bottom);
        else insets.bottom = Math.max(insets.bottom, innerHeight - box.top);
      } else if (box.left < innerWidth / 2) insets.left = Math.max(insets.left, box.right);
      else insets.right = Math.max(insets.right, innerWidth - box.left);
    }
    const now = JSON.stringify(insets);
    if (now === known) return;
    known = now;
    board.setInsets(insets);
  };
  const sizes = new ResizeObserver(measure);
  const watchAll = (): void => {
    sizes.disconnect();
    for (const element of [hud, ...hud.querySelectorAll('[data-inset]')]) sizes.observe(element);
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
