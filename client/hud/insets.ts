import type { Board } from '../board/board.ts';

/** Parts of the HUD that may cover an edge of the map. */
const PARTS = '.top, .floor, .panel, .log-sheet';

/**
 * Tells the board how much of each edge the device or the HUD covers. Which edge a part covers, if any, is a matter of the
 * layout: the style sheet says it in the property `--covers`, where the end of the line is `end`.
 */
export function followInsets(hud: HTMLElement, board: Board): () => void {
  let known = '';
  const measure = (): void => {
    const insets = safeArea(hud);
    for (const element of hud.querySelectorAll(PARTS)) {
      const box = element.getBoundingClientRect();
      if (box.width === 0) continue;
      const depths = {
        top: box.bottom,
        right: innerWidth - box.left,
        bottom: innerHeight - box.top,
        left: box.right,
      };
      const edge = coveredEdge(element);
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

/** The edge that a part covers; none where it says nothing. */
function coveredEdge(element: Element): 'top' | 'right' | 'bottom' | 'left' | '' {
  const style = getComputedStyle(element);
  const edge = style.getPropertyValue('--covers').trim();
  if (edge === 'end') return style.direction === 'rtl' ? 'left' : 'right';
  return edge as ReturnType<typeof coveredEdge>;
}

/** What notch and home bar cover, CSS pixels. */
function safeArea(hud: HTMLElement) {
  const style = getComputedStyle(hud);
  const edge = (name: string): number => Number.parseFloat(style.getPropertyValue(`--edge-${name}`)) || 0;
  return { top: edge('top'), right: edge('right'), bottom: edge('bottom'), left: edge('left') };
}
