import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Game } from '../play/game.ts';
import { t } from '../text/text.ts';
import { Icon } from './icons.tsx';
import { Tap } from './press.tsx';

/** What has happened, the newest last. */
export function EventLog({ game, onClose }: { game: Game; onClose: () => void }): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const lines = game.story.log.value;
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'end' });
  }, [lines]);
  return (
    <>
      <Tap kind="round" onTap={onClose} label={t('log.close')} test="close-log">
        <Icon name="close" />
      </Tap>
      {/* The ticker in the panel reads the newest line out; twice would be noise. */}
      <div class="log" role="log" aria-live="off" aria-label={t('log.title')} ref={list}>
        {lines.map(line => (
          <p key={line.n} style={{ '--seat': line.seat === null ? 'transparent' : game.colour(line.seat) }}>
            {line.text}
          </p>
        ))}
      </div>
    </>
  );
}
