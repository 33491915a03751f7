import type { Choices } from '../game/actions.ts';
import { rewardLeft } from '../game/objective-choice.ts';
import type { ObjectiveId, Reward } from '../game/objectives.ts';
import { fulfilledObjectives } from '../rules/objectives.ts';
import { territoriesOf } from '../rules/territories.ts';
import { isFront, type Situation } from './situation.ts';

/** Rewards, the best first. */
const REWARDS: readonly (Reward | null)[] = [
  'two-armies',
  'attack-die',
  'defence-die',
  'airfield',
  'second-manoeuvre',
  'sure-card',
  'early-manoeuvre',
  null,
];

/** Where an airfield does most: on the strongest front. */
function airfieldSite(situation: Situation): number {
  const { view, seat } = situation;
  const own = territoriesOf(view, seat);
  const fronts = own.filter(territory => isFront(situation, territory));
  return (fronts.length > 0 ? fronts : own).reduce((a, b) => (view.armies[b] > view.armies[a] ? b : a));
}

/** Which objective to take at the end of the turn: the one with the best reward (rules 9). Nothing in other games. */
export function chooseChoices(situation: Situation): Choices {
  const { view } = situation;
  const open = fulfilledObjectives(view);
  if (open.length === 0) return {};
  const rank = (id: ObjectiveId): number => REWARDS.indexOf(rewardLeft(view, id));
  const objective = open.reduce((a, b) => (rank(b) < rank(a) ? b : a));
  if (rewardLeft(view, objective) !== 'airfield') return { objective };
  return { objective, airfield: airfieldSite(situation) };
}
