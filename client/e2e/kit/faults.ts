import type { Page } from '@playwright/test';

/** Smallest side of a control, CSS pixels. */
const FINGER = 44;

/** CSS pixels at each edge that the device covers: notch, home bar. */
export interface SafeArea {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** A device that covers nothing. */
export const ALL_SAFE: SafeArea = { top: 0, right: 0, bottom: 0, left: 0 };

/**
 * What is wrong with the layout on the screen: controls too small for a finger, outside the screen or under what the
 * device covers, covered by something else, or with a text that does not fit.
 */
export function layoutFaults(page: Page, safe: SafeArea = ALL_SAFE): Promise<string[]> {
  return page.evaluate(findFaults, { finger: FINGER, safe });
}

/** Runs in the page. */
function findFaults({ finger, safe }: { finger: number; safe: SafeArea }): string[] {
  const faults: string[] = [];
  const isOutside = (box: DOMRect): boolean =>
    box.left < safe.left - 0.5 ||
    box.top < safe.top - 0.5 ||
    box.right > innerWidth - safe.right + 0.5 ||
    box.bottom > innerHeight - safe.bottom + 0.5;
  const open = document.querySelector('dialog[open]');
  const controls = [...(open ?? document).querySelectorAll<HTMLElement>('button, input, a[href]')].filter(
    control => control.checkVisibility({ visibilityProperty: true }) && !control.matches('.skip-link'),
  );
  for (const control of controls) {
    const name = control.dataset.test ?? control.getAttribute('aria-label') ?? control.textContent;
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = control.getBoundingClientRect();
    if (box.width < finger - 0.5 || box.height < finger - 0.5)
      faults.push(`${name}: ${Math.round(box.width)}x${Math.round(box.height)}`);
    if (isOutside(box)) faults.push(`${name}: outside`);
    if (control.scrollWidth > control.clientWidth + 1) faults.push(`${name}: text cut`);
    for (const [x, y] of [
      [0.5, 0.5],
      [0.1, 0.15],
      [0.9, 0.85],
    ]) {
      const at = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      if (!at || !(control.contains(at) || at.contains(control)))
        faults.push(`${name}: covered by ${at?.className || at?.tagName}`);
    }
  }
  for (const text of document.querySelectorAll('.pair, .lines, .watch p, .player, .where')) {
    if (text.scrollWidth > text.clientWidth + 1) faults.push(`${text.className}: text too wide`);
    if (!open && isOutside(text.getBoundingClientRect())) faults.push(`${text.className}: text outside`);
  }
  // What is only read must not lie under what floats.
  for (const text of document.querySelectorAll('.player, .where, .clock')) {
    const box = text.getBoundingClientRect();
    for (const part of document.querySelectorAll('.panel, .dice-tray')) {
      const other = part.getBoundingClientRect();
      const apart =
        box.right <= other.left + 1 ||
        box.left >= other.right - 1 ||
        box.bottom <= other.top + 1 ||
        box.top >= other.bottom - 1;
      if (!apart && box.width > 0 && !part.classList.contains('with-hand'))
        faults.push(`${text.className} under ${part.className}`);
    }
  }
  return faults;
}

/** Territories whose tokens lie under the HUD or outside the screen. */
export function hiddenTerritories(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const game = window.fortytwo!;
    await game.idle();
    return Array.from({ length: 42 }, (_, territory) => territory).filter(territory => {
      const { x, y } = game.position(territory);
      return document.elementFromPoint(x, y)?.tagName !== 'CANVAS';
    });
  });
}
