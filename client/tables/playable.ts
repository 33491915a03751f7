import { OPTION_VALUES } from '../../shared/game/options.ts';
import type { PresetName } from '../../shared/game/presets.ts';

/** Presets that the board and its panels can play, in the order of the form. */
export const PLAYABLE_PRESETS: readonly PresetName[] = ['quick', 'standard', 'majority', 'tabletop', 'duel'];

type Listed = keyof typeof OPTION_VALUES;

/** Values of options that the board and its panels can play, where that is not all of them; the first is preferred. */
const PLAYABLE_VALUES: Partial<Record<Listed, readonly (string | number)[]>> = {
  objective: ['domination', 'majority'],
};

/** What the form offers for an option, in a natural order. One value only: there is nothing to choose. */
export function offeredValues(key: Listed): readonly (string | number)[] {
  const values: readonly (string | number)[] = PLAYABLE_VALUES[key] ?? OPTION_VALUES[key];
  return values.every(value => typeof value === 'number') ? values.toSorted((a, b) => a - b) : values;
}
