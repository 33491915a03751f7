import type { PlayerAction } from '../game/actions.ts';
import { type State, UNOWNED } from '../game/state.ts';
import { NEIGHBOURS } from '../map/borders.ts';
import { CONTINENT_OF, CONTINENTS } from '../map/continents.ts';
import { TERRITORY_COUNT } from '../map/territories.ts';
import type { Situation } from './situation.ts';

/** How much easier a continent is to get with every part of it that is one's own. */
const OWN_SHARE = 3;
/** What it is worth to stand beside one's own land. */
const BESIDE = 0.25;

/** How many territories of a continent each seat owns; neutral and empty ones are not counted. */
function shares(view: State, continent: number): number[] {
  const counts = new Array<number>(view.options.seats).fill(0);
  for (const territory of CONTINENTS[continent].territories) {
    const owner = view.owners[territory];
    if (owner >= 0) counts[owner]++;
  }
  return counts;
}

function claimValue(situation: Situation, territory: number): number {
  const { view, seat, aims } = situation;
  const continent = CONTINENT_OF[territory];
  const { bonus, territories } = CONTINENTS[continent];
  const counts = shares(view, continent);
  const size = territories.length;
  const taken = counts.reduce((sum, count) => sum + count, 0) - counts[seat];
  const strongest = Math.max(...counts.map((count, other) => (other === seat ? 0 : count)));
  const worth = (bonus + aims.prizes[continent]) / size;
  const own = worth * (1 + (OWN_SHARE * counts[seat]) / size) * (1 - taken / size) ** 2;
  // The last of a continent that a rival has the rest of, or all but two.
  const denied = strongest === size - 1 ? bonus : strongest === size - 2 ? bonus / 4 : 0;
  const beside = NEIGHBOURS[territory].filter(next => view.owners[next] === seat).length;
  return own + denied + beside * BESIDE + aims.land[territory];
}

/** The empty territory that does most for a continent of one's own, or against a rival's (rules 4.3). */
export function chooseClaim(situation: Situation): PlayerAction {
  let best = -1;
  let bestValue = -Infinity;
  for (let territory = 0; territory < TERRITORY_COUNT; territory++) {
    if (situation.view.owners[territory] !== UNOWNED) continue;
    const value = claimValue(situation, territory);
    if (value > bestValue) {
      bestValue = value;
      best = territory;
    }
  }
  return { type: 'claim', territory: best };
}

/** The own territory that is hardest to come at, where a continent may become one's own (rules 9). */
export function chooseCapital(situation: Situation): PlayerAction {
  const { view, seat, want } = situation;
  let best = -1;
  let bestValue = -Infinity;
  for (let territory = 0; territory < TERRITORY_COUNT; territory++) {
    if (view.owners[territory] !== seat) continue;
    const foreign = NEIGHBOURS[territory].filter(next => view.owners[next] !== seat).length;
    const value = 3 * want[CONTINENT_OF[territory]] - foreign;
    if (value > bestValue) {
      bestValue = value;
      best = territory;
    }
  }
  return { type: 'capital', territory: best };
}
