import { effect } from '@preact/signals';
import { t } from '../text/text.ts';
import type { Game } from './game.ts';

/** Says in one line that the server was restarted, once the player is back. */
export function followRestarts(game: Game): () => void {
  let told = game.session.restarts.peek();
  return effect(() => {
    const restarts = game.session.restarts.value;
    if (restarts === told) return;
    told = restarts;
    game.say(t('status.restarted'), 'news');
  });
}
