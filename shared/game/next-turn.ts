import { income } from '../rules/income.ts';
import { nextTurn } from '../rules/turn-order.ts';
import type { Draft } from './draft.ts';
import { endGame } from './end-game.ts';
import { rollForFirst } from './first-seat.ts';

/** Begins the next seat's turn, the first one after the second roll if there is one (rules 4.2, 4.5, 5.1). */
export function startTurn(draft: Draft): void {
  const { round, options } = draft.state;
  if (round === 0 && options.firstSeat === 'rolled-twice') {
    draft.emit({ event: 'firstSeatChosen', seat: rollForFirst(draft, 'turns'), purpose: 'turns' });
  }
  const next = nextTurn(draft.state);
  draft.emit({ event: 'turnStarted', ...next, income: income(draft.state, next.seat) });
  examineMission(draft);
}

/** A mission wins at the first moment when it is fulfilled in its owner's turn (rules 8). True: the game is over. */
export function examineMission(draft: Draft): boolean {
  return draft.base.options.objective === 'mission' && endGame(draft, 'any');
}
