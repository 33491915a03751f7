import { CONTINENTS } from '../../shared/map/continents.ts';
import { TERRITORY_COUNT, type TerritoryId, territoryIndex } from '../../shared/map/territories.ts';
import type { PlaceKind } from '../place-shapes.ts';
import type { PictureId } from './chapter.ts';

/** Who owns land in a picture: a colour number, nobody at the table, or nobody yet. */
export type Owner = number | 'neutral' | 'empty';

export interface Token {
  readonly territory: number;
  readonly armies: number;
  /** Armies that come on top. */
  readonly plus?: number;
}

/** What is to be seen on a part of the board. Territories by index; those without an owner are only the world around. */
export interface Scene {
  /** Territories that fill the picture; null: the whole board. */
  readonly frame: readonly number[] | null;
  readonly owners: ReadonlyMap<number, Owner>;
  readonly tokens: readonly Token[];
  /** From one territory to the next. */
  readonly arrows: readonly (readonly number[])[];
  readonly marks: readonly (readonly [territory: number, mark: PlaceKind])[];
  /** Shown over the land. */
  readonly over?: 'dice' | 'cards' | 'cards-with-joker' | 'star-cards' | 'bonuses';
}

const YOU = 0;
const RIVAL = 1;
const THIRD = 2;

type Side = readonly (readonly [TerritoryId, armies: number, plus?: number])[];

interface Parts {
  readonly frame: readonly TerritoryId[];
  readonly you: Side;
  readonly rival?: Side;
  readonly neutral?: Side;
  readonly empty?: readonly TerritoryId[];
  readonly arrows?: readonly (readonly TerritoryId[])[];
  readonly marks?: readonly (readonly [TerritoryId, PlaceKind])[];
  readonly over?: Scene['over'];
}

const at = (id: TerritoryId): number => territoryIndex(id) as number;

function region({
  frame,
  you,
  rival = [],
  neutral = [],
  empty = [],
  arrows = [],
  marks = [],
  over,
}: Parts): Scene {
  const sides: readonly (readonly [Owner, Side])[] = [
    [YOU, you],
    [RIVAL, rival],
    ['neutral', neutral],
    ['empty', empty.map(id => [id, 0] as const)],
  ];
  return {
    frame: frame.map(at),
    owners: new Map(sides.flatMap(([owner, side]) => side.map(([id]) => [at(id), owner] as const))),
    tokens: [...you, ...rival, ...neutral].map(([id, armies, plus]) => ({ territory: at(id), armies, plus })),
    arrows: arrows.map(way => way.map(at)),
    marks: marks.map(([id, mark]) => [at(id), mark]),
    over,
  };
}

function world(ownerOf: (territory: number) => Owner, over?: Scene['over']): Scene {
  const territories = Array.from({ length: TERRITORY_COUNT }, (_, territory) => territory);
  return {
    frame: null,
    owners: new Map(territories.map(territory => [territory, ownerOf(territory)])),
    tokens: [],
    arrows: [],
    marks: [],
    over,
  };
}

/** Land dealt like cards: neighbours in the list rarely have one owner. */
const dealt = (sides: readonly Owner[]) =>
  world(territory => sides[(territory * 5 + (territory >> 2)) % sides.length]);

const SOUTH_AMERICA: readonly TerritoryId[] = ['venezuela', 'peru', 'brazil', 'argentina'];
const OVER_THE_SEA: readonly TerritoryId[] = ['brazil', 'north-africa'];
/** An attack over the sea before its dice have fallen. */
const BRAZIL_AND_AFRICA: Parts = {
  frame: OVER_THE_SEA,
  you: [
    ['brazil', 5],
    ['argentina', 1],
  ],
  rival: [
    ['north-africa', 2],
    ['venezuela', 2],
    ['peru', 1],
  ],
};
const AFRICA: readonly TerritoryId[] = [
  'north-africa',
  'egypt',
  'congo',
  'east-africa',
  'south-africa',
  'madagascar',
];
const EUROPE: readonly TerritoryId[] = [
  'great-britain',
  'scandinavia',
  'northern-europe',
  'western-europe',
  'southern-europe',
];

