import type { Random } from '../dice/random.ts';
import type { Choices, Placement, PlayerAction } from '../game/actions.ts';
import { rewardLeft } from '../game/objective-choice.ts';
import { NEUTRAL, type State, UNOWNED } from '../game/state.ts';
import { defenceDiceLimit } from '../rules/dice-limits.ts';
import { fulfilledObjectives } from '../rules/objectives.ts';
import { placementDue } from '../rules/placement-due.ts';
import { countStars, starArmies } from '../rules/stars.ts';
import { territoriesOf } from '../rules/territories.ts';

const pick = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)];

/** Any empty territory (rules 4.3). */
export function randomClaim(view: State, random: Random): PlayerAction {
  return { type: 'claim', territory: pick(territoriesOf(view, UNOWNED), random) };
}

/** Any own territory as one's capital (rules 9). */
export function randomCapital(view: State, seat: number, random: Random): PlayerAction {
  return { type: 'capital', territory: pick(territoriesOf(view, seat), random) };
}

/** Any number of dice against the attack that waits (rules 5.3, 9). */
export function randomDefence(view: State, random: Random): PlayerAction {
  return { type: 'defend', dice: 1 + random.below(defenceDiceLimit(view, view.declared!.to)) };
}

/** Cards of a hand, drawn until they are worth something or too many; null: they can't be traded (rules 9). */
export function randomStars(view: State, seat: number, random: Random): PlayerAction | null {
  const left = view.hands[seat]!.slice();
  const cards: number[] = [];
  while (left.length > 0) {
    cards.push(...left.splice(random.below(left.length), 1));
    if (starArmies(countStars(cards)) !== null && random.below(3) === 0) break;
  }
  return starArmies(countStars(cards)) === null ? null : { type: 'trade', cards };
}

/** Armies in heaps of any size on any of the territories. */
export function randomHeaps(territories: readonly number[], armies: number, random: Random): Placement {
  const placed = new Map<number, number>();
  for (let left = armies; left > 0; ) {
    const territory = pick(territories, random);
    const count = 1 + random.below(left);
    placed.set(territory, (placed.get(territory) ?? 0) + count);
    left -= count;
  }
  return [...placed];
}

/** What is due for the neutral side of a game for two, anywhere on its land; nothing in other games (rules 4.4). */
export function randomNeutralHeaps(view: State, random: Random): Placement {
  const { neutral } = placementDue(view);
  return neutral === 0 ? [] : randomHeaps(territoriesOf(view, NEUTRAL), neutral, random);
}

/** Any objective that may be taken and any place for its airfield, or nothing of it, which takes the first (rules 9). */
export function randomChoices(view: State, seat: number, random: Random): Choices {
  const open = fulfilledObjectives(view);
  if (open.length === 0 || random.below(3) === 0) return {};
  const objective = pick(open, random);
  if (rewardLeft(view, objective) !== 'airfield' || random.below(3) === 0) return { objective };
  return { objective, airfield: pick(territoriesOf(view, seat), random) };
}
