/** Emblem of each colour number, so that nobody depends on colours: outlines as SVG paths within -10 to 10. */
export const EMBLEMS = [
  // Star, ring, cross, square, triangle, diamond.
  'M0-10 2.7-3.3 9.8-3.1 4.3 1.4 6.2 8.3 0 4.4-6.2 8.3-4.3 1.4-9.8-3.1-2.7-3.3Z',
  'M0-9A9 9 0 1 1 0 9 9 9 0 1 1 0-9ZM0-4A4 4 0 1 0 0 4 4 4 0 1 0 0-4Z',
  'M-3.2-9H3.2V-3.2H9V3.2H3.2V9H-3.2V3.2H-9V-3.2H-3.2Z',
  'M-7.5-7.5H7.5V7.5H-7.5Z',
  'M0-9 9.5 7.5H-9.5Z',
  'M0-10 8 0 0 10-8 0Z',
] as const;
