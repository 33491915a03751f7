import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Game } from '../play/game.ts';
import { territoryText } from './territory-text.ts';

/** The keyboard's place on the map: a ring that stays with its territory, and its name for those who listen. */
export function Cursor({ game, cursor }: { game: Game; cursor: Signal<number | null> }): JSX.Element {
  const ring = useRef<HTMLDivElement>(null);
  const territory = cursor.value;
  const view = game.presented.value;
  useEffect(() => {
    if (territory === null) return;
    let frame = 0;
    const follow = (): void => {
      const { x, y } = game.position(territory);
      if (ring.current) ring.current.style.transform = `translate(${x}px, ${y}px)`;
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [territory]);
  const text = territory !== null && view ? territoryText(game, view, territory) : '';
  return (
    <>
      {territory !== null && (
        <div class="cursor" ref={ring} aria-hidden="true" data-test="cursor">
          <span class="cursor-name">{text}</span>
        </div>
      )}
      <p class="hidden" role="status">
        {text}
      </p>
    </>
  );
}
