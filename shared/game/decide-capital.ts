import type { Random } from '../dice/random.ts';
import { TERRITORY_COUNT } from '../map/territories.ts';
import type { Draft } from './draft.ts';
import type { RuleErrorCode } from './errors.ts';
import { isTerritory } from './is-territory.ts';
import { startTurn } from './next-turn.ts';
import {
  CITY_COUNT,
  MAJOR_REWARDS,
  MINOR_COUNT,
  MINOR_REWARDS,
  OBJECTIVES,
  type Objective,
  OPEN_A_KIND,
  type Reward,
} from './objectives.ts';
import { shuffled } from './shuffled.ts';
import { UNOWNED } from './state.ts';

const ascending = (a: number, b: number): number => a - b;

/** Once all territories of a game of capitals are owned: cities, and objectives with their rewards (rules 9). */
export function layCapitals(draft: Draft): void {
  const { capitals, owners } = draft.state;
  if (capitals === null || capitals.cities.length > 0 || owners.includes(UNOWNED)) return;
  const territories = shuffled(TERRITORY_COUNT, draft.random).slice(0, CITY_COUNT).sort(ascending);
  const minor = deal(OBJECTIVES.slice(0, MINOR_COUNT), MINOR_REWARDS, draft.random);
  const major = deal(OBJECTIVES.slice(MINOR_COUNT), MAJOR_REWARDS, draft.random);
  draft.emit({ event: 'citiesBuilt', territories });
  draft.emit({ event: 'objectivesLaid', objectives: [...minor, ...major] });
}

/** Some objectives of a kind, in list order, each with one of the kind's rewards. */
function deal(ids: readonly Objective['id'][], rewards: readonly Reward[], random: Random): Objective[] {
  const open = shuffled(ids.length, random).slice(0, OPEN_A_KIND).sort(ascending);
  const order = shuffled(rewards.length, random);
  return open.map((index, i) => ({ id: ids[index], reward: rewards[order[i]] }));
}

/** Setup: names an own territory one's capital (rules 9). */
export function nameCapital(draft: Draft, territory: number): RuleErrorCode | null {
  const { phase, seat, owners } = draft.base;
  if (phase !== 'setup-capital') return 'action/wrong-phase';
  if (!isTerritory(territory)) return 'action/malformed';
  if (owners[territory] !== seat) return 'capital/not-yours';
  draft.emit({ event: 'capitalChosen', seat, territory });
  if (draft.state.phase === 'between-turns') startTurn(draft);
  return null;
}
