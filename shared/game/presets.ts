const TABLETOP = {
  territories: 'claimed',
  placement: 'one-by-one',
  firstSeat: 'rolled',
  defence: 'chosen',
  fortify: 'adjacent',
} as const;

/** Named sets of options (rules, section 3). Options given beside a preset win. */
export const PRESETS = {
  standard: {},
  majority: { objective: 'majority' },
  quick: { objective: 'majority', roundLimit: 20 },
  tabletop: TABLETOP,
  mission: { ...TABLETOP, objective: 'mission' },
  capitals: { objective: 'capitals' },
  duel: { seats: 2, twoPlayer: 'neutral-40' },
} as const satisfies Record<string, Readonly<Record<string, unknown>>>;

export type PresetName = keyof typeof PRESETS;

export function isPreset(name: string): name is PresetName {
  return Object.hasOwn(PRESETS, name);
}
