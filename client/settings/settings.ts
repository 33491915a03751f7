import { type Signal, signal } from '@preact/signals';
import { BOARD_STYLES, type BoardStyle } from '../board/board-style.ts';
import { read, write } from '../storage.ts';

/** How fast others' turns are played; 0: all is shown at once. One's own dice roll at half of it, but at 1 at least. */
export const SPEEDS = [1, 2, 4, 0] as const;
export type Speed = (typeof SPEEDS)[number];

export const MOTIONS = ['system', 'full', 'reduced'] as const;
export type Motion = (typeof MOTIONS)[number];

/** What the player has chosen on this device. */
export interface Settings {
  readonly sound: boolean;
  readonly vibration: boolean;
  readonly speed: Speed;
  readonly board: BoardStyle;
  /** Whether things move: as the device says, or against it. */
  readonly motion: Motion;
}

const DEFAULTS: Settings = { sound: true, vibration: true, speed: 2, board: 'deep', motion: 'system' };
const STORAGE_KEY = 'fortytwo.settings';

export const settings: Signal<Settings> = signal(parseSettings(read(() => localStorage, STORAGE_KEY)));

/** Changes some settings, and remembers them. */
export function changeSettings(changes: Partial<Settings>): void {
  settings.value = { ...settings.peek(), ...changes };
  write(() => localStorage, STORAGE_KEY, JSON.stringify(settings.peek()));
}

/** The next speed in their order, beginning anew after the last. */
export function nextSpeed(speed: Speed): Speed {
  return SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length];
}

/** Settings from what was stored: whatever is no value of today's is left at its default. */
export function parseSettings(stored: string | null): Settings {
  let found: Partial<Record<keyof Settings, unknown>> | null = null;
  try {
    found = JSON.parse(stored ?? 'null');
  } catch {
    // Not ours, or broken.
  }
  const one = <T>(key: keyof Settings, values: readonly T[]): T => {
    const value = found?.[key] as T;
    return values.includes(value) ? value : (DEFAULTS[key] as T);
  };
  return {
    sound: one('sound', [true, false]),
    vibration: one('vibration', [true, false]),
    speed: one('speed', SPEEDS),
    board: one('board', BOARD_STYLES),
    motion: one('motion', MOTIONS),
  };
}
