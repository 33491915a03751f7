import type { Placement } from '../game/actions.ts';
import { CONTINENT_OF, CONTINENTS } from '../map/continents.ts';
import { TERRITORY_COUNT } from '../map/territories.ts';
import { attackPotential } from './evaluation.ts';
import { isFront, type Situation, threatTo } from './situation.ts';

/** At most this part of what is placed goes to the defence of own continents. */
const DEFENCE_SHARE = 0.5;
/** A border is held well enough with this part of what could attack it. */
const ENOUGH = 0.8;
/** Part of the starting armies that goes to one place; the rest is spread around it. */
const SETUP_STACK = 0.9;

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

/** Brings the borders of own continents up to what threatens them, the dearest continents first. */
function defend(situation: Situation, spread: Spread, borders: readonly number[], budget: number): void {
  const held = borders
    .filter(territory => situation.holder[CONTINENT_OF[territory]] === situation.seat)
    .sort((a, b) => CONTINENTS[CONTINENT_OF[b]].bonus - CONTINENTS[CONTINENT_OF[a]].bonus || a - b);
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
function placeInSetup(situation: Situation, borders: readonly number[]): Placement {
  const spread = new Spread(situation.reserve);
  const stack = bestFront(situation, borders, situation.reserve);
  spread.add(stack, Math.ceil(situation.reserve * SETUP_STACK));
  const continent = CONTINENT_OF[stack];
  const beside = borders.filter(territory => territory !== stack && CONTINENT_OF[territory] === continent);
  const share = Math.ceil(spread.left / Math.max(1, beside.length));
  for (const territory of beside) spread.add(territory, share);
  spread.add(stack, spread.left);
  return spread.placement;
}

/** Where to put all armies at hand (at least 1), on borders and close together. */
export function choosePlacement(situation: Situation): Placement {
  const borders = fronts(situation);
  if (situation.view.phase === 'setup-placement') return placeInSetup(situation, borders);
  const spread = new Spread(situation.reserve);
  defend(situation, spread, borders, Math.floor(situation.reserve * DEFENCE_SHARE));
  spread.add(bestFront(situation, borders, spread.left), spread.left);
  return spread.placement;
}
