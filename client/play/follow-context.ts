import type { Game } from './game.ts';

/** A context that is lost mostly comes back at once; after this it counts as gone, milliseconds. */
const PATIENCE = 4000;

/** Tells when the map's WebGL context is lost and does not come back: only a reload helps then. */
export function followContext(game: Game, place: HTMLElement): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const lost = (): void => {
    waiting = setTimeout(() => {
      game.boardLost.value = true;
    }, PATIENCE);
  };
  const restored = (): void => {
    clearTimeout(waiting);
    game.boardLost.value = false;
  };
  // These events do not bubble: they are caught on their way down.
  place.addEventListener('webglcontextlost', lost, true);
  place.addEventListener('webglcontextrestored', restored, true);
  return () => {
    clearTimeout(waiting);
    place.removeEventListener('webglcontextlost', lost, true);
    place.removeEventListener('webglcontextrestored', restored, true);
  };
}
