import type { PlayerAction } from '../game/actions.ts';
import { NEIGHBOURS } from '../map/borders.ts';
import { CONTINENT_OF } from '../map/continents.ts';
import { TERRITORY_COUNT } from '../map/territories.ts';
import { attackDiceLimit } from '../rules/dice-limits.ts';
import { bestAttack } from './evaluation.ts';
import { type Situation, threatTo } from './situation.ts';

/** Odds so good that a blitz need not be stopped to think again. */
const SAFE = 0.9;
/** A doubtful blitz stops when this part of the origin's armies is left. */
const STOP_SHARE = 1 / 3;
/** With no more armies than this a defender that may choose is asked, roll by roll; larger battles would take too long. */
const ASKING = 8;
/** At most this part of the armies stays in a capital for its defence. */
const HOME_SHARE = 3 / 4;

/**
 * Armies that should stay on an own territory: on the border of a continent that the seat owns, half of what could
 * come over it, else the one that must.
 */
export function guardOf(situation: Situation, territory: number): number {
  if (territory === situation.aims.home) return guardOfHome(situation, territory);
  const least = situation.aims.garrisons ? 2 : 1;
  if (situation.holder[CONTINENT_OF[territory]] !== situation.seat) return least;
  return Math.max(
    least,
    Math.ceil(Math.min(threatTo(situation, territory) / 2, situation.view.armies[territory] / 2)),
  );
}

/** What must not be lost keeps as much as what could come, but for a quarter of its armies. */
function guardOfHome(situation: Situation, territory: number): number {
  const armies = situation.view.armies[territory];
  return Math.max(1, Math.ceil(Math.min(threatTo(situation, territory), armies * HOME_SHARE)));
}

/** Whether all that threatens a territory is the one that is to be attacked from it. */
function onlyFoe(situation: Situation, from: number, to: number): boolean {
  const { owners } = situation.view;
  return NEIGHBOURS[from].every(next => next === to || owners[next] === situation.seat);
}

/**
 * The best attack of all, or the end of the attack phase. Every roll takes an army off the board and armies come on
 * it only by captured cards, so the phase comes to its end.
 */
export function chooseAttack(situation: Situation): PlayerAction {
  const { owners, armies } = situation.view;
  let best: { from: number; to: number; win: number; guard: number } | null = null;
  let bestValue = 0;
  for (let from = 0; from < TERRITORY_COUNT; from++) {
    if (owners[from] !== situation.seat || armies[from] < 2) continue;
    const guard = guardOf(situation, from);
    const step = bestAttack(situation, from, armies[from] - guard + 1);
    if (step === null || step.value <= bestValue) continue;
    bestValue = step.value;
    best = { from, to: step.to, win: step.win, guard: onlyFoe(situation, from, step.to) ? 1 : guard };
  }
  if (best === null) return { type: 'end-attack' };
  const { from, to, win } = best;
  if (asks(situation, from, to)) {
    return { type: 'attack', from, to, dice: attackDiceLimit(situation.view, from) };
  }
  const stopAt = Math.max(best.guard, win >= SAFE ? 1 : Math.ceil(armies[from] * STOP_SHARE));
  return stopAt > 1 && stopAt < armies[from]
    ? { type: 'blitz', from, to, stopAt }
    : { type: 'blitz', from, to };
}

/** Whether an attack is made roll by roll, so that its defender chooses dice: nobody is asked in a blitz (rules 5.3). */
function asks({ view }: Situation, from: number, to: number): boolean {
  return (
    view.options.defence === 'chosen' &&
    view.owners[to] >= 0 &&
    view.armies[to] > 1 &&
    view.armies[from] <= ASKING
  );
}
