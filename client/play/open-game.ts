import { TERRITORIES } from '../../shared/map/territories.ts';
import type { Board } from '../board/board.ts';
import { followInsets } from '../hud/insets.ts';
import type { Session } from '../session/session.ts';
import { reducedMotion } from '../settings/motion.ts';
import { settings } from '../settings/settings.ts';
import { territoryName } from '../text/names.ts';
import { followAbsence } from './follow-absence.ts';
import { followContext } from './follow-context.ts';
import { followDeadline } from './follow-deadline.ts';
import { followOpening } from './follow-opening.ts';
import { followRestarts } from './follow-restarts.ts';
import { followStandingAnswer } from './follow-standing-answer.ts';
import { followTitle } from './follow-title.ts';
import { Game } from './game.ts';
import { installProbe } from './probe.ts';

/**
 * Begins to play a session on this page; the board comes with `mountBoard`. `id` is the game's, null for one that ends
 * with the page.
 */
export function openGame(session: Session, id: string | null): Game {
  const game = new Game(session, {
    still: () => document.hidden || reducedMotion() || settings.peek().speed === 0,
    speed: () => settings.peek().speed,
    now: () => performance.now(),
  });
  game.endsWith(followTitle(game));
  game.endsWith(followAbsence(game, id));
  game.endsWith(followOpening(game));
  game.endsWith(followStandingAnswer(game));
  game.endsWith(followDeadline(game));
  game.endsWith(followRestarts(game));
  return game;
}

/** A board on its way, and the element it fills. */
interface ComingBoard {
  readonly place: HTMLElement;
  readonly board: Promise<Board>;
}

let prepared: ComingBoard | null = null;

/** Makes a board out of sight, ahead of need: the next game takes it. Waiting for players is the time for it. */
export function prepareBoard(): void {
  prepared ??= makeBoard();
}

function makeBoard(): ComingBoard {
  const place = document.createElement('div');
  place.className = 'board waiting';
  document.body.append(place);
  const board = loadBoard().then(({ createBoard }) =>
    createBoard(place, { names: TERRITORIES.map((_, t) => territoryName(t)) }),
  );
  board.catch(() => {
    place.remove();
    // The next game tries anew.
    if (prepared?.place === place) prepared = null;
  });
  return { place, board };
}

/** Loads the board's code. */
export const loadBoard = () => import('../board/create-board.ts');

/** Puts a board into its place on the page. Rejects with `webgl/unavailable` where none can be drawn. */
export async function mountBoard(game: Game, parent: HTMLElement, hud: HTMLElement): Promise<void> {
  const { place, board: coming } = prepared ?? makeBoard();
  prepared = null;
  place.classList.remove('waiting');
  parent.append(place);
  const board = await coming;
  if (game.closed) return board.destroy();
  game.attach(board);
  game.endsWith(followInsets(hud, board));
  game.endsWith(followContext(game, place));
  game.endsWith(installProbe(game, board));
}
