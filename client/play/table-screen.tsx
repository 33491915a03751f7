import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Hud } from '../hud/hud.tsx';
import { t } from '../text/text.ts';
import type { Game } from './game.ts';
import { mountBoard } from './open-game.ts';

interface TableScreenProps {
  readonly game: Game;
  readonly onLeave: () => void;
}

/** Board and HUD of one game. */
export function TableScreen({ game, onLeave }: TableScreenProps): JSX.Element {
  const board = useRef<HTMLDivElement>(null);
  const hud = useRef<HTMLDivElement>(null);
  const problem = useSignal<'board.unavailable' | 'board.failed' | null>(null);
  useEffect(() => {
    mountBoard(game, board.current as HTMLElement, hud.current as HTMLElement).catch((error: unknown) => {
      console.error(error);
      const unavailable = error instanceof Error && error.message === 'webgl/unavailable';
      problem.value = unavailable ? 'board.unavailable' : 'board.failed';
    });
  }, [game]);
  return (
    <>
      <div ref={board} />
      {problem.value && (
        <p class="no-board" role="alert">
          {t(problem.value)}
        </p>
      )}
      <div ref={hud}>
        <Hud game={game} onLeave={onLeave} />
      </div>
    </>
  );
}
