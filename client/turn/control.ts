import type { PlayerAction } from '../../shared/game/actions.ts';

/** Why a control can't be used now; the locale has a text for each. */
export const BLOCKED = [
  'claim/pick',
  'claim/taken',
  'place/armies-left',
  'place/nothing-left',
  'place/pick-territory',
  'place/nothing-to-undo',
  'place/send-first',
  'place/not-yours',
  'place/neutral-left',
  'place/neutral-done',
  'place/own-done',
  'trade/not-now',
  'trade/pick-three',
  'trade/not-a-set',
  'trade/too-few-stars',
  'trade/too-many-stars',
  'attack/pick-origin',
  'attack/pick-target',
  'attack/needs-3',
  'attack/needs-4',
  'attack/needs-5',
  'attack/nothing-possible',
  'attack/one-army',
  'attack/no-enemy-near',
  'attack/not-near',
  'attack/too-weak',
  'fortify/pick-origin',
  'fortify/pick-target',
  'fortify/not-yours',
  'fortify/one-army',
  'fortify/not-adjacent',
  'fortify/not-connected',
  'capital/pick',
  'capital/not-yours',
  'airfield/pick',
  'airfield/own-land',
] as const;
export type Blocked = (typeof BLOCKED)[number];

/** A button: what it asks for, or why it can't. */
export type Control =
  | { readonly action: PlayerAction; readonly blocked: null }
  | { readonly action: null; readonly blocked: Blocked };

export const can = (action: PlayerAction): Control => ({ action, blocked: null });
export const cannot = (blocked: Blocked): Control => ({ action: null, blocked });
