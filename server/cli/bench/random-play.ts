import type { Random, RandomSource } from '../../../shared/dice/random.ts';
import type { Action } from '../../../shared/game/actions.ts';
import { apply } from '../../../shared/game/apply.ts';
import { decide } from '../../../shared/game/decide.ts';
import { newGame } from '../../../shared/game/new-game.ts';
import type { Options } from '../../../shared/game/options.ts';
import { RandomPlayer } from './random-player.ts';

/** Plays a game of random legal actions through `decide` and `apply`, and returns how many actions it took. */
export function playRandomGame(options: Options, dice: RandomSource, random: Random): number {
  const state = newGame(options);
  const player = new RandomPlayer(state, random);
  let action: Action = { type: 'start' };
  for (let actions = 0; ; actions++) {
    const decision = decide(state, action, dice(state.n + 1));
    if (!decision.ok) throw new Error(`${decision.code}: ${JSON.stringify(action)}`);
    for (const event of decision.events) {
      apply(state, event);
      player.saw(event);
    }
    if (state.phase === 'ended') return actions;
    action = player.choose();
  }
}
