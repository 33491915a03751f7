import type { Objective } from './objectives.ts';

/** An objective on the table, who has taken it, and who has the use of its reward. */
export interface ObjectiveState extends Objective {
  /** Seat that has it; null: it lies open. */
  holder: number | null;
  /** Seat that enjoys the reward; null: nobody yet, or nobody any more. */
  rewarded: number | null;
  /** Whether the reward is out of the game. */
  spent: boolean;
}

/** What a game of capitals has beside the rest (rules, section 9); all of it is public. */
export interface Capitals {
  /** Territories with a city, in list order. */
  cities: number[];
  /** Territory of each seat's capital, also of one that is out; null: not named. */
  capitals: (number | null)[];
  objectives: ObjectiveState[];
  /** Territories with an airfield; one with two stands twice. */
  airfields: number[];
  /** Continents that the seat to act owned whole at the start of its turn. */
  continentsAtStart: number[];
  /** Territories conquered in this turn, and those of them with a city. */
  conquests: number;
  cityConquests: number;
  /** Fortify moves made in this turn, and whether the early one is among them. */
  manoeuvres: number;
  earlyManoeuvre: boolean;
}

export function cloneCapitals(capitals: Capitals): Capitals {
  return {
    ...capitals,
    cities: capitals.cities.slice(),
    capitals: capitals.capitals.slice(),
    objectives: capitals.objectives.map(objective => ({ ...objective })),
    airfields: capitals.airfields.slice(),
    continentsAtStart: capitals.continentsAtStart.slice(),
  };
}
