import { effect } from '@preact/signals';
import type { State } from '../../shared/game/state.ts';
import { awaySummary } from './away.ts';
import type { Game } from './game.ts';

/** Milliseconds away after which it is worth telling what happened. */
const WORTH_TELLING = 4000;
/** Milliseconds after a connection is back in which its view has arrived. */
const CATCHING_UP = 800;

/** Tells what has happened when the page comes back into sight or onto the network. */
export function followAbsence(game: Game): () => void {
  let left: { readonly view: State; readonly at: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = (): void => {
    clearTimeout(timer);
    const view = game.presented.peek();
    if (view && !left) left = { view, at: performance.now() };
  };
  const tell = (): void => {
    const view = game.session.view.peek();
    if (left && view && performance.now() - left.at > WORTH_TELLING)
      game.away.value = awaySummary(left.view, view, game.session.seat.peek());
    left = null;
  };
  const look = (): void => {
    if (document.hidden || game.session.status.value !== 'online') leave();
    else if (left) {
      clearTimeout(timer);
      timer = setTimeout(tell, CATCHING_UP);
    }
  };
  const stop = effect(look);
  document.addEventListener('visibilitychange', look);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
