import { effect } from '@preact/signals';
import { settings } from './settings.ts';

/** Whether only end states are to be shown: the player's own word, or else the device's. */
export function reducedMotion(): boolean {
  const { motion } = settings.value;
  if (motion !== 'system') return motion === 'reduced';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Lets the style sheets know (`data-motion` on the page's root). */
export function followMotion(): void {
  const follow = (): void => {
    document.documentElement.dataset.motion = reducedMotion() ? 'reduced' : 'full';
  };
  effect(follow);
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', follow);
}
