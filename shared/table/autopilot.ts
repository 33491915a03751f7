import type { Placement, PlayerAction } from '../game/actions.ts';
import { due } from '../game/due.ts';
import type { State } from '../game/state.ts';
import { NEIGHBOURS } from '../map/borders.ts';
import { setsIn } from '../rules/cards.ts';
import { territoriesOf } from '../rules/territories.ts';

/**
 * The next action that settles just what is due for a seat that did not act in time: a forced trade, the placement
 * already drawn up, what it leaves over spread along the borders, the fewest armies moved in, the end of
 * the turn. null: nothing is due.
 */
export function settleNext(state: State, draft: Placement | null): PlayerAction | null {
  const what = due(state);
  if (what === null) return null;
  if (what.forcedTrade) return { type: 'trade', cards: setsIn(state.hands[what.seat]!)[0] };
  if (what.actions.includes('place')) return { type: 'place', armies: placement(state, what.seat, draft) };
  if (what.actions.includes('occupy')) return { type: 'occupy', armies: state.occupation!.min };
  return { type: 'end-turn' };
}

function placement(state: State, seat: number, draft: Placement | null): Placement {
  const counts = new Map<number, number>();
  let left = state.reserves[seat];
  for (const [territory, count] of draft ?? []) {
    const put = Math.min(left, count);
    if (state.owners[territory] !== seat || put <= 0) continue;
    counts.set(territory, (counts.get(territory) ?? 0) + put);
    left -= put;
  }
  const own = territoriesOf(state, seat);
  const borders = own.filter(t => NEIGHBOURS[t].some(other => state.owners[other] !== seat));
  const where = borders.length > 0 ? borders : own;
  for (let i = 0; left > 0; i++, left--) {
    const territory = where[i % where.length];
    counts.set(territory, (counts.get(territory) ?? 0) + 1);
  }
  return [...counts];
}
