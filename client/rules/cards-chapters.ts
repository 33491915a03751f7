import type { Options } from '../../shared/game/options.ts';
import { DEPICTED_BONUS, FORCED_TRADE, SYMBOLS, setValue } from '../../shared/rules/cards.ts';
import { STARS, starArmies } from '../../shared/rules/stars.ts';
import { type Chapter, type Row, type Sentence, say, type Table } from './chapter.ts';

/** Three cards of the first symbol in the list of territories, and from each card the step to the next symbol. */
const SAME = [0, 3, 6];
const DIFFERENT = [0, 1, 2];
/** Sets looked at for the one after which each brings as much more as the last. */
const LOOKED_AT = 12;

/** Cards and sets (rules 5.2). */
export function cardsChapter(options: Options): Chapter {
  const { setBonus = 'once', jokers } = options;
  return {
    id: 'cards',
    picture: jokers === 0 ? 'cards' : 'cards-with-joker',
    says: [
      say('rule.cards'),
      say('rule.set'),
      ...(jokers === 0 ? [say('rule.jokers.0')] : [say('rule.jokers.2'), say('rule.setJoker')]),
      say('rule.tradeWhen', { cards: FORCED_TRADE }),
      ...valueOfSets(options),
      say(`rule.setBonus.${setBonus}`, { armies: DEPICTED_BONUS }),
    ],
    tables: [options.setValues === 'fixed' ? fixedTable(options) : risingTable(options)],
  };
}

const valueAfter = (options: Options, traded: number): number => setValue(options, traded, SAME);

/** Sets after which each brings as much more than the one before as all later ones. */
function regularAfter(options: Options): number {
  const step = stepAfter(options, LOOKED_AT);
  let traded = LOOKED_AT;
  while (traded > 0 && stepAfter(options, traded - 1) === step) traded--;
  return traded + 1;
}

function stepAfter(options: Options, traded: number): number {
  return valueAfter(options, traded + 1) - valueAfter(options, traded);
}

function valueOfSets(options: Options): Sentence[] {
  if (options.setValues !== 'fixed')
    return [say('rule.setRising', { number: regularAfter(options), armies: stepAfter(options, LOOKED_AT) })];
  return options.jokers === 0 ? [say('rule.setFixed')] : [say('rule.setFixed'), say('rule.setBest')];
}

function risingTable(options: Options): Table {
  const rows = Array.from({ length: regularAfter(options) + 1 }, (_, traded): Row => {
    return { label: say('rule.setNumber', { number: traded + 1 }), value: valueAfter(options, traded) };
  });
  const more: Row = {
    label: say('rule.setOn'),
    value: say('rule.setMore', { armies: stepAfter(options, LOOKED_AT) }),
  };
  return { title: say('rule.setTable'), rows: [...rows, more] };
}

function fixedTable(options: Options): Table {
  const rows = SYMBOLS.map((symbol, i): Row => {
    const label = say('rule.setOf', { symbol: say(`card.${symbol}`) });
    return {
      label,
      value: setValue(
        options,
        0,
        SAME.map(card => card + i),
      ),
    };
  });
  const mixed: Row = { label: say('rule.setMixed'), value: setValue(options, 0, DIFFERENT) };
  return { title: say('rule.setTable'), rows: [...rows, mixed] };
}

/** Cards in a game of capitals (rules 9). */
export function starsChapter(): Chapter {
  const { fewest, most } = STARS;
  const rows = Array.from({ length: most - fewest + 1 }, (_, i): Row => {
    return { label: say('rule.starCount', { stars: fewest + i }), value: starArmies(fewest + i) ?? 0 };
  });
  return {
    id: 'cards',
    picture: 'star-cards',
    says: [say('rule.starCards'), say('rule.stars', { fewest, most })],
    tables: [{ title: say('rule.starTable'), rows }],
  };
}
