import { effect } from '@preact/signals';
import { awaySummary } from './away.ts';
import type { Game } from './game.ts';
import { keepSeen, type LastLook, lastLook } from './seen.ts';

/** Milliseconds away after which it is worth telling what happened. */
const WORTH_TELLING = 4000;
/** Milliseconds after a connection is back in which its view has arrived. */
const CATCHING_UP = 800;
/** What is seen is remembered at most so often, milliseconds. */
const KEEPING = 500;

/**
 * Tells what has happened when the page comes back into sight or onto the network, or is opened again: `id` is the
 * game's (null: one that ends with the page).
 */
export function followAbsence(game: Game, id: string | null): () => void {
  let left: LastLook | null = id === null ? null : lastLook(id);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keeping: ReturnType<typeof setTimeout> | undefined;
  const leave = (): void => {
    clearTimeout(timer);
    const view = game.presented.peek();
    if (view && !left) left = { seen: view, at: Date.now() };
  };
  const tell = (): void => {
    const view = game.session.view.peek();
    if (left && view && Date.now() - left.at > WORTH_TELLING)
      game.away.value = awaySummary(left.seen, view, game.session.seat.peek());
    left = null;
    keep();
  };
  // What still waits to be told has not been seen.
  const keep = (): void => {
    clearTimeout(keeping);
    keeping = undefined;
    const view = game.presented.peek();
    if (id !== null && view && !left && !game.away.peek()) keepSeen(id, view, Date.now());
  };
  const look = (): void => {
    if (document.hidden || game.session.status.value !== 'online') {
      keep();
      leave();
    } else if (left) {
      clearTimeout(timer);
      timer = setTimeout(tell, CATCHING_UP);
    }
  };
  const stops = [
    effect(look),
    effect(() => {
      if (game.presented.value && !game.away.value) keeping ??= setTimeout(keep, KEEPING);
    }),
  ];
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', keep);
  return () => {
    keep();
    for (const stop of stops) stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', keep);
  };
}
