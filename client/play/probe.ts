import type { State } from '../../shared/game/state.ts';
import type { Board } from '../board/board.ts';
import type { Status } from '../session/session.ts';
import type { Game } from './game.ts';

/** What browser tests read of the game on the screen, as `window.fortytwo`; nothing that the player may not know. */
export interface Probe {
  readonly status: Status;
  readonly seat: number | null;
  /** The newest view. */
  readonly view: State | null;
  /** The view on the screen. */
  readonly presented: State | null;
  /** Centre of a territory's token, CSS pixels of the page. */
  position(territory: number): { x: number; y: number };
  /** Brings territories into sight. */
  focus(territories: readonly number[]): void;
  /** Resolves when nothing on the board moves. */
  idle(): Promise<void>;
}

declare global {
  interface Window {
    fortytwo?: Probe;
  }
}

/** Lets tests look at a game; gives what ends it. */
export function installProbe(game: Game, board: Board): () => void {
  const probe: Probe = {
    get status() {
      return game.session.status.peek();
    },
    get seat() {
      return game.session.seat.peek();
    },
    get view() {
      return game.session.view.peek();
    },
    get presented() {
      return game.presented.peek();
    },
    position: territory => board.screenPosition(territory),
    focus: territories => board.focus(territories),
    idle: () => board.idle(),
  };
  window.fortytwo = probe;
  return () => {
    if (window.fortytwo === probe) delete window.fortytwo;
  };
}
