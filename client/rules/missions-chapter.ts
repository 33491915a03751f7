import type { MissionId } from '../../shared/game/missions.ts';
import type { Options } from '../../shared/game/options.ts';
import { CONTINENTS } from '../../shared/map/continents.ts';
import { HELD, MANY, missionDeck, targetOf, wantedContinents } from '../../shared/rules/missions.ts';
import type { TextKey } from '../text/text.ts';
import { type Chapter, type Sentence, say } from './chapter.ts';

/** Secret missions (rules 8). */
export function missionsChapter(options: Options): Chapter {
  const { missions = 12, lostTarget = 'twenty-four' } = options;
  const deck = missionDeck(options);
  // Those that destroy a seat are one kind.
  const kinds = deck.filter((mission, i) => targetOf(mission) === null || targetOf(deck[i - 1]) === null);
  return {
    id: 'missions',
    picture: 'two-continents',
    says: [
      say('rule.missionSecret'),
      say('rule.missionWhen'),
      say(`rule.lostTarget.${lostTarget}`, { territories: MANY }),
      say('rule.ownTarget', { territories: MANY }),
      say(`rule.missions.${missions}`, { missions: deck.length }),
    ],
    tables: [
      { title: say('rule.missionTable'), rows: kinds.map(mission => ({ label: missionSentence(mission) })) },
    ],
  };
}

function missionSentence(mission: MissionId): Sentence {
  if (mission === 'territories-24') return say('mission.territories', { count: MANY });
  if (mission === 'territories-18-armies-2')
    return say('mission.held', { count: HELD.territories, armies: HELD.armies });
  if (targetOf(mission) !== null) return say('rule.missionDestroy');
  const { named, third } = wantedContinents(mission);
  const [first, second] = named.map(continent => say(`continent.${CONTINENTS[continent].id}` as TextKey));
  return say(third ? 'mission.third' : 'mission.continents', { first, second });
}
