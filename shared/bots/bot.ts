import type { Random } from '../dice/random.ts';
import type { PlayerAction } from '../game/actions.ts';
import type { State } from '../game/state.ts';

/** Something that plays a seat. */
export interface Bot {
  /**
   * The action of `seat` in a view where it owes one. Reads nothing but what that view shows; the answer is legal, the
   * same for the same view and random, and a turn ends after a bounded number of answers.
   */
  decide(view: State, seat: number, random: Random): PlayerAction | Promise<PlayerAction>;
}

/** A bot that answers at once. */
export interface InstantBot extends Bot {
  decide(view: State, seat: number, random: Random): PlayerAction;
}
