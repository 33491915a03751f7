/** What capitals can be played for (rules, section 9), in list order: the minor ones, then the major ones. */
export const OBJECTIVES = [
  'own-asia',
  'own-north-america',
  'own-europe',
  'conquer-4-cities',
  'hold-1-capital',
  'own-8-cities',
  'own-2-continents',
  'hold-2-capitals',
  'own-11-cities',
  'complete-continent',
  'own-20-territories',
  'conquer-10-territories',
] as const;
export type ObjectiveId = (typeof OBJECTIVES)[number];

/** How many of OBJECTIVES, from the first, are minor. */
export const MINOR_COUNT = 6;
/** How many of each kind lie open in a game. */
export const OPEN_A_KIND = 4;
/** Territories with a city (rules 9). */
export const CITY_COUNT = 15;

export const MINOR_REWARDS = ['airfield', 'second-manoeuvre', 'early-manoeuvre', 'sure-card'] as const;
export const MAJOR_REWARDS = ['attack-die', 'defence-die', 'two-armies', 'airfield'] as const;
export type Reward = (typeof MINOR_REWARDS)[number] | (typeof MAJOR_REWARDS)[number];

/** An objective of a game, with the reward that was dealt to it. */
export interface Objective {
  readonly id: ObjectiveId;
  readonly reward: Reward;
}
