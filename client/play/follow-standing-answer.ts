import { effect } from '@preact/signals';
import { t } from '../text/text.ts';
import type { Game } from './game.ts';

/** Tells the player when their standing answer to attacks changes: also a missed answer turns it on. */
export function followStandingAnswer(game: Game): () => void {
  let before: boolean | null = null;
  return effect(() => {
    const seat = game.session.seat.value;
    const on = seat === null ? undefined : game.seatInfo(seat)?.defendsMost;
    if (on === undefined) return;
    if (before !== null && before !== on) game.say(t(on ? 'defend.mostOn' : 'defend.mostOff'), 'news');
    before = on;
  });
}
