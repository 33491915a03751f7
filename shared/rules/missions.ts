import { MISSIONS, type MissionId } from '../game/missions.ts';
import type { Options } from '../game/options.ts';
import type { State } from '../game/state.ts';
import { CONTINENTS } from '../map/continents.ts';
import { ownedContinents } from './income.ts';
import { countTerritories, territoriesOf } from './territories.ts';
import { hasResigned } from './turn-order.ts';

const DESTROY = 'destroy-';
const THIRD = 'third';
/** Territories that the mission `territories-24`, and one whose target is lost, asks for. */
export const MANY = 24;
/** What the mission `territories-18-armies-2` asks for. */
export const HELD = { territories: 18, armies: 2 } as const;

/** Seat that a mission wants eliminated, or null. */
export function targetOf(mission: MissionId): number | null {
  return mission.startsWith(DESTROY) ? Number(mission.slice(DESTROY.length)) : null;
}

/** The missions of a game: the deck's size is an option, and only seats at the table are to be destroyed (rules 8). */
export function missionDeck(options: Options): MissionId[] {
  return MISSIONS.slice(0, options.missions).filter(mission => (targetOf(mission) ?? 0) < options.seats);
}

/** Whether a seat's mission is fulfilled as things stand (rules 8); false while it is hidden or not dealt. */
export function isFulfilled(state: State, seat: number): boolean {
  const mission = state.missions[seat] ?? null;
  if (mission === null) return false;
  const target = targetOf(mission);
  if (target !== null) return isTargetDone(state, seat, target);
  switch (mission) {
    case 'territories-24':
      return countTerritories(state, seat) >= MANY;
    case 'territories-18-armies-2':
      return countHeld(state, seat) >= HELD.territories;
    default:
      return ownsContinents(state, seat, wantedContinents(mission));
  }
}

/** Territories of a seat with the armies that the mission `territories-18-armies-2` asks for on each. */
export function countHeld(state: State, seat: number): number {
  return territoriesOf(state, seat).filter(territory => state.armies[territory] >= HELD.armies).length;
}

/** Continents that a mission names, and whether it wants any third one beside them. */
export interface WantedContinents {
  /** Indexes. */
  readonly named: readonly number[];
  readonly third: boolean;
}

/** What a mission of continents wants; no continent where it wants something else. */
export function wantedContinents(mission: MissionId): WantedContinents {
  const words = mission.split('+');
  const named = words.map(word => CONTINENTS.findIndex(({ id }) => id === word)).filter(index => index >= 0);
  return { named, third: words.includes(THIRD) };
}

/** Whether the mission to destroy a seat has become 24 territories for its owner (rules 8). */
export function isTargetLost(state: State, seat: number, target: number): boolean {
  if (target === seat) return true;
  if (hasResigned(state, target)) return true;
  const out = state.out.indexOf(target);
  if (out < 0 || state.outBy[out] === seat) return false;
  return state.options.lostTarget === 'twenty-four';
}

function isTargetDone(state: State, seat: number, target: number): boolean {
  if (isTargetLost(state, seat, target)) return countTerritories(state, seat) >= MANY;
  return state.out.includes(target);
}

function ownsContinents(state: State, seat: number, { named, third }: WantedContinents): boolean {
  const owned = ownedContinents(state, seat);
  return (
    named.every(continent => owned.includes(continent)) && owned.length >= named.length + (third ? 1 : 0)
  );
}
