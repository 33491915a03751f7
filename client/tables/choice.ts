import type { OptionKey, Options } from '../../shared/game/options.ts';
import { applicableOptions, type ParsedOptions, parseOptions } from '../../shared/game/parse-options.ts';
import { PRESETS, type PresetName } from '../../shared/game/presets.ts';

/** Options with one changed. What belongs to another kind of game is dropped, what this kind needs gets its default. */
export function changeOption(options: Options, key: OptionKey, value: unknown): ParsedOptions {
  const wanted: Record<string, unknown> = { ...options, [key]: value };
  const keys: readonly string[] = applicableOptions(wanted.seats, wanted.objective);
  return parseOptions(Object.fromEntries(Object.entries(wanted).filter(([name]) => keys.includes(name))));
}

/** A preset for so many seats, unless it brings a number of its own. */
export function presetOptions(preset: PresetName, seats: number): Options {
  const parsed = parseOptions({ seats, ...PRESETS[preset] });
  if (parsed.ok) return parsed.options;
  const plain = parseOptions(PRESETS[preset]);
  if (!plain.ok) throw new Error(plain.code);
  return plain.options;
}

/** The preset that options are, whatever their number of seats; null: none. */
export function presetOf(options: Options): PresetName | null {
  const text = JSON.stringify(options);
  const names = Object.keys(PRESETS) as PresetName[];
  const same = names.filter(name => JSON.stringify(presetOptions(name, options.seats)) === text);
  // The one made for just so many seats says most.
  return same.find(name => 'seats' in PRESETS[name]) ?? same[0] ?? null;
}

/** Options that differ from those of the standard game, in their order; the number of seats aside. */
export function unusualOptions(options: Options): readonly OptionKey[] {
  const standard = presetOptions('standard', options.seats);
  return (Object.keys(options) as OptionKey[]).filter(
    key => key !== 'seats' && options[key] !== standard[key],
  );
}
