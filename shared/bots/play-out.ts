import type { RandomSource } from '../dice/random.ts';
import type { Action } from '../game/actions.ts';
import { apply } from '../game/apply.ts';
import { decide } from '../game/decide.ts';
import { due } from '../game/due.ts';
import type { GameEvent } from '../game/events.ts';
import { newGame } from '../game/new-game.ts';
import type { Options } from '../game/options.ts';
import type { State } from '../game/state.ts';
import { view } from '../game/view.ts';
import type { InstantBot } from './bot.ts';

export interface Game {
  readonly options: Options;
  /** One for each seat. */
  readonly bots: readonly InstantBot[];
  /** Chance of the game. */
  readonly dice: RandomSource;
  /** Chance of the bots, apart from the game's. */
  readonly thoughts: RandomSource;
}

/** Called after each batch, with the state as it is then. */
export type BatchWatcher = (state: State, batch: readonly GameEvent[], action: Action) => void;

function act(state: State, action: Action, game: Game): readonly GameEvent[] {
  const decision = decide(state, action, game.dice(state.n + 1));
  if (!decision.ok) throw new Error(`${decision.code}: ${JSON.stringify(action)} after event ${state.n}`);
  for (const event of decision.events) apply(state, event);
  return decision.events;
}

/**
 * Plays a game between bots from its start to its end and returns the last state; each sees its seat's view only.
 * Throws an Error if an answer is refused. A game ends for certain only with a `roundLimit`.
 */
export function playOut(game: Game, watch: BatchWatcher = () => {}): State {
  const state = newGame(game.options);
  let action: Action = { type: 'start' };
  for (;;) {
    const batch = act(state, action, game);
    watch(state, batch, action);
    const next = due(state);
    if (next === null) return state;
    const { seat } = next;
    action = { ...game.bots[seat].decide(view(state, seat), seat, game.thoughts(state.n + 1)), seat };
  }
}
