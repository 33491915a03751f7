import { income } from '../rules/income.ts';
import { nextTurn } from '../rules/turn-order.ts';
import type { Draft } from './draft.ts';

/** Begins the next seat's turn (rules 4.5, 5.1). */
export function startTurn(draft: Draft): void {
  const { seat, round } = nextTurn(draft.state);
  draft.emit({ event: 'turnStarted', seat, round, income: income(draft.state, seat) });
}
