import type { OptionKey, Options } from '../../shared/game/options.ts';
import type { TextKey } from '../text/text.ts';
import { capitalsChapter, objectivesChapter } from './capitals-chapters.ts';
import { cardsChapter, starsChapter } from './cards-chapters.ts';
import { type Chapter, type Row, say } from './chapter.ts';
import { missionsChapter } from './missions-chapter.ts';
import { goalChapter, setupChapter, twoPlayerChapter } from './start-chapters.ts';
import {
  armiesChapter,
  attackChapter,
  conquestChapter,
  continentsChapter,
  diceChapter,
  fortifyChapter,
  leavingChapter,
  turnChapter,
} from './turn-chapters.ts';

/** The rules of a table by chapters, as its options make them; what its game does not have is not told. */
export function rulesChapters(options: Options): Chapter[] {
  const { objective } = options;
  const chapters: (Chapter | null)[] = [
    goalChapter(options),
    setupChapter(options),
    options.twoPlayer === undefined ? null : twoPlayerChapter(options),
    turnChapter(options),
    armiesChapter(options),
    continentsChapter(),
    attackChapter(options),
    diceChapter(options),
    conquestChapter(options),
    fortifyChapter(options),
    objective === 'capitals' ? starsChapter() : cardsChapter(options),
    objective === 'mission' ? missionsChapter(options) : null,
    ...(objective === 'capitals' ? [capitalsChapter(), objectivesChapter()] : []),
    leavingChapter(options),
    optionsChapter(options),
  ];
  return chapters.filter(chapter => chapter !== null);
}

function optionsChapter(options: Options): Chapter {
  const rows = (Object.keys(options) as OptionKey[]).map((key): Row => {
    const value = options[key];
    if (value === null) return { label: say(`option.${key}`), value: say('options.noLimit') };
    if (typeof value === 'number') return { label: say(`option.${key}`), value };
    return { label: say(`option.${key}`), value: say(`optionValue.${value}` as TextKey) };
  });
  return { id: 'options', picture: null, says: [], tables: [{ title: say('rules.title'), rows }] };
}
