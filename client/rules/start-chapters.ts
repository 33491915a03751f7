import { CITY_COUNT } from '../../shared/game/objectives.ts';
import type { Options } from '../../shared/game/options.ts';
import { TERRITORY_COUNT } from '../../shared/map/territories.ts';
import { OBJECTIVES_TO_WIN } from '../../shared/rules/objectives.ts';
import { neutralArmies, startingArmies } from '../../shared/rules/starting-armies.ts';
import { type Chapter, type PictureId, type Sentence, say } from './chapter.ts';

const GOAL_PICTURES: Readonly<Record<Options['objective'], PictureId>> = {
  domination: 'whole-world',
  majority: 'most-of-the-world',
  mission: 'two-continents',
  capitals: 'own-capital',
};

/** What wins (rules 7). */
export function goalChapter({ objective, majority, roundLimit, twoPlayer }: Options): Chapter {
  return {
    id: 'goal',
    picture: GOAL_PICTURES[objective],
    says: [
      say(`rule.objective.${objective}`, {
        all: TERRITORY_COUNT,
        territories: majority ?? TERRITORY_COUNT,
        objectives: OBJECTIVES_TO_WIN,
      }),
      ...(twoPlayer === 'neutral-40' ? [say('rule.neutralGoal')] : [say('rule.lastOne')]),
      roundLimit === null ? say('rule.noLimit') : say('rule.limit', { round: roundLimit }),
    ],
    tables: [],
  };
}

/** All before the first turn (rules 4), in its order. */
export function setupChapter(options: Options): Chapter {
  const { seats, firstSeat, territories, objective, placement } = options;
  const neutral = neutralArmies(options) > 0;
  return {
    id: 'setup',
    picture: territories,
    says: [
      say('rule.seats', { seats, armies: startingArmies(options) }),
      say(`rule.firstSeat.${firstSeat}`),
      ...(objective === 'mission' ? [say('rule.missionDealt')] : []),
      say(`rule.territories.${territories}`),
      ...(objective === 'capitals' ? [say('rule.cities', { cities: CITY_COUNT })] : []),
      placement === 'one-by-one' && neutral
        ? say('rule.placement.pairs')
        : say(`rule.placement.${placement}`),
    ],
    tables: [],
  };
}

/** What is different where two play (rules 4). */
export function twoPlayerChapter(options: Options): Chapter {
  if (options.twoPlayer !== 'neutral-40') {
    return {
      id: 'twoPlayer',
      picture: 'duel',
      says: [say('rule.twoPlayer.duel-50', { armies: startingArmies(options) }), say('rule.duelGoal')],
      tables: [],
    };
  }
  return { id: 'twoPlayer', picture: 'neutral-side', says: neutralSide(options), tables: [] };
}

function neutralSide(options: Options): Sentence[] {
  const { seats, territories, placement, defence } = options;
  const armies = neutralArmies(options);
  const land = TERRITORY_COUNT / (seats + 1);
  const says = [
    say('rule.twoPlayer.neutral-40', { armies, territories: land }),
    say('rule.neutralRests'),
    say('rule.neutralGoal'),
  ];
  if (territories === 'claimed') says.push(say('rule.neutralClaims'));
  if (placement === 'together') says.push(say('rule.placement.halves', { armies: (armies - land) / seats }));
  if (defence === 'chosen') says.push(say('rule.neutralDefence'));
  return says;
}
