import type { State } from '../game/state.ts';
import { NEIGHBOURS } from '../map/borders.ts';
import { CONTINENT_OF, CONTINENTS } from '../map/continents.ts';
import { TERRITORY_COUNT } from '../map/territories.ts';
import { setValue } from '../rules/cards.ts';
import { type Aims, aimsOf } from './aims.ts';

/** What a bot makes of a view before it decides: sums and judgements, all about its own seat. */
export interface Situation {
  readonly view: State;
  readonly seat: number;
  /** Territories and armies on the board by seat. */
  readonly territories: readonly number[];
  readonly strength: readonly number[];
  /** Other seats that own anything. */
  readonly rivals: number;
  /** What a card is worth, in armies: a third of the next set. */
  readonly cardValue: number;
  /** By continent, 0 to 1: how much the seat wants it; 1 where it owns it whole. */
  readonly want: readonly number[];
  /** By continent: the seat that owns all of it, or -1. */
  readonly holder: readonly number[];
  /** Seat that could be beaten in this turn and is worth it, or -1. */
  readonly prey: number;
  /** Armies that the seat could still put anywhere. */
  readonly reserve: number;
  /** What the game's objective makes worth having. */
  readonly aims: Aims;
}

/** A card's worth in a game of capitals: its stars, traded when there are many. */
const STAR_CARD_VALUE = 2.5;
/** How much more a continent is wanted that the objective asks for. */
const AIM_WANT = 2.5;
/** How much rather the seat is beaten that the mission names. */
const TARGET_WORTH = 4;

/** A rising schedule's sets outgrow what a single card should decide. */
const MOST_CARD_VALUE = 12;

/** A seat is prey where the armies beside it outnumber its own by this factor, with one to stay behind on each. */
const PREY_FACTOR = 1.25;

/** Strongest force of any single rival beside a territory: what could attack it next. */
export function threatTo(situation: Situation, territory: number): number {
  const { owners, armies } = situation.view;
  let worst = 0;
  for (const next of NEIGHBOURS[territory]) {
    const owner = owners[next];
    if (owner < 0 || owner === situation.seat) continue;
    let force = 0;
    for (const other of NEIGHBOURS[territory]) if (owners[other] === owner) force += armies[other] - 1;
    if (force > worst) worst = force;
  }
  return worst;
}

/** Whether a territory of the seat borders one that is not its own. */
export function isFront(situation: Situation, territory: number): boolean {
  const { owners } = situation.view;
  for (const next of NEIGHBOURS[territory]) if (owners[next] !== situation.seat) return true;
  return false;
}

function holders(view: State): number[] {
  return CONTINENTS.map(({ territories }) => {
    const owner = view.owners[territories[0]];
    return owner >= 0 && territories.every(territory => view.owners[territory] === owner) ? owner : -1;
  });
}

/** Few ways in make a continent cheap to keep. */
const ENTRANCES = CONTINENTS.map(
  ({ territories }, continent) =>
    territories.filter(territory => NEIGHBOURS[territory].some(next => CONTINENT_OF[next] !== continent))
      .length,
);

/**
 * How near a continent is to being the seat's, weighed with what it brings: own force in and beside it against the
 * armies that hold it.
 */
function wantOf(view: State, seat: number, reserve: number, continent: number): number {
  const { bonus, territories } = CONTINENTS[continent];
  let mine = reserve;
  let theirs = 0;
  let owned = 0;
  for (const territory of territories) {
    const armies = view.armies[territory];
    if (view.owners[territory] === seat) {
      owned++;
      mine += armies;
    } else theirs += armies + 1;
    for (const next of NEIGHBOURS[territory])
      if (CONTINENT_OF[next] !== continent && view.owners[next] === seat) mine += (view.armies[next] - 1) / 2;
  }
  if (owned === territories.length) return 1;
  const chance = (mine / (mine + theirs)) * ((owned + 1) / (territories.length + 1));
  return Math.min(1, (chance * (bonus + 2)) / (ENTRANCES[continent] + 1));
}

/** The rival with most to take among those that the armies beside its land could beat. */
function findPrey(
  view: State,
  seat: number,
  territories: number[],
  strength: number[],
  reserve: number,
  target: number,
): number {
  let prey = -1;
  let best = 0;
  for (let rival = 0; rival < territories.length; rival++) {
    if (rival === seat || territories[rival] === 0) continue;
    const near = new Uint8Array(TERRITORY_COUNT);
    let force = reserve;
    for (let territory = 0; territory < TERRITORY_COUNT; territory++) {
      if (view.owners[territory] !== rival) continue;
      for (const next of NEIGHBOURS[territory]) {
        if (view.owners[next] !== seat || near[next] === 1) continue;
        near[next] = 1;
        force += view.armies[next] - 1;
      }
    }
    const needed = strength[rival] * PREY_FACTOR + territories[rival];
    const spoils = (view.handSizes[rival] + 1) * (rival === target ? TARGET_WORTH : 1);
    const worth = (spoils * force) / needed;
    if (force >= needed && worth > best) {
      best = worth;
      prey = rival;
    }
  }
  return prey;
}

function cardValueOf(view: State): number {
  if (view.capitals !== null) return STAR_CARD_VALUE;
  const nextSet = view.options.setValues === 'fixed' ? 8 : setValue(view.options, view.setsTraded, []);
  return Math.min(MOST_CARD_VALUE, nextSet / 3);
}

/** Looks at a view with the eyes of a seat. */
export function survey(view: State, seat: number): Situation {
  const territories: number[] = Array(view.options.seats).fill(0);
  const strength: number[] = Array(view.options.seats).fill(0);
  for (let territory = 0; territory < TERRITORY_COUNT; territory++) {
    const owner = view.owners[territory];
    if (owner < 0) continue;
    territories[owner]++;
    strength[owner] += view.armies[territory];
  }
  const reserve = view.reserves[seat];
  const near = CONTINENTS.map((_, continent) => wantOf(view, seat, reserve, continent));
  const aims = aimsOf(view, seat, near);
  return {
    view,
    seat,
    territories,
    strength,
    rivals: territories.filter((count, other) => other !== seat && count > 0).length,
    cardValue: cardValueOf(view),
    want: near.map((want, continent) =>
      want < 1 && aims.prizes[continent] > 0 ? Math.min(0.95, want * AIM_WANT) : want,
    ),
    holder: holders(view),
    prey: findPrey(view, seat, territories, strength, reserve, aims.target),
    reserve,
    aims,
  };
}
