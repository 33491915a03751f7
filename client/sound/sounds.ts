/** A tone that may glide; frequencies in Hz, times in seconds, volume 0 to 1. */
export interface Tone {
  readonly wave: OscillatorType;
  readonly from: number;
  readonly to?: number;
  readonly at: number;
  readonly length: number;
  readonly volume: number;
}

/** A burst of noise around a frequency. */
export interface Noise {
  readonly noise: number;
  readonly at: number;
  readonly length: number;
  readonly volume: number;
}

const tone = (from: number, at: number, length: number, volume: number, rest: Partial<Tone> = {}): Tone => ({
  wave: 'triangle',
  from,
  at,
  length,
  volume,
  ...rest,
});
const noise = (around: number, at: number, length: number, volume: number): Noise => ({
  noise: around,
  at,
  length,
  volume,
});

export const SOUNDS = {
  tap: [tone(620, 0, 0.05, 0.1, { to: 480 })],
  // Dice on a table: knocks that come closer together and lower.
  dice: [
    noise(2600, 0, 0.03, 0.3),
    noise(2100, 0.09, 0.035, 0.34),
    noise(2900, 0.17, 0.03, 0.26),
    noise(1900, 0.24, 0.04, 0.3),
    noise(2300, 0.3, 0.03, 0.18),
    noise(1500, 0.35, 0.05, 0.14),
  ],
  // Boots, one after the other.
  march: [
    noise(420, 0, 0.06, 0.3),
    noise(360, 0.16, 0.06, 0.3),
    noise(420, 0.32, 0.06, 0.26),
    noise(360, 0.48, 0.06, 0.2),
  ],
  conquest: [
    noise(700, 0, 0.18, 0.3),
    tone(392, 0.02, 0.14, 0.16, { wave: 'sawtooth' }),
    tone(587, 0.12, 0.26, 0.16, { wave: 'sawtooth' }),
  ],
  turn: [tone(523, 0, 0.16, 0.25), tone(784, 0.14, 0.3, 0.25)],
  hurry: [tone(880, 0, 0.09, 0.22), tone(880, 0.16, 0.09, 0.22), tone(880, 0.32, 0.14, 0.22)],
  win: [
    tone(523, 0, 0.2, 0.22),
    tone(659, 0.15, 0.2, 0.22),
    tone(784, 0.3, 0.2, 0.22),
    tone(1047, 0.45, 0.6, 0.24),
  ],
  lose: [tone(392, 0, 0.25, 0.2), tone(349, 0.22, 0.25, 0.2), tone(294, 0.44, 0.6, 0.22, { to: 262 })],
} as const satisfies Record<string, readonly (Tone | Noise)[]>;
export type Sound = keyof typeof SOUNDS;
