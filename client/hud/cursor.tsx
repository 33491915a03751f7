import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Game } from '../play/game.ts';
import { territoryText } from './territory-text.ts';

/** The keyboard's place on the map: a ring that stays with its territory, and its name for those who listen. */
export function Cursor({ game, cursor }: { game: Game; cursor: Signal<number | null> }): JSX.Element {
  const ring = useRef<HTMLDivElement>(null);
  const name = useRef<HTMLSpanElement>(null);
  const territory = cursor.value;
  const view = game.presented.value;
  useEffect(() => {
    if (territory === null) return;
    let frame = 0;
    const follow = (): void => {
      const { x, y } = game.position(territory);
      if (ring.current) ring.current.style.transform = `translate(${x}px, ${y}px)`;
      if (name.current) name.current.style.translate = `${inside(x, name.current.offsetWidth / 2) - x}px`;
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
          <span class="cursor-name" ref={name}>
            {text}
          </span>
        </div>
      )}
      <p class="hidden" role="status">
        {text}
      </p>
    </>
  );
}

/** The centre nearest to `x` at which something twice `half` wide is whole on the screen. */
function inside(x: number, half: number): number {
  return Math.max(half, Math.min(x, innerWidth - half));
}
