import { OPTION_VALUES } from '../../shared/game/options.ts';
import type { PresetName } from '../../shared/game/presets.ts';

/** Presets that the board and its panels can play, in the order of the form. */
export const PLAYABLE_PRESETS: readonly PresetName[] = [
  'quick',
  'standard',
  'majority',
  'tabletop',
  'mission',
  'duel',
  'capitals',
];

type Listed = keyof typeof OPTION_VALUES;

/** What the form offers for an option, in a natural order. */
export function offeredValues(key: Listed): readonly (string | number)[] {
  const values: readonly (string | number)[] = OPTION_VALUES[key];
  return values.every(value => typeof value === 'number') ? values.toSorted((a, b) => a - b) : values;
}
