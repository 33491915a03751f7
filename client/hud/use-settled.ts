import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { State } from '../../shared/game/state.ts';
import type { TurnModel } from '../turn/turn-model.ts';

/** Milliseconds after which the panel stops waiting for the board. */
const PATIENCE = 8000;
/** Milliseconds in which a new panel takes no taps: the second half of a double tap was meant for the one before. */
const SETTLING = 300;

/** What a panel may show. */
export interface Settled {
  readonly view: State;
  readonly model: TurnModel;
  /** Whether the board has shown all that led to it. */
  readonly settled: boolean;
}

/**
 * The newest view once the board has shown all that led to it, and until then the one before: a panel that ran
 * ahead would give away dice that still roll.
 */
export function useSettled(view: State, model: TurnModel, presented: number): Settled {
  const shown = useRef({ view, model });
  const givenUp = useSignal(-1);
  const caughtUp = presented === view.n;
  useEffect(() => {
    if (caughtUp) return;
    const timer = setTimeout(() => {
      givenUp.value = view.n;
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, [view.n, caughtUp]);
  const settled = caughtUp || givenUp.value === view.n;
  if (settled) shown.current = { view, model };
  return { ...shown.current, settled };
}

/** Whether something has only just changed. */
export function useFresh(thing: string): boolean {
  const settled = useSignal(thing);
  useEffect(() => {
    const timer = setTimeout(() => {
      settled.value = thing;
    }, SETTLING);
    return () => clearTimeout(timer);
  }, [thing]);
  return settled.value !== thing;
}
