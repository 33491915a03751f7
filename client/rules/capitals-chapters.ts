import {
  CITY_COUNT,
  MAJOR_REWARDS,
  MINOR_COUNT,
  MINOR_REWARDS,
  OBJECTIVES,
  type ObjectiveId,
  OPEN_A_KIND,
  type Reward,
} from '../../shared/game/objectives.ts';
import { REWARDED_DICE } from '../../shared/rules/dice-limits.ts';
import { REWARD_INCOME } from '../../shared/rules/income.ts';
import { type Chapter, type Sentence, say, type Table } from './chapter.ts';

/** Capitals and cities (rules 9). */
export function capitalsChapter(): Chapter {
  return {
    id: 'capitals',
    picture: 'cities',
    says: [say('rule.capital'), say('rule.capitalIncome', { cities: CITY_COUNT })],
    tables: [],
  };
}

/** Objectives and their rewards (rules 9). */
export function objectivesChapter(): Chapter {
  const list = (title: Sentence, sentences: readonly Sentence[]): Table => ({
    title,
    rows: sentences.map(label => ({ label })),
  });
  const kinds = { minor: OPEN_A_KIND, major: OPEN_A_KIND, count: 2 * OPEN_A_KIND };
  return {
    id: 'objectives',
    picture: 'airfield',
    says: [say('rule.objectives', kinds), say('rule.objectiveTake'), say('rule.rewards')],
    tables: [
      list(say('rule.minorTable'), OBJECTIVES.slice(0, MINOR_COUNT).map(objectiveSentence)),
      list(say('rule.majorTable'), OBJECTIVES.slice(MINOR_COUNT).map(objectiveSentence)),
      list(say('rule.minorRewards'), MINOR_REWARDS.map(rewardSentence)),
      list(say('rule.majorRewards'), MAJOR_REWARDS.map(rewardSentence)),
    ],
  };
}

/** How many an objective asks for: its id says so. */
const countIn = (id: ObjectiveId): number => Number(id.match(/\d+/)![0]);

function objectiveSentence(id: ObjectiveId): Sentence {
  switch (id) {
    case 'own-asia':
      return say('rule.own', { continent: say('continent.asia') });
    case 'own-north-america':
      return say('rule.own', { continent: say('continent.north-america') });
    case 'own-europe':
      return say('rule.own', { continent: say('continent.europe') });
    case 'conquer-4-cities':
      return say('rule.conquerCities', { count: countIn(id) });
    case 'hold-1-capital':
    case 'hold-2-capitals':
      return say('rule.holdCapitals', { count: countIn(id) });
    case 'own-8-cities':
    case 'own-11-cities':
      return say('rule.ownCities', { count: countIn(id) });
    case 'own-2-continents':
      return say('rule.ownContinents', { count: countIn(id) });
    case 'complete-continent':
      return say('rule.completeContinent');
    case 'own-20-territories':
      return say('rule.ownTerritories', { count: countIn(id) });
    case 'conquer-10-territories':
      return say('rule.conquerTerritories', { count: countIn(id) });
  }
}

function rewardSentence(reward: Reward): Sentence {
  switch (reward) {
    case 'attack-die':
      return say('rule.reward.attack-die', { dice: REWARDED_DICE.attack });
    case 'defence-die':
      return say('rule.reward.defence-die', { dice: REWARDED_DICE.defence });
    case 'two-armies':
      return say('rule.reward.two-armies', { armies: REWARD_INCOME });
    default:
      return say(`rule.reward.${reward}`);
  }
}
