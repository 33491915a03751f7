import { NEIGHBOURS } from '../map/borders.ts';
import { CONTINENT_OF, CONTINENTS } from '../map/continents.ts';
import { TERRITORY_COUNT } from '../map/territories.ts';
import { quickOdds } from './quick-odds.ts';
import type { Situation } from './situation.ts';

/** Everything here is measured in armies. */
const TERRITORY = 1.2;
/** Turns for which a continent taken or broken is expected to count. */
const CONTINENT_TURNS = 2;
const BREAK_TURNS = 1.5;
const SEAT_OUT = 4;
/** Eliminating the seat that the mission names wins. */
const TARGET_OUT = 90;
/** In the last rounds before a limit territories are what counts. */
const LATE_TERRITORY = 5;
const NEAR_GOAL = 6;

/** Below this chance a battle is not begun, whatever there is to win. */
const LEAST_CHANCE = 0.45;
/** A plan looks no further than this many conquests ahead. */
const LONGEST_PLAN = 10;

/** Conquests that a plan assumes, on top of a view. */
interface Assumed {
  readonly taken: Uint8Array;
  readonly territories: number[];
  conquests: number;
}

function assume(situation: Situation): Assumed {
  return {
    taken: new Uint8Array(TERRITORY_COUNT),
    territories: situation.territories.slice(),
    conquests: situation.view.conquered ? 1 : 0,
  };
}

/** The seat's or assumed to be. */
const isOwn = (situation: Situation, assumed: Assumed, territory: number): boolean =>
  assumed.taken[territory] === 1 || situation.view.owners[territory] === situation.seat;

function continentGain(situation: Situation, assumed: Assumed, to: number): number {
  const continent = CONTINENT_OF[to];
  const { bonus, territories } = CONTINENTS[continent];
  const holder = situation.holder[continent];
  let missing = 0;
  for (const territory of territories) if (!isOwn(situation, assumed, territory)) missing++;
  const prize = bonus * CONTINENT_TURNS + situation.aims.prizes[continent];
  const own = (prize * (0.5 + situation.want[continent])) / missing ** 1.5;
  return own + (holder >= 0 && missing === territories.length ? bonus * BREAK_TURNS : 0);
}

function seatGain(situation: Situation, assumed: Assumed, owner: number): number {
  if (owner < 0) return 0;
  const left = assumed.territories[owner];
  const isTarget = owner === situation.aims.target;
  const spoils =
    SEAT_OUT + situation.view.handSizes[owner] * situation.cardValue + (isTarget ? TARGET_OUT : 0);
  if (left === 1) return spoils;
  if (isTarget) return spoils / left;
  return owner === situation.prey ? spoils / Math.sqrt(left) : 0;
}

function territoryGain(situation: Situation): number {
  const { options, round } = situation.view;
  let gain = TERRITORY;
  if (options.roundLimit !== null && round >= options.roundLimit - 1) gain += LATE_TERRITORY;
  const missing = situation.aims.goal - situation.territories[situation.seat];
  if (missing > 0 && missing <= NEAR_GOAL) gain += NEAR_GOAL - missing + 1;
  return gain;
}

/** What it is worth to conquer a territory, in armies. */
function conquestGain(situation: Situation, assumed: Assumed, to: number): number {
  return (
    territoryGain(situation) +
    situation.aims.land[to] +
    continentGain(situation, assumed, to) +
    seatGain(situation, assumed, situation.view.owners[to]) +
    (assumed.conquests === 0 ? situation.cardValue + 1 : 0)
  );
}

/** A beaten neutral army is only out of the way. */
const NEUTRAL_ARMY = 0.2;

/** What a beaten army is worth: all of it against the last rival, little where others profit as well. */
const enemyArmy = (situation: Situation, owner: number): number =>
  owner < 0 ? NEUTRAL_ARMY : 0.35 + 0.6 / Math.max(1, situation.rivals);

/** An attack and what is expected of it and of what may follow it. */
export interface Step {
  readonly to: number;
  readonly win: number;
  /** In armies; what lies further ahead counts as far as it is likely. */
  readonly value: number;
}

function stepValue(
  situation: Situation,
  assumed: Assumed,
  to: number,
  stack: number,
): Step & { survivors: number } {
  const odds = quickOdds(stack, situation.view.armies[to]);
  const value =
    odds.win * conquestGain(situation, assumed, to) +
    odds.defenceLoss * enemyArmy(situation, situation.view.owners[to]) -
    odds.attackLoss;
  return { to, win: odds.win, value, survivors: odds.survivors };
}

/** The best next conquest of a stack; null: none that it should try. */
function bestStep(situation: Situation, assumed: Assumed, from: number, stack: number) {
  let best: (Step & { survivors: number }) | null = null;
  for (const to of NEIGHBOURS[from]) {
    if (isOwn(situation, assumed, to)) continue;
    const step = stepValue(situation, assumed, to, stack);
    if (step.win >= LEAST_CHANCE && (best === null || step.value > best.value)) best = step;
  }
  return best;
}

function take(situation: Situation, assumed: Assumed, territory: number): void {
  assumed.taken[territory] = 1;
  assumed.conquests++;
  const owner = situation.view.owners[territory];
  if (owner >= 0) assumed.territories[owner]--;
}

/** Value of a march from `from` with `stack` armies, always to what is worth most; never below 0: it need not be made. */
function march(situation: Situation, assumed: Assumed, from: number, stack: number): number {
  let [at, armies, chance, value, best] = [from, stack, 1, 0, 0];
  for (let length = 0; length < LONGEST_PLAN && armies >= 2; length++) {
    const step = bestStep(situation, assumed, at, armies);
    if (step === null) break;
    value += chance * step.value;
    if (value > best) best = value;
    chance *= step.win;
    take(situation, assumed, step.to);
    [at, armies] = [step.to, step.survivors - 1];
  }
  return best;
}

/** What a stack of `armies` on an own territory could win by attacking, in armies; 0: it should stay. */
export function attackPotential(situation: Situation, from: number, armies: number): number {
  return march(situation, assume(situation), from, armies);
}

/** The best attack from a territory with `armies` of its armies, or null where none is likely enough. */
export function bestAttack(situation: Situation, from: number, armies: number): Step | null {
  let best: Step | null = null;
  for (const to of NEIGHBOURS[from]) {
    if (situation.view.owners[to] === situation.seat) continue;
    const assumed = assume(situation);
    const first = stepValue(situation, assumed, to, armies);
    if (first.win < LEAST_CHANCE) continue;
    take(situation, assumed, to);
    const value = first.value + first.win * march(situation, assumed, to, first.survivors - 1);
    if (best === null || value > best.value) best = { to, win: first.win, value };
  }
  return best;
}
