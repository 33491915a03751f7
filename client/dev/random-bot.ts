import type { PlayerAction } from '../../shared/game/actions.ts';
import { due } from '../../shared/game/due.ts';
import type { State } from '../../shared/game/state.ts';
import { attackOrigins, attackTargets } from '../../shared/rules/attack-targets.ts';
import { setsIn } from '../../shared/rules/cards.ts';

/** A bot for trying the client out: legal, quick and not clever. */
export function randomBot(view: State, seat: number): PlayerAction {
  const actions = due(view)?.actions ?? [];
  const sets = setsIn(view.hands[seat] ?? []);
  if (actions.includes('trade') && sets.length > 0) return { type: 'trade', cards: sets[0] };
  if (actions.includes('place')) {
    const own = view.owners.flatMap((owner, at) => (owner === seat ? [at] : []));
    return { type: 'place', armies: [[own[view.n % own.length], view.reserves[seat]]] };
  }
  if (view.occupation) return { type: 'occupy', armies: view.armies[view.occupation.from] - 1 };
  for (const from of view.phase === 'attack' ? attackOrigins(view, seat) : []) {
    const to = attackTargets(view, from).find(target => view.armies[from] > view.armies[target] + 2);
    if (to !== undefined) return view.n % 2 ? { type: 'blitz', from, to } : { type: 'attack', from, to, dice: 3 };
  }
  return { type: 'end-turn' };
}
