import type { Options } from '../../shared/game/options.ts';
import { CONTINENTS } from '../../shared/map/continents.ts';
import { CAPTURED_KEEP, CAPTURED_TRADE } from '../../shared/rules/cards.ts';
import { maxAttackDice, maxDefenceDice } from '../../shared/rules/combat.ts';
import { TERRITORY_INCOME } from '../../shared/rules/income.ts';
import type { TextKey } from '../text/text.ts';
import { type Chapter, type PictureId, type Row, say } from './chapter.ts';

/** Territories of the example of an income: more than the fewest armies, with some to spare. */
const EXAMPLE = 14;
const MANY = 100;

/** The order of a turn (rules 5). */
export function turnChapter({ objective }: Options): Chapter {
  return {
    id: 'turn',
    picture: 'steps',
    says: [
      say('rule.steps'),
      say('rule.stepsFree'),
      say('rule.card'),
      ...(objective === 'capitals' ? [say('rule.objectiveTake')] : []),
    ],
    tables: [],
  };
}

/** Income, and where it goes (rules 5.1). */
export function armiesChapter({ objective }: Options): Chapter {
  const { each, fewest } = TERRITORY_INCOME;
  return {
    id: 'armies',
    picture: 'placing',
    says: [
      say('rule.territoryIncome', { each, fewest }),
      say('rule.incomeExample', { territories: EXAMPLE, armies: Math.floor(EXAMPLE / each) }),
      ...(objective === 'capitals' ? [say('rule.cityIncome')] : []),
      say('rule.place'),
    ],
    tables: [],
  };
}

/** What continents bring (rules, section 2). */
export function continentsChapter(): Chapter {
  const rows = CONTINENTS.map(({ id, bonus, territories }): Row => {
    const value = say('rule.continent', { territories: territories.length, armies: bonus });
    return { label: say(`continent.${id}` as TextKey), value };
  });
  const table = { title: say('rule.continentsTable'), rows };
  return { id: 'continents', picture: 'continents', says: [say('rule.continents')], tables: [table] };
}

/** Who may attack whom with how many dice (rules 5.3). */
export function attackChapter({ defence }: Options): Chapter {
  const most = maxAttackDice(MANY);
  const rows = Array.from({ length: most }, (_, i): Row => {
    const armies = i + 2;
    const label = say(i + 1 === most ? 'rule.armiesOrMore' : 'rule.armies', { armies });
    return { label, value: say('rule.dice', { dice: maxAttackDice(armies) }) };
  });
  return {
    id: 'attack',
    picture: 'attack',
    says: [
      say('rule.attackFrom', { armies: 2 }),
      say('rule.attackDice', { dice: most }),
      say('rule.defenceDice', { dice: maxDefenceDice(MANY) }),
      say(`rule.defence.${defence}`),
      say('rule.blitz'),
    ],
    tables: [{ title: say('rule.diceTable'), rows }],
  };
}

/** What a roll costs whom (rules 5.3). */
export function diceChapter({ objective }: Options): Chapter {
  return {
    id: 'dice',
    picture: 'dice',
    says: [
      say('rule.compare'),
      say('rule.tie'),
      say('rule.spare'),
      ...(objective === 'capitals' ? [say('rule.airfieldDice')] : []),
    ],
    tables: [],
  };
}

/** What comes after the last defender (rules 5.3). */
export function conquestChapter({ capturedCards }: Options): Chapter {
  const captured =
    capturedCards === undefined
      ? say('rule.capturedObjectives')
      : say(`rule.capturedCards.${capturedCards}`, { most: CAPTURED_TRADE, left: CAPTURED_KEEP });
  return {
    id: 'conquest',
    picture: 'move-in',
    says: [say('rule.moveIn'), say('rule.stay'), say('rule.eliminated'), captured],
    tables: [],
  };
}

const FORTIFY_PICTURES: Readonly<Record<Options['fortify'], PictureId>> = {
  connected: 'along-own-land',
  adjacent: 'to-a-neighbour',
  anywhere: 'anywhere',
};

/** The move at the end of a turn (rules 5.4). */
export function fortifyChapter({ fortify }: Options): Chapter {
  return {
    id: 'fortify',
    picture: FORTIFY_PICTURES[fortify],
    says: [say('rule.fortify'), say(`rule.fortify.${fortify}`), say('rule.fortifyEnds')],
    tables: [],
  };
}

/** Being away, and giving up (rules 6). */
export function leavingChapter({ objective }: Options): Chapter {
  return {
    id: 'leaving',
    picture: 'given-up',
    says: [
      say('rule.away'),
      say('rule.resign'),
      say(objective === 'capitals' ? 'rule.resignObjectives' : 'rule.resignCards'),
    ],
    tables: [],
  };
}
