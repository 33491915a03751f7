import { effect } from '@preact/signals';
import type { State } from '../../shared/game/state.ts';
import { territoriesOf } from '../../shared/rules/territories.ts';
import type { Game } from './game.ts';
import { logLine } from './log.ts';

/** Shows who begins, and by which roll, to whoever has come after it was made: a game begins before anybody sees it. */
export function followOpening(game: Game): () => void {
  let seen = false;
  return effect(() => {
    const view = game.presented.value;
    if (!view || seen) return;
    seen = true;
    const roll = view.firstRoll;
    if (!roll) return;
    const line = logLine({ event: 'firstSeatRolled', n: 0, ...roll }, view, game);
    if (line) game.story.log.value = [line, ...game.story.log.peek()];
    if (isOpening(view, game.session.seat.peek())) game.story.firstRoll.value = roll;
  });
}

/** Whether the setup has only begun for a seat (null: for all): nothing of it is claimed or placed. */
function isOpening(view: State, seat: number | null): boolean {
  if (view.round > 0) return false;
  const own =
    seat === null ? view.owners.flatMap((owner, at) => (owner >= 0 ? [at] : [])) : territoriesOf(view, seat);
  const dealt = view.options.territories === 'dealt';
  return dealt ? own.every(at => view.armies[at] === 1) : own.length === 0;
}
