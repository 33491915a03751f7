import type { PlayerAction } from '../game/actions.ts';
import { NEIGHBOURS } from '../map/borders.ts';
import { CONTINENT_OF } from '../map/continents.ts';
import { TERRITORY_COUNT } from '../map/territories.ts';
import { fortifyTargets } from '../rules/fortify-paths.ts';
import { guardOf } from './attack.ts';
import { attackPotential } from './evaluation.ts';
import { isFront, type Situation, threatTo } from './situation.ts';

/** A front is left with this many times what could attack it before anything is moved away. */
const KEEP = 1.2;

/** How many armies move into the territory just conquered: to where they can do most. */
export function chooseOccupation(situation: Situation): PlayerAction {
  const { view } = situation;
  const { from, to, min } = view.occupation!;
  const max = view.armies[from] - 1;
  const armies = (count: number): PlayerAction => ({
    type: 'occupy',
    armies: Math.max(min, Math.min(max, Math.round(count))),
  });
  if (!isFront(situation, from)) return armies(max);
  if (!isFront(situation, to)) return armies(min);
  const guard = guardOf(situation, from);
  const ahead = attackPotential(situation, to, view.armies[from] - guard);
  const here = attackPotential(situation, from, view.armies[from] - min);
  if (ahead > 0 || here > 0) return armies(ahead >= here ? view.armies[from] - guard : min);
  const [threatAhead, threatHere] = [threatTo(situation, to), threatTo(situation, from)];
  return armies((view.armies[from] * (threatAhead + 1)) / (threatAhead + threatHere + 2));
}

/** Steps over own land from each own territory to the nearest front; 0 on a front. */
function stepsToFront(situation: Situation): Int8Array {
  const steps = new Int8Array(TERRITORY_COUNT).fill(TERRITORY_COUNT);
  const queue: number[] = [];
  for (let territory = 0; territory < TERRITORY_COUNT; territory++) {
    if (situation.view.owners[territory] !== situation.seat || !isFront(situation, territory)) continue;
    steps[territory] = 0;
    queue.push(territory);
  }
  for (let i = 0; i < queue.length; i++)
    for (const next of NEIGHBOURS[queue[i]]) {
      if (situation.view.owners[next] !== situation.seat || steps[next] <= steps[queue[i]] + 1) continue;
      steps[next] = steps[queue[i]] + 1;
      queue.push(next);
    }
  return steps;
}

/** Armies that a territory can do without. */
function spare(situation: Situation, territory: number, steps: Int8Array): number {
  const armies = situation.view.armies[territory];
  if (steps[territory] > 0) return armies - 1;
  return armies - Math.max(1, Math.ceil(threatTo(situation, territory) * KEEP));
}

/** How much a territory could use armies from `steps` further behind; 0: not at all. */
function need(situation: Situation, to: number, from: number, moved: number, steps: Int8Array): number {
  if (steps[to] > 0) return steps[to] < steps[from] ? 0.1 * (steps[from] - steps[to]) : 0;
  const armies = situation.view.armies[to];
  const lacking = Math.max(0, threatTo(situation, to) * KEEP - armies);
  const potential = attackPotential(situation, to, armies + moved);
  if (steps[from] === 0 && lacking === 0) return 0;
  return (
    1 + Math.min(lacking, moved) / moved + potential / (potential + 10) + situation.want[CONTINENT_OF[to]]
  );
}

/** Moves the biggest force that does nothing where it stands towards the front that needs it, or ends the turn. */
export function chooseFortify(situation: Situation): PlayerAction {
  const steps = stepsToFront(situation);
  let best: PlayerAction = { type: 'end-turn' };
  let bestScore = 0;
  for (let from = 0; from < TERRITORY_COUNT; from++) {
    if (situation.view.owners[from] !== situation.seat) continue;
    const armies = spare(situation, from, steps);
    if (armies < 1) continue;
    for (const to of fortifyTargets(situation.view, from)) {
      const score = armies * need(situation, to, from, armies, steps);
      if (score <= bestScore) continue;
      bestScore = score;
      best = { type: 'fortify', from, to, armies };
    }
  }
  return best;
}
