import type { ObjectiveId } from '../../shared/game/objectives.ts';
import type { State } from '../../shared/game/state.ts';
import { CONTINENTS } from '../../shared/map/continents.ts';
import { isTargetLost, targetOf } from '../../shared/rules/missions.ts';
import { continentOwner } from './moments.ts';
import type { Seen } from './seen.ts';

/** Land that went from one hand to another. */
export interface Taken {
  /** Who has it now. */
  readonly owner: number;
  readonly territories: readonly number[];
}

/** What changed between two views. */
export interface AwaySummary {
  /** Land that the player lost, by who has it now. */
  readonly lost: readonly Taken[];
  /** Land that a bot, or the autopilot, won for the player. */
  readonly won: readonly number[];
  /** Continents that have got a new owner. */
  readonly continents: readonly { readonly continent: number; readonly owner: number }[];
  /** Capitals that have got a new owner: `of` is the seat that has named it. */
  readonly capitals: readonly { readonly of: number; readonly territory: number; readonly owner: number }[];
  /** Objectives that have got a new holder. */
  readonly objectives: readonly { readonly objective: ObjectiveId; readonly seat: number }[];
  /** Whether the player's own mission has become another (rules 8). */
  readonly mission: boolean;
  /** Seats that dropped out. */
  readonly out: readonly number[];
  /** Seats whose turns ended meanwhile, in order; with more than a round only the last of each. */
  readonly turns: readonly number[];
  /** Seat that a roll made meanwhile has chosen to begin; null: none was made. */
  readonly begins: number | null;
}

const NOTHING: AwaySummary = {
  lost: [],
  won: [],
  continents: [],
  capitals: [],
  objectives: [],
  mission: false,
  out: [],
  turns: [],
  begins: null,
};

/**
 * What a player in `seat` (null: a spectator) has missed between two views of one game; null when that is nothing
 * worth telling.
 */
export function awaySummary(before: Seen, after: State, seat: number | null): AwaySummary | null {
  const turns = turnsBetween(before, after);
  const summary: AwaySummary = {
    lost: seat === null ? [] : lostLand(before, after, seat),
    won: after.owners.flatMap((owner, at) => (owner === seat && before.owners[at] !== seat ? [at] : [])),
    continents: CONTINENTS.flatMap((_, continent) => {
      const owner = continentOwner(after, continent);
      return owner !== null && owner !== continentOwner(before, continent) ? [{ continent, owner }] : [];
    }),
    capitals: takenCapitals(before, after),
    objectives: newHolders(before, after),
    mission: seat !== null && isMissionChanged(before, after, seat),
    out: after.out.filter(other => !before.out.includes(other)),
    turns,
    begins: after.firstRoll?.purpose === before.firstRoll?.purpose ? null : after.firstSeat,
  };
  const { lost, won, continents, capitals, objectives, out, begins } = summary;
  if (before.round === 0) return begins === null ? null : { ...NOTHING, begins };
  const told = [lost, won, continents, capitals, objectives, out, turns].some(list => list.length > 0);
  return told ? summary : null;
}

function lostLand(before: Seen, after: State, seat: number): Taken[] {
  const byOwner = new Map<number, number[]>();
  after.owners.forEach((owner, territory) => {
    if (before.owners[territory] !== seat || owner === seat) return;
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), territory]);
  });
  return [...byOwner].map(([owner, territories]) => ({ owner, territories }));
}

function takenCapitals(before: Seen, after: State): AwaySummary['capitals'] {
  const capitals = after.capitals?.capitals ?? [];
  return capitals.flatMap((territory, of) => {
    if (territory === null) return [];
    const owner = after.owners[territory];
    return owner === before.owners[territory] ? [] : [{ of, territory, owner }];
  });
}

function newHolders(before: Seen, after: State): AwaySummary['objectives'] {
  const objectives = after.capitals?.objectives ?? [];
  return objectives.flatMap(({ id, holder }) => {
    const old = before.capitals?.objectives.find(one => one.id === id)?.holder ?? null;
    return holder === null || holder === old ? [] : [{ objective: id, seat: holder }];
  });
}

/** Whether the one that the mission is to destroy has gone meanwhile, by another's hand. */
function isMissionChanged(before: Seen, after: State, seat: number): boolean {
  const mission = after.missions[seat] ?? null;
  const target = mission === null ? null : targetOf(mission);
  return target !== null && !before.out.includes(target) && isTargetLost(after, seat, target);
}

function turnsBetween(before: Seen, after: State): number[] {
  const { seats } = after.options;
  const steps = (after.round - before.round) * seats + turnIndex(after, seats) - turnIndex(before, seats);
  const count = Math.max(0, Math.min(steps, seats));
  return Array.from({ length: count }, (_, i) => (after.seat - count + i + seats) % seats).filter(
    seat => !before.out.includes(seat),
  );
}

/** Place of the turn in its round, 0 for the seat that had the first turn. */
function turnIndex({ seat, firstTurn }: Seen, seats: number): number {
  return (seat - Math.max(0, firstTurn) + seats) % seats;
}
