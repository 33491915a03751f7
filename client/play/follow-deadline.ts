import { effect } from '@preact/signals';
import { due } from '../../shared/game/due.ts';
import { buzz, play } from '../sound/sound.ts';
import { t } from '../text/text.ts';
import type { Game } from './game.ts';

/** How long before the end of their time a player is warned, milliseconds. */
const WARNING = 15_000;

/** Warns a player whose turn, or whose reserve, is nearly over. */
export function followDeadline(game: Game): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const warn = (): void => {
    play('hurry');
    buzz([80, 60, 80]);
    game.say(t('turn.hurry', { seconds: WARNING / 1000 }), 'turn');
  };
  const forget = (): void => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };
  const stop = effect(() => {
    const { view, seat, table } = game.session;
    const acting = view.value === null ? null : (due(view.value)?.seat ?? null);
    const { deadline = null, finalDeadline = null } = table.value ?? {};
    forget();
    if (acting === null || acting !== seat.value) return;
    for (const at of new Set([deadline, finalDeadline])) {
      const wait = at === null ? -1 : at - WARNING - Date.now();
      if (wait >= 0) timers.push(setTimeout(warn, wait));
    }
  });
  return () => {
    stop();
    forget();
  };
}
