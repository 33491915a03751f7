/** Every mission there is (rules, section 8), by id. */
export const MISSIONS = [
  'asia+south-america',
  'asia+africa',
  'north-america+africa',
  'north-america+australia',
  'territories-24',
  'territories-18-armies-2',
  'destroy-0',
  'destroy-1',
  'destroy-2',
  'destroy-3',
  'destroy-4',
  'destroy-5',
  'europe+south-america+third',
  'europe+australia+third',
] as const;

export type MissionId = (typeof MISSIONS)[number];
