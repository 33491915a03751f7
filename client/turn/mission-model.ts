import type { MissionId } from '../../shared/game/missions.ts';
import type { State } from '../../shared/game/state.ts';
import { CONTINENTS } from '../../shared/map/continents.ts';
import {
  countHeld,
  HELD,
  isFulfilled,
  isTargetLost,
  MANY,
  targetOf,
  wantedContinents,
} from '../../shared/rules/missions.ts';
import { countTerritories, territoriesOf } from '../../shared/rules/territories.ts';
import { hasResigned } from '../../shared/rules/turn-order.ts';

/** One thing that a mission asks for, and how far its owner is with it. */
export type MissionPart =
  | { readonly kind: 'continent'; readonly continent: number; readonly have: number; readonly need: number }
  /** Any third continent: told of the one that is closest. */
  | { readonly kind: 'third'; readonly continent: number; readonly have: number; readonly need: number }
  | { readonly kind: 'territories'; readonly have: number; readonly need: number }
  | { readonly kind: 'held'; readonly armies: number; readonly have: number; readonly need: number }
  /** Territories that the target still has. */
  | { readonly kind: 'target'; readonly seat: number; readonly left: number };

/** Why a mission to eliminate somebody has become another (rules 8). */
export const LOST_TARGETS = ['oneself', 'resigned', 'beaten'] as const;
export type LostTarget = (typeof LOST_TARGETS)[number];

/** A mission as its card shows it. */
export interface MissionModel {
  readonly mission: MissionId;
  readonly seat: number;
  /** Seat to be eliminated; null: none. */
  readonly target: number | null;
  readonly lost: LostTarget | null;
  readonly parts: readonly MissionPart[];
  readonly fulfilled: boolean;
  /** Territories that it is about. */
  readonly territories: readonly number[];
}

/** The mission of a seat; null while it is hidden, or where there are none. */
export function missionModel(view: State, seat: number): MissionModel | null {
  const mission = view.missions[seat] ?? null;
  if (mission === null) return null;
  const target = targetOf(mission);
  const lost = target === null ? null : lostTarget(view, seat, target);
  const parts = partsOf(view, seat, mission, lost);
  return {
    mission,
    seat,
    target,
    lost,
    parts,
    fulfilled: !view.out.includes(seat) && isFulfilled(view, seat),
    territories: parts.flatMap(part => landOf(view, part)),
  };
}

function lostTarget(view: State, seat: number, target: number): LostTarget | null {
  if (!isTargetLost(view, seat, target)) return null;
  if (target === seat) return 'oneself';
  return hasResigned(view, target) ? 'resigned' : 'beaten';
}

function partsOf(view: State, seat: number, mission: MissionId, lost: LostTarget | null): MissionPart[] {
  const target = targetOf(mission);
  if (target !== null && lost === null)
    return [{ kind: 'target', seat: target, left: countTerritories(view, target) }];
  if (target !== null || mission === 'territories-24')
    return [{ kind: 'territories', have: countTerritories(view, seat), need: MANY }];
  if (mission === 'territories-18-armies-2')
    return [{ kind: 'held', armies: HELD.armies, have: countHeld(view, seat), need: HELD.territories }];
  const { named, third } = wantedContinents(mission);
  const parts = named.map(
    (continent): MissionPart => ({ kind: 'continent', ...shareOf(view, seat, continent) }),
  );
  return third ? [...parts, { kind: 'third', ...closestOther(view, seat, named) }] : parts;
}

function shareOf(view: State, seat: number, continent: number) {
  const { territories } = CONTINENTS[continent];
  const have = territories.filter(territory => view.owners[territory] === seat).length;
  return { continent, have, need: territories.length };
}

/** The continent, of those not named, of which most is owned already. */
function closestOther(view: State, seat: number, named: readonly number[]) {
  return CONTINENTS.map((_, continent) => shareOf(view, seat, continent))
    .filter(({ continent }) => !named.includes(continent))
    .reduce((best, share) => (share.have / share.need > best.have / best.need ? share : best));
}

function landOf(view: State, part: MissionPart): readonly number[] {
  switch (part.kind) {
    case 'continent':
      return CONTINENTS[part.continent].territories;
    case 'target':
      return territoriesOf(view, part.seat);
    default:
      return [];
  }
}
