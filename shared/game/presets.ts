/** Named sets of options (rules, section 3). Options given beside a preset win. */
export const PRESETS = {
  standard: {},
  majority: { objective: 'majority' },
  quick: { objective: 'majority', roundLimit: 20 },
} as const satisfies Record<string, Readonly<Record<string, unknown>>>;

export type PresetName = keyof typeof PRESETS;

export function isPreset(name: string): name is PresetName {
  return Object.hasOwn(PRESETS, name);
}
