import { effect } from '@preact/signals';
import { due } from '../../shared/game/due.ts';
import type { State } from '../../shared/game/state.ts';
import { isSmallStep } from '../../shared/table/steps.ts';
import { buzz, play } from '../sound/sound.ts';
import { type TextKey, t } from '../text/text.ts';
import type { Game } from './game.ts';

/** Announces the player's turn, and each attack whose defence is theirs to choose, once the board has come to it. */
export function followTurns(game: Game): () => void {
  let before = '';
  /** The phase of small steps that has been announced in words. */
  let announced = '';
  return effect(() => {
    const view = game.presented.value;
    const seat = game.playedSeat();
    if (!view) return;
    const now = momentOf(view);
    const come = now !== before && seat !== null && due(view)?.seat === seat;
    before = now;
    if (!come) return;
    play('turn');
    if (isSmallStep(view) && announced === view.phase) return buzz(20);
    announced = view.phase;
    buzz(60);
    game.say(t(textOf(view)), 'turn');
    if (view.declared) game.look([view.declared.from, view.declared.to]);
    else game.look(game.turn.peek()?.legal ?? []);
  });
}

/** What an announcement is for: a turn, a step of the setup, or one attack. A turn goes on after each defence. */
function momentOf(view: State): string {
  if (view.phase === 'defend') return `defend ${view.n}`;
  if (view.round > 0) return `${view.round} ${view.seat}`;
  return `${view.phase} ${view.seat} ${view.reserves[view.seat]}`;
}

function textOf(view: State): TextKey {
  switch (view.phase) {
    case 'setup-placement':
      return 'turn.yourSetup';
    case 'setup-claim':
      return 'turn.yourClaim';
    case 'setup-capital':
      return 'turn.yourCapital';
    case 'defend':
      return 'turn.defend';
    default:
      return 'turn.yours';
  }
}
