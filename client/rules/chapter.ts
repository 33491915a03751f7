import type { TextKey } from '../text/text.ts';

/** Something said: a text with what is filled in, which may be said itself. */
export interface Sentence {
  readonly key: TextKey;
  readonly params?: Readonly<Record<string, string | number | Sentence>>;
}

/** One line of a table; a number stands for itself. */
export interface Row {
  readonly label: Sentence;
  readonly value?: Sentence | number;
}

export interface Table {
  readonly title: Sentence;
  readonly rows: readonly Row[];
}

/** A picture from the board; `scenes.ts` has what is to be seen on each. */
export const PICTURES = [
  'whole-world',
  'most-of-the-world',
  'two-continents',
  'own-capital',
  'dealt',
  'claimed',
  'neutral-side',
  'duel',
  'steps',
  'placing',
  'continents',
  'attack',
  'dice',
  'move-in',
  'along-own-land',
  'to-a-neighbour',
  'anywhere',
  'cards',
  'cards-with-joker',
  'star-cards',
  'cities',
  'airfield',
  'given-up',
] as const;
export type PictureId = (typeof PICTURES)[number];

export const CHAPTERS = [
  'goal',
  'setup',
  'twoPlayer',
  'turn',
  'armies',
  'continents',
  'attack',
  'dice',
  'conquest',
  'fortify',
  'cards',
  'missions',
  'capitals',
  'objectives',
  'leaving',
  'options',
] as const;
export type ChapterId = (typeof CHAPTERS)[number];

/** A page of the rules: what it says, one short paragraph each, and what it lists. */
export interface Chapter {
  readonly id: ChapterId;
  readonly picture: PictureId | null;
  readonly says: readonly Sentence[];
  readonly tables: readonly Table[];
}

/** A sentence, with nothing or something to fill in. */
export function say(key: TextKey, params?: Sentence['params']): Sentence {
  return params === undefined ? { key } : { key, params };
}
