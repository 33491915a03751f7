/** Notes of a sound: frequency (Hz), start and length (seconds), volume (0 to 1). */
type Note = readonly [frequency: number, start: number, length: number, volume: number];

const SOUNDS = {
  turn: [
    [523, 0, 0.16, 0.25],
    [784, 0.14, 0.3, 0.25],
  ],
  dice: [
    [190, 0, 0.04, 0.2],
    [240, 0.06, 0.04, 0.16],
    [170, 0.12, 0.05, 0.12],
  ],
  win: [
    [523, 0, 0.2, 0.22],
    [659, 0.15, 0.2, 0.22],
    [784, 0.3, 0.2, 0.22],
    [1047, 0.45, 0.5, 0.24],
  ],
} as const satisfies Record<string, readonly Note[]>;
export type Sound = keyof typeof SOUNDS;

const STORAGE_KEY = 'fortytwo.sound';

let context: AudioContext | null = null;
let on = readSwitch();

/** Whether the player wants sound. */
export const soundOn = (): boolean => on;

export function setSound(wanted: boolean): void {
  on = wanted;
  try {
    localStorage.setItem(STORAGE_KEY, wanted ? 'on' : 'off');
  } catch {
    // Storage may be closed to us; the switch then holds for this visit.
  }
}

/** Browsers allow sound only from a gesture on, and take it back after a lock or a call: every gesture asks anew. */
export function unlockSound(): void {
  const unlock = (): void => {
    context ??= new AudioContext();
    if (context.state !== 'running') void context.resume().catch(() => undefined);
  };
  for (const gesture of ['pointerup', 'keydown']) addEventListener(gesture, unlock, { passive: true });
}

/** Plays a short generated sound, if sound is on and unlocked. */
export function play(sound: Sound): void {
  if (!on || context?.state !== 'running') return;
  for (const note of SOUNDS[sound]) playNote(context, note);
}

function playNote(audio: AudioContext, [frequency, start, length, volume]: Note): void {
  const at = audio.currentTime + start;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.value = frequency;
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}

function readSwitch(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}
