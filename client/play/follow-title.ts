import { effect } from '@preact/signals';
import { t } from '../text/text.ts';
import type { Game } from './game.ts';

const FLASH_EVERY = 1000;

/** Flashes the page's title while it is the player's turn and the page is out of sight. */
export function followTitle(game: Game): () => void {
  const plain = t('app.title');
  let timer: ReturnType<typeof setInterval> | null = null;
  const quiet = (): void => {
    if (timer !== null) clearInterval(timer);
    timer = null;
    document.title = plain;
  };
  const follow = (): void => {
    const mode = game.turn.value?.mode;
    const own = mode !== undefined && mode !== 'watch' && mode !== 'ended';
    quiet();
    if (!own) return;
    document.title = t('turn.tabTitle');
    if (!document.hidden) return;
    let lit = true;
    timer = setInterval(() => {
      lit = !lit;
      document.title = lit ? t('turn.tabTitle') : plain;
    }, FLASH_EVERY);
  };
  const stop = effect(follow);
  document.addEventListener('visibilitychange', follow);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', follow);
    quiet();
  };
}