/** All of Africa but the east is one's own: three ways to move. */
const moving = (...way: readonly TerritoryId[]): Scene =>
  region({
    frame: AFRICA,
    you: [
      ['north-africa', 7],
      ['congo', 1],
      ['south-africa', 2],
      ['madagascar', 1],
    ],
    rival: [
      ['egypt', 4],
      ['east-africa', 3],
    ],
    arrows: [way],
  });

const MISSION = ['asia', 'africa'];
const isWanted = (territory: number): boolean =>
  CONTINENTS.some(({ id, territories }) => MISSION.includes(id) && territories.includes(territory));
const isAsia = (territory: number): boolean => CONTINENTS[4].territories.includes(territory);

/** What each picture shows. */
export const SCENES: Readonly<Record<PictureId, Scene>> = {
  'whole-world': world(() => YOU),
  'most-of-the-world': world(territory => (isAsia(territory) ? RIVAL : YOU)),
  'two-continents': world(territory => (isWanted(territory) ? YOU : 'neutral')),
  'own-capital': region({
    frame: EUROPE,
    you: [
      ['western-europe', 6],
      ['great-britain', 2],
      ['southern-europe', 3],
    ],
    rival: [
      ['northern-europe', 4],
      ['scandinavia', 2],
    ],
    marks: [
      ['western-europe', 'capital'],
      ['southern-europe', 'city'],
      ['scandinavia', 'city'],
    ],
  }),
  dealt: dealt([YOU, RIVAL, THIRD]),
  claimed: region({
    frame: SOUTH_AMERICA,
    you: [['brazil', 1]],
    rival: [['venezuela', 1]],
    empty: ['peru', 'argentina'],
  }),
  'neutral-side': dealt([YOU, 'neutral', RIVAL]),
  duel: dealt([YOU, RIVAL]),
  steps: region({
    frame: [...SOUTH_AMERICA, 'north-africa'],
    you: [
      ['venezuela', 2],
      ['brazil', 5, 3],
      ['peru', 4],
    ],
    rival: [
      ['argentina', 1],
      ['north-africa', 2],
    ],
    arrows: [
      ['brazil', 'north-africa'],
      ['peru', 'venezuela'],
    ],
  }),
  placing: region({
    frame: SOUTH_AMERICA,
    you: [
      ['brazil', 3, 3],
      ['peru', 1],
      ['argentina', 2, 1],
    ],
    rival: [['venezuela', 2]],
  }),
  continents: world(() => 'empty', 'bonuses'),
  attack: region({
    ...BRAZIL_AND_AFRICA,
    arrows: [['brazil', 'north-africa']],
  }),
  dice: region({
    ...BRAZIL_AND_AFRICA,
    over: 'dice',
  }),
  'move-in': region({
    frame: OVER_THE_SEA,
    you: [
      ['brazil', 1],
      ['argentina', 1],
      ['north-africa', 3],
    ],
    rival: [
      ['venezuela', 2],
      ['peru', 1],
      ['egypt', 2],
      ['congo', 1],
    ],
    arrows: [['brazil', 'north-africa']],
  }),
  'along-own-land': moving('north-africa', 'congo', 'south-africa', 'madagascar'),
  'to-a-neighbour': moving('north-africa', 'congo'),
  anywhere: moving('north-africa', 'madagascar'),
  cards: region({ frame: SOUTH_AMERICA, you: [], over: 'cards' }),
  'cards-with-joker': region({ frame: SOUTH_AMERICA, you: [], over: 'cards-with-joker' }),
  'star-cards': region({ frame: SOUTH_AMERICA, you: [], over: 'star-cards' }),
  cities: region({
    frame: EUROPE,
    you: [
      ['western-europe', 3],
      ['southern-europe', 2],
    ],
    rival: [
      ['northern-europe', 4],
      ['scandinavia', 2],
      ['great-britain', 1],
    ],
    marks: [
      ['western-europe', 'capital'],
      ['northern-europe', 'capital'],
      ['southern-europe', 'city'],
      ['great-britain', 'city'],
    ],
  }),
  airfield: region({
    ...BRAZIL_AND_AFRICA,
    arrows: [['brazil', 'north-africa']],
    marks: [['brazil', 'airfield']],
  }),
  'given-up': region({
    frame: AFRICA,
    you: [
      ['north-africa', 3],
      ['egypt', 2],
    ],
    neutral: [
      ['congo', 4],
      ['east-africa', 1],
      ['south-africa', 2],
      ['madagascar', 1],
    ],
  }),
};
