import type { Board } from '../board/board.ts';
import { followInsets } from '../hud/insets.ts';
import type { Session } from '../session/session.ts';
import { followTitle } from './follow-title.ts';
import { Game } from './game.ts';
import { installProbe } from './probe.ts';

/** Begins to play a session on this page; the board comes with `mountBoard`. */
export function openGame(session: Session): Game {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const game = new Game(session, {
    still: () => document.hidden || reduced.matches,
    now: () => performance.now(),
  });
  game.endsWith(followTitle(game));
  return game;
}

/** Loads the board's code; it may be called ahead of need. */
export const loadBoard = () => import('../board/create-board.ts');

/** Loads the board and puts it into its place. Rejects with `webgl/unavailable` where none can be drawn. */
export async function mountBoard(game: Game, place: HTMLElement, hud: HTMLElement): Promise<void> {
  const { createBoard } = await loadBoard();
  if (game.closed) return;
  const board: Board = await createBoard(place);
  if (game.closed) return board.destroy();
  game.attach(board);
  game.endsWith(followInsets(hud, board));
  game.endsWith(installProbe(game, board));
}
