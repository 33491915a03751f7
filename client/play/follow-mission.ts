import { effect, type Signal, signal } from '@preact/signals';
import { t } from '../text/text.ts';
import { type LostTarget, missionModel } from '../turn/mission-model.ts';
import type { Game } from './game.ts';

/**
 * Whether the player's mission has become another since they last looked at it (rules 8). Nothing that is said aloud
 * tells which it is: somebody may look over the player's shoulder.
 */
export function followMission(game: Game): Signal<boolean> {
  const changed = signal(false);
  let known: LostTarget | null | undefined;
  game.endsWith(
    effect(() => {
      const view = game.presented.value;
      const seat = game.session.seat.value;
      if (!view || seat === null || view.phase === 'ended') return;
      const model = missionModel(view, seat);
      if (!model) return;
      const before = known;
      known = model.lost;
      if (before === undefined || before === model.lost) return;
      changed.value = true;
      game.say(t('mission.changed'), 'news');
    }),
  );
  return changed;
}
