import type { Placement, PlayerAction } from '../game/actions.ts';
import { due } from '../game/due.ts';
import { NEUTRAL, type State, UNOWNED } from '../game/state.ts';
import { NEIGHBOURS } from '../map/borders.ts';
import { setsIn } from '../rules/cards.ts';
import { defenceDiceLimit } from '../rules/dice-limits.ts';
import { placementDue } from '../rules/placement-due.ts';
import { territoriesOf } from '../rules/territories.ts';

/**
 * The next action that settles just what is due for a seat that did not act in time: the first empty territory claimed,
 * the first own one made the capital, a forced trade, the placement already drawn up, what it leaves over spread along
 * the borders, the most dice in defence, the fewest armies moved in, the end of the turn. null: nothing is due.
 */
export function settleNext(state: State, draft: Placement | null): PlayerAction | null {
  const what = due(state);
  if (what === null) return null;
  const { seat, actions } = what;
  if (actions.includes('claim')) return { type: 'claim', territory: territoriesOf(state, UNOWNED)[0] };
  if (actions.includes('capital')) return { type: 'capital', territory: territoriesOf(state, seat)[0] };
  if (actions.includes('defend'))
    return { type: 'defend', dice: defenceDiceLimit(state, state.declared!.to) };
  if (what.forcedTrade) return { type: 'trade', cards: setsIn(state.hands[seat]!)[0] };
  if (actions.includes('place')) return { type: 'place', armies: placement(state, seat, draft) };
  if (actions.includes('occupy')) return { type: 'occupy', armies: state.occupation!.min };
  return { type: 'end-turn' };
}

/** The draft as far as it is good, the rest along the borders; neutral armies likewise on neutral land (rules 4.4). */
function placement(state: State, seat: number, draft: Placement | null): Placement {
  const { own, neutral } = placementDue(state);
  const land = territoriesOf(state, seat);
  const borders = land.filter(t => NEIGHBOURS[t].some(other => state.owners[other] !== seat));
  return [
    ...fill(own, land, borders.length > 0 ? borders : land, draft),
    ...fill(neutral, territoriesOf(state, NEUTRAL), territoriesOf(state, NEUTRAL), draft),
  ];
}

function fill(
  armies: number,
  land: readonly number[],
  where: readonly number[],
  draft: Placement | null,
): Placement {
  const counts = new Map<number, number>();
  let left = armies;
  for (const [territory, count] of draft ?? []) {
    const put = Math.min(left, count);
    if (!land.includes(territory) || put <= 0) continue;
    counts.set(territory, (counts.get(territory) ?? 0) + put);
    left -= put;
  }
  for (let i = 0; left > 0; i++, left--) {
    const territory = where[i % where.length];
    counts.set(territory, (counts.get(territory) ?? 0) + 1);
  }
  return [...counts];
}
