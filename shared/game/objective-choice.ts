import { fulfilledObjectives } from '../rules/objectives.ts';
import { territoriesOf } from '../rules/territories.ts';
import type { Choices } from './actions.ts';
import type { Draft } from './draft.ts';
import type { RuleErrorCode } from './errors.ts';
import { isTerritory } from './is-territory.ts';
import type { Objective } from './objectives.ts';
import type { State } from './state.ts';

/** Whether the choices of a seat that ends its turn can be made; in games without objectives there are none (rules 9). */
export function checkChoices(state: State, { objective, airfield }: Choices): RuleErrorCode | null {
  if (objective !== undefined && !fulfilledObjectives(state).includes(objective))
    return 'objective/not-fulfilled';
  if (airfield === undefined) return null;
  const taken = objectiveTaken(state, { objective });
  if (taken === null || rewardLeft(state, taken) !== 'airfield') return 'objective/bad-airfield';
  return isTerritory(airfield) && state.owners[airfield] === state.seat ? null : 'objective/bad-airfield';
}

/** Takes one objective that is fulfilled, and builds its airfield if that is its reward. True: one was taken. */
export function takeObjective(draft: Draft, choices: Choices): boolean {
  const { seat } = draft.base;
  const objective = objectiveTaken(draft.base, choices);
  if (objective === null) return false;
  const reward = rewardLeft(draft.base, objective);
  draft.emit({ event: 'objectiveTaken', seat, objective, reward });
  if (reward === 'airfield') {
    const territory = choices.airfield ?? territoriesOf(draft.base, seat)[0];
    draft.emit({ event: 'airfieldBuilt', seat, territory });
  }
  return true;
}

function objectiveTaken(state: State, { objective }: Choices): Objective['id'] | null {
  return objective ?? fulfilledObjectives(state)[0] ?? null;
}

/** Reward that an objective of the game would bring; null: it is out of the game. */
export function rewardLeft(state: State, objective: Objective['id']): Objective['reward'] | null {
  const { reward, spent } = state.capitals!.objectives.find(({ id }) => id === objective)!;
  return spent ? null : reward;
}
