/** Everything that a table on the screen needs, but the board: one piece to load. */
export { loadBoard, openGame, prepareBoard } from './open-game.ts';
export { TableScreen } from './table-screen.tsx';
