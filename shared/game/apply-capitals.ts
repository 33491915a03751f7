import { ownedContinents } from '../rules/income.ts';
import type { Capitals } from './capitals.ts';
import type { GameEvent } from './events.ts';
import type { State } from './state.ts';

type EventOf<K extends GameEvent['event']> = Extract<GameEvent, { event: K }>;

export function layObjectives(capitals: Capitals, event: EventOf<'objectivesLaid'>): void {
  capitals.objectives = event.objectives.map(objective => ({
    ...objective,
    holder: null,
    rewarded: null,
    spent: false,
  }));
}

/** The counts of a turn begin anew. */
export function beginTurn(state: State, capitals: Capitals): void {
  capitals.continentsAtStart = ownedContinents(state, state.seat);
  capitals.conquests = 0;
  capitals.cityConquests = 0;
  capitals.manoeuvres = 0;
  capitals.earlyManoeuvre = false;
}

export function countConquest(capitals: Capitals, territory: number): void {
  capitals.conquests++;
  if (capitals.cities.includes(territory)) capitals.cityConquests++;
}

export function takeObjective(capitals: Capitals, event: EventOf<'objectiveTaken'>): void {
  const objective = capitals.objectives.find(({ id }) => id === event.objective)!;
  objective.holder = event.seat;
  objective.rewarded = event.reward === null ? null : event.seat;
}

/** A seat is out: its objectives go to `to` (null: they lie open again), its rewards are out of the game (rules 9). */
export function loseObjectives(capitals: Capitals, seat: number, to: number | null): void {
  for (const objective of capitals.objectives) {
    if (objective.rewarded === seat) {
      objective.rewarded = null;
      objective.spent = true;
    }
    if (objective.holder === seat) objective.holder = to;
  }
}
