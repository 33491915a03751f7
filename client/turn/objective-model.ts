import type { PlayerAction } from '../../shared/game/actions.ts';
import { mayMoveAgain } from '../../shared/game/decide-end-of-turn.ts';
import { rewardLeft } from '../../shared/game/objective-choice.ts';
import type { ObjectiveId, Reward } from '../../shared/game/objectives.ts';
import type { State } from '../../shared/game/state.ts';
import { fulfilledObjectives } from '../../shared/rules/objectives.ts';
import { territoriesOf } from '../../shared/rules/territories.ts';
import { type Control, can, cannot } from './control.ts';
import type { EndOfTurn, Selection } from './selection.ts';
import type { Common } from './turn-model.ts';

/** Taking an objective at the end of the turn: which, and where its airfield stands (rules 9). */
export interface ObjectiveModel extends Common {
  readonly mode: 'objective';
  readonly choices: readonly { readonly id: ObjectiveId; readonly reward: Reward | null }[];
  readonly picked: ObjectiveId;
  /** Whether a territory for an airfield is to be named. */
  readonly airfield: boolean;
  /** Territory for it; null: not named yet. */
  readonly site: number | null;
  readonly confirm: Control;
}

/** The end of the turn that an action asks for if an objective has to be chosen with it; null: nothing is to choose. */
export function endToChoose(view: State, action: PlayerAction): EndOfTurn | null {
  if (action.type !== 'end-turn' && action.type !== 'fortify') return null;
  if (action.type === 'fortify' && (view.phase === 'reinforce' || mayMoveAgain(view))) return null;
  return action.objective === undefined && fulfilledObjectives(view).length > 0 ? action : null;
}

export function objectiveModel(
  view: State,
  seat: number,
  selection: Selection,
  ending: EndOfTurn,
): ObjectiveModel {
  const choices = fulfilledObjectives(view).map(id => ({ id, reward: rewardLeft(view, id) }));
  const chosen = choices.find(({ id }) => id === selection.objective) ?? choices[0];
  const airfield = chosen.reward === 'airfield';
  const site = airfield && view.owners[selection.site ?? -1] === seat ? selection.site : null;
  const choice = { ...ending, objective: chosen.id };
  const located = site === null ? cannot('airfield/pick') : can({ ...choice, airfield: site });
  return {
    mode: 'objective',
    choices,
    picked: chosen.id,
    airfield,
    site,
    confirm: airfield ? located : can(choice),
    legal: airfield ? territoriesOf(view, seat) : [],
    selection,
  };
}
