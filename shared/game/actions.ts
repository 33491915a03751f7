/** Armies on territories: pairs of territory index and count (1 or more); a territory stands once. */
export type Placement = readonly (readonly [territory: number, armies: number])[];

/** What a player may ask for. Territories are indexes (0 to 41), cards numbers (0 to 43). */
export type PlayerAction =
  /** Setup: one army on an empty territory. */
  | { readonly type: 'claim'; readonly territory: number }
  /** Setup, reinforcement and captured cards: put the armies due on own territories (and neutral ones, rules 4.4). */
  | { readonly type: 'place'; readonly armies: Placement }
  | { readonly type: 'trade'; readonly cards: readonly number[] }
  /** One roll with 1, 2 or 3 dice. */
  | { readonly type: 'attack'; readonly from: number; readonly to: number; readonly dice: number }
  /** Rolls with the most dice until conquered, dry, or `stopAt` armies or fewer are left in the origin. */
  | { readonly type: 'blitz'; readonly from: number; readonly to: number; readonly stopAt?: number }
  /** Names the dice, 1 or 2, against an attack that waits. */
  | { readonly type: 'defend'; readonly dice: number }
  | { readonly type: 'occupy'; readonly armies: number }
  | { readonly type: 'end-attack' }
  | { readonly type: 'fortify'; readonly from: number; readonly to: number; readonly armies: number }
  | { readonly type: 'end-turn' }
  | { readonly type: 'resign' };

/** What `decide` takes: a seat's action, or the start of the game by the table. */
export type Action = (PlayerAction & { readonly seat: number }) | { readonly type: 'start' };
