/** Rules, section 3: what a table may choose. Lists hold every value, the default first. */
export const OPTION_VALUES = {
  seats: [4, 2, 3, 5, 6],
  objective: ['domination', 'majority', 'mission', 'capitals'],
  territories: ['dealt', 'claimed'],
  placement: ['together', 'one-by-one'],
  firstSeat: ['random', 'rolled', 'rolled-twice'],
  twoPlayer: ['neutral-40', 'duel-50'],
  setValues: ['rising', 'rising-by-five', 'fixed'],
  jokers: [2, 0],
  setBonus: ['once', 'every-set', 'none'],
  capturedCards: ['trade', 'keep'],
  defence: ['automatic', 'chosen'],
  fortify: ['connected', 'adjacent', 'anywhere'],
  missions: [12, 14],
  lostTarget: ['twenty-four', 'fulfilled'],
} as const;

type Values = { readonly [K in keyof typeof OPTION_VALUES]: (typeof OPTION_VALUES)[K][number] };

/** Options that apply to every game. */
interface CommonOptions
  extends Pick<
    Values,
    'seats' | 'objective' | 'territories' | 'placement' | 'firstSeat' | 'defence' | 'fortify'
  > {
  /** The game ends after this round (1 to 500); null: no limit. */
  readonly roundLimit: number | null;
}

/** Options that apply to some games only; absent where they do not. */
interface ConditionalOptions
  extends Pick<
    Values,
    'twoPlayer' | 'setValues' | 'jokers' | 'setBonus' | 'capturedCards' | 'missions' | 'lostTarget'
  > {
  /** Territories (22 to 41) that win a game with the objective `majority`. */
  readonly majority: number;
}

/** Complete, valid options of a game: every option that applies, defaults written out, and no other. */
export type Options = CommonOptions & Partial<ConditionalOptions>;

export type OptionKey = keyof CommonOptions | keyof ConditionalOptions;
