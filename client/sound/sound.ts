import { settings } from '../settings/settings.ts';
import { SOUNDS, type Sound } from './sounds.ts';
import { playNoise, playTone } from './synth.ts';

/** Milliseconds that a context gets to come back to life; one that doesn't is replaced. */
const PATIENCE = 400;

let context: AudioContext | null = null;

/**
 * Browsers allow sound only from a gesture on, and take it back after a lock or a call: every gesture asks anew, for
 * ever. A page out of sight is silent and costs nothing.
 */
export function unlockSound(): void {
  if (typeof AudioContext === 'undefined') return;
  for (const gesture of ['pointerup', 'keydown'])
    addEventListener(gesture, () => void wake(true), { passive: true, capture: true });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void context?.suspend().catch(() => undefined);
    else if (context) void wake(false);
  });
}

/** Plays a short generated sound, if sound is on and unlocked. */
export function play(sound: Sound): void {
  if (!settings.peek().sound || context?.state !== 'running') return;
  for (const note of SOUNDS[sound]) {
    if ('noise' in note) playNoise(context, note);
    else playTone(context, note);
  }
}

/** A short vibration (milliseconds), where the device can and the player wants it. */
export function buzz(pattern: number | number[]): void {
  if (settings.peek().vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

const isRunning = (audio: AudioContext): boolean => audio.state === 'running';

async function wake(gesture: boolean): Promise<void> {
  context ??= new AudioContext();
  const asked = context;
  if (isRunning(asked)) return;
  const late = new Promise(resolve => setTimeout(resolve, PATIENCE));
  await Promise.race([asked.resume().catch(() => undefined), late]);
  // Some phones never let an interrupted context run again.
  if (!gesture || document.hidden || context !== asked || isRunning(asked)) return;
  void asked.close().catch(() => undefined);
  context = new AudioContext();
}
