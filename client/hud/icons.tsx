import type { JSX } from 'preact';

const PATHS = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  cards: 'M4 7.5 12 5l4 13-8 2.5zM14 5h5v13h-2',
  log: 'M5 6h14M5 11h14M5 16h9',
  stop: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM9 9h6v6H9z',
  undo: 'M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  land: 'M12 3 3 8v8l9 5 9-5V8z',
  army: 'M6 21V3l12 4-12 5',
  bot: 'M5 9h14v10H5zM12 9V5M9 13v2M15 13v2',
  away: 'M5 12a7 7 0 1 0 7-7v7z',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  up: 'M12 20V5M6 11l6-6 6 6',
  check: 'm5 13 4.500 4.500L19 7',
  mission: 'M4 6h16v12H4zM4 7l8 6 8-6',
  goal: 'm12 3 2.700 5.900 6.300.8-4.700 4.300 1.300 6.400-5.600-3.200-5.600 3.200 1.300-6.400L3 9.700l6.300-.8z',
  crown: 'M4 18h16M4 15 3 7l5 4 4-6 4 6 5-4-1 8z',
} as const;

/** A line icon; it says nothing by itself, so a text goes with it. */
export function Icon({ name }: { name: keyof typeof PATHS }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

export const SYMBOL_PATHS = {
  infantry: 'M12 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM8 21l1.5-6L7 13l2-3h6l2 3-2.5 2L16 21h-3l-1-5-1 5z',
  cavalry: 'M5 21c0-6 1-8 4-10l-2-3 4-1 2-3 2 3c3 2 4 5 4 8l-3 1-2-2c-2 1-2 4 1 7z',
  artillery: 'M3 14 16 7l2 4-9 5a4 4 0 1 1-6-2zM17 14a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7z',
  joker: 'm12 3 2.600 6 6.400.5-5 4.200 1.600 6.300L12 16.600 6.400 20 8 13.700 3 9.500 9.400 9z',
} as const;

/** The symbol of a card. */
export function SymbolIcon({ name }: { name: keyof typeof SYMBOL_PATHS }): JSX.Element {
  return (
    <svg class="symbol" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SYMBOL_PATHS[name]} />
    </svg>
  );
}
