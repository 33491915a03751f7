import { OBJECTIVES, type ObjectiveId } from '../game/objectives.ts';
import type { State } from '../game/state.ts';
import { CONTINENTS } from '../map/continents.ts';
import { TERRITORY_COUNT } from '../map/territories.ts';
import { isTargetLost, targetOf } from '../rules/missions.ts';
import { hasResigned } from '../rules/turn-order.ts';

/** What a game's objective makes worth having, beside what every game is about. In armies where not said otherwise. */
export interface Aims {
  /** By continent: for owning it whole. */
  readonly prizes: readonly number[];
  /** By territory: for conquering it. */
  readonly land: readonly number[];
  /** How many territories win, or what comes near to it. */
  readonly goal: number;
  /** Seat whose elimination wins, or -1. */
  readonly target: number;
  /** Whether territories count only with two armies on them (rules 8). */
  readonly garrisons: boolean;
  /** Territory that must not be lost, or -1. */
  readonly home: number;
}

const MISSION_PRIZE = 40;
/** Any territory, where their number is what wins. */
const COUNTED = 4;
const OBJECTIVE_PRIZE = 8;
const ANY_CONTINENT_PRIZE = 4;
const CITY = 0.7;
const CITY_WANTED = 1.5;
const CAPITAL = 4;
const CAPITAL_WANTED = 7;
const OWN_CAPITAL = 15;

const noPrizes = (): number[] => CONTINENTS.map(() => 0);
const noLand = (): number[] => new Array<number>(TERRITORY_COUNT).fill(0);

/** What a seat plays for, as far as its view tells. `want` is by continent how near it is to being the seat's. */
export function aimsOf(view: State, seat: number, want: readonly number[]): Aims {
  const plain: Aims = {
    prizes: noPrizes(),
    land: noLand(),
    goal: view.options.majority ?? TERRITORY_COUNT,
    target: -1,
    garrisons: false,
    home: -1,
  };
  if (view.capitals !== null) return { ...plain, ...capitalAims(view, seat) };
  return { ...plain, ...missionAims(view, seat, want) };
}

const MANY = 24;
const HELD = 18;

function missionAims(view: State, seat: number, want: readonly number[]): Partial<Aims> {
  const mission = view.missions[seat] ?? null;
  if (mission === null) return {};
  const target = targetOf(mission);
  const many = { goal: MANY, land: noLand().fill(COUNTED) };
  if (target !== null) return isTargetLost(view, seat, target) ? many : { target };
  if (mission === 'territories-24') return many;
  if (mission === 'territories-18-armies-2') return { ...many, goal: HELD, garrisons: true };
  const prizes = noPrizes();
  const named = mission.split('+');
  CONTINENTS.forEach(({ id }, continent) => {
    if (named.includes(id)) prizes[continent] = MISSION_PRIZE;
  });
  if (named.includes('third')) {
    const third = want.reduce(
      (best, w, c) => (prizes[c] === 0 && (best < 0 || w > want[best]) ? c : best),
      -1,
    );
    prizes[third] = MISSION_PRIZE;
  }
  return { prizes };
}

const WHOLE: Partial<Record<ObjectiveId, string>> = {
  'own-asia': 'asia',
  'own-north-america': 'north-america',
  'own-europe': 'europe',
};

function capitalAims(view: State, seat: number): Partial<Aims> {
  const { objectives, capitals, cities, conquests } = view.capitals!;
  const open = new Set(objectives.filter(one => one.holder === null).map(one => one.id));
  const isOpen = (...ids: ObjectiveId[]) => ids.some(id => open.has(id));
  const prizes = noPrizes();
  const any = isOpen('own-2-continents', 'complete-continent') ? ANY_CONTINENT_PRIZE : 0;
  CONTINENTS.forEach(({ id }, continent) => {
    const named = OBJECTIVES.some(one => WHOLE[one] === id && open.has(one));
    prizes[continent] = named ? OBJECTIVE_PRIZE : any;
  });
  const land = noLand();
  const city = isOpen('conquer-4-cities', 'own-8-cities', 'own-11-cities') ? CITY_WANTED : CITY;
  for (const territory of cities) land[territory] += city;
  const capital = isOpen('hold-1-capital', 'hold-2-capitals') ? CAPITAL_WANTED : CAPITAL;
  capitals.forEach((territory, of) => {
    if (territory === null) return;
    if (of === seat) land[territory] += OWN_CAPITAL;
    else land[territory] += hasResigned(view, of) ? 1 : capital;
  });
  if (isOpen('conquer-10-territories') && conquests >= 5)
    for (const t of land.keys()) land[t] += conquests - 4;
  const goal = isOpen('own-20-territories') ? 20 : TERRITORY_COUNT;
  return { prizes, land, goal, home: capitals[seat] ?? -1 };
}
