import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Game } from '../play/game.ts';

const SHOWN_FOR = 2600;

/** A message that goes away by itself. */
export function NoticeToast({ game }: { game: Game }): JSX.Element {
  const notice = game.notice.value;
  const gone = useSignal(0);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => {
      gone.value = notice.id;
    }, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [notice]);
  const shown = notice && gone.value !== notice.id ? notice : null;
  return (
    <div class="notices" role="status">
      {shown && (
        <p key={shown.id} class={`notice ${shown.kind}`} data-test="notice">
          {shown.text}
        </p>
      )}
    </div>
  );
}
