import type { MissionId } from '../../shared/game/missions.ts';
import type { ObjectiveId, Reward } from '../../shared/game/objectives.ts';
import type { State } from '../../shared/game/state.ts';
import { REWARDED_DICE } from '../../shared/rules/dice-limits.ts';
import { REWARD_INCOME } from '../../shared/rules/income.ts';
import { HELD, isTargetLost, MANY, targetOf, wantedContinents } from '../../shared/rules/missions.ts';
import { NEEDED } from '../../shared/rules/objectives.ts';
import { continentName } from './names.ts';
import { t } from './text.ts';

/** How seats are called in a text: `own` is the reader's. */
export interface Naming {
  readonly own: number | null;
  name(seat: number): string;
}

/** Arguments of a text about a seat. */
export function who(naming: Naming, seat: number) {
  return { player: seat === naming.own ? 'you' : 'other', name: naming.name(seat) };
}

/** What a mission asks for, as its card says it. */
export function missionText(mission: MissionId, naming: Naming): string {
  const target = targetOf(mission);
  if (target !== null) return t('mission.destroy', who(naming, target));
  if (mission === 'territories-24') return t('mission.territories', { count: MANY });
  if (mission === 'territories-18-armies-2')
    return t('mission.held', { count: HELD.territories, armies: HELD.armies });
  const { named, third } = wantedContinents(mission);
  const [first, second] = named.map(continentName);
  return t(third ? 'mission.third' : 'mission.continents', { first, second });
}

/** What a mission has come to ask of its seat: one whose target is lost is another (rules 8). */
export function missionNow(view: State, seat: number, mission: MissionId, naming: Naming): string {
  const target = targetOf(mission);
  const lost = target !== null && isTargetLost(view, seat, target);
  return lost ? t('mission.territories', { count: MANY }) : missionText(mission, naming);
}

/** What the text of an objective has to be told: how many it asks for, where it counts something. */
export const objectiveNumbers = (id: ObjectiveId) => ({ count: NEEDED[id] ?? 0 });

/** What the texts of rewards have to be told. */
export const REWARD_NUMBERS = { ...REWARDED_DICE, armies: REWARD_INCOME } as const;

export function objectiveText(id: ObjectiveId): string {
  return t(`objective.${id}`, objectiveNumbers(id));
}

/** What a reward does; null: it is out of the game. */
export function rewardText(reward: Reward | null): string {
  return reward === null
    ? t('goals.spent')
    : t('goals.reward', { reward: t(`reward.${reward}`, REWARD_NUMBERS) });
}
