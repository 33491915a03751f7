import type { Placement } from '../game/actions.ts';
import { NEUTRAL } from '../game/state.ts';
import { NEIGHBOURS } from '../map/borders.ts';
import { CONTINENT_OF, CONTINENTS } from '../map/continents.ts';
import { TERRITORY_COUNT } from '../map/territories.ts';
import { placementDue } from '../rules/placement-due.ts';
import { territoriesOf } from '../rules/territories.ts';
import { attackPotential } from './evaluation.ts';
import { isFront, type Situation, threatTo } from './situation.ts';

/** At most this part of what is placed goes to the defence of own continents. */
const DEFENCE_SHARE = 0.5;
/** A capital is worth more than any continent. */
const HOME_WORTH = 100;
/** A border is held well enough with this part of what could attack it. */
const ENOUGH = 0.8;
/** Part of the starting armies that goes to one place; the rest is spread around it. */
const SETUP_STACK = 0.9;
/** So many territories before the goal garrisons begin. */
const GARRISON_AHEAD = 3;
/** On so many territories neutral armies are spread. */
const NEUTRAL_SITES = 3;

class Spread {
  readonly #armies = new Map<number, number>();
  left: number;

  constructor(armies: number) {
    this.left = armies;
  }

  add(territory: number, armies: number): void {
    const count = Math.min(this.left, Math.floor(armies));
    if (count < 1) return;
    this.#armies.set(territory, (this.#armies.get(territory) ?? 0) + count);
    this.left -= count;
  }

  get placement(): Placement {
    return [...this.#armies].sort((a, b) => a[0] - b[0]);
  }
}

function fronts(situation: Situation): number[] {
  const own: number[] = [];
  for (let territory = 0; territory < TERRITORY_COUNT; territory++)
    if (situation.view.owners[territory] === situation.seat && isFront(situation, territory))
      own.push(territory);
  return own;
}

/** Brings the own capital and the borders of own continents up to what threatens them, the dearest first. */
function defend(situation: Situation, spread: Spread, borders: readonly number[], budget: number): void {
  const { holder, seat, aims } = situation;
  const worth = (territory: number): number => {
    if (territory === aims.home) return HOME_WORTH;
    const continent = CONTINENT_OF[territory];
    return holder[continent] === seat ? CONTINENTS[continent].bonus + aims.prizes[continent] : 0;
  };
  const held = borders.filter(territory => worth(territory) > 0).sort((a, b) => worth(b) - worth(a) || a - b);
  let left = budget;
  for (const territory of held) {
    const missing = Math.ceil(threatTo(situation, territory) * ENOUGH) - situation.view.armies[territory];
    const armies = Math.min(left, Math.max(0, missing));
    spread.add(territory, armies);
    left -= armies;
  }
}

/** The front where `armies` more win most; where nothing can be won, the one that is wanted most and lacks most. */
function bestFront(situation: Situation, borders: readonly number[], armies: number): number {
  let best = borders[0];
  let bestScore = -Infinity;
  for (const territory of borders) {
    const potential = attackPotential(situation, territory, situation.view.armies[territory] + armies);
    const want = situation.want[CONTINENT_OF[territory]];
    const score = potential > 0 ? potential + want : want - 1 + situation.view.armies[territory] / 1000;
    if (score > bestScore) {
      bestScore = score;
      best = territory;
    }
  }
  return best;
}

/** In the setup nobody attacks yet: most armies where the best continent can be taken, the rest on its other borders. */
function placeInSetup(situation: Situation, borders: readonly number[], due: number): Placement {
  const spread = new Spread(due);
  const stack = bestFront(situation, borders, situation.reserve);
  // One by one: the whole stack is what the few armies of this step are a part of.
  if (due < situation.reserve) {
    spread.add(stack, due);
    return spread.placement;
  }
  spread.add(stack, Math.ceil(situation.reserve * SETUP_STACK));
  const continent = CONTINENT_OF[stack];
  const beside = borders.filter(territory => territory !== stack && CONTINENT_OF[territory] === continent);
  const share = Math.ceil(spread.left / Math.max(1, beside.length));
  for (const territory of beside) spread.add(territory, share);
  spread.add(stack, spread.left);
  return spread.placement;
}

/** Land that counts only with two armies gets its second one, once there is nearly enough of it (rules 8). */
function garrison(situation: Situation, spread: Spread): void {
  const { view, seat, territories, aims } = situation;
  if (!aims.garrisons || territories[seat] < aims.goal - GARRISON_AHEAD) return;
  for (let territory = 0; territory < TERRITORY_COUNT; territory++)
    if (view.owners[territory] === seat && view.armies[territory] === 1) spread.add(territory, 1);
}

/** Neutral armies, where they stand in the rival's way and not in one's own (rules 4.4). */
function placeNeutral(situation: Situation, armies: number): Placement {
  const { view, seat } = situation;
  const spread = new Spread(armies);
  const worth = (territory: number): number =>
    NEIGHBOURS[territory].reduce((sum, next) => {
      const owner = view.owners[next];
      return owner === NEUTRAL ? sum : sum + (owner === seat ? -1.5 : 1);
    }, 0);
  const sites = territoriesOf(view, NEUTRAL).sort((a, b) => worth(b) - worth(a) || a - b);
  const share = Math.ceil(armies / NEUTRAL_SITES);
  for (const site of sites) spread.add(site, share);
  return spread.placement;
}

/** Where to put the armies that are due (at least 1), on borders and close together. */
export function choosePlacement(situation: Situation): Placement {
  const { own, neutral } = placementDue(situation.view);
  const borders = fronts(situation);
  if (situation.view.phase === 'setup-placement')
    return [...placeInSetup(situation, borders, own), ...placeNeutral(situation, neutral)];
  const spread = new Spread(own);
  garrison(situation, spread);
  defend(situation, spread, borders, Math.floor(spread.left * DEFENCE_SHARE));
  spread.add(bestFront(situation, borders, spread.left), spread.left);
  return spread.placement;
}
