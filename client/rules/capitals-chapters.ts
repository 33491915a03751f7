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
import { objectiveNumbers, REWARD_NUMBERS } from '../text/goals.ts';
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
    says: [
      say('rule.objectives', kinds),
      say('rule.objectiveTake'),
      say('rule.rewards'),
      say('rule.airfield'),
      say('rule.moreDice'),
    ],
    tables: [
      list(say('goals.minor'), OBJECTIVES.slice(0, MINOR_COUNT).map(objectiveSentence)),
      list(say('goals.major'), OBJECTIVES.slice(MINOR_COUNT).map(objectiveSentence)),
      list(say('rule.minorRewards'), MINOR_REWARDS.map(rewardSentence)),
      list(say('rule.majorRewards'), MAJOR_REWARDS.map(rewardSentence)),
    ],
  };
}

const objectiveSentence = (id: ObjectiveId): Sentence => say(`objective.${id}`, objectiveNumbers(id));
const rewardSentence = (reward: Reward): Sentence => say(`reward.${reward}`, REWARD_NUMBERS);
