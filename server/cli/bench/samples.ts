import { seededRandom, seededSource } from '../../../shared/dice/seeded.ts';
import type { Action } from '../../../shared/game/actions.ts';
import { apply } from '../../../shared/game/apply.ts';
import { clone } from '../../../shared/game/clone.ts';
import { decide } from '../../../shared/game/decide.ts';
import { newGame } from '../../../shared/game/new-game.ts';
import type { Options } from '../../../shared/game/options.ts';
import type { State } from '../../../shared/game/state.ts';
import { RandomPlayer } from './random-player.ts';

/** A position and what is asked for in it. */
export interface Sample {
  readonly state: State;
  readonly action: Action;
}

/** Samples of each kind of action. */
export type Samples = ReadonlyMap<Action['type'], Sample[]>;

/** Most samples of a kind: all together fit into the processor's caches about as well as a server's games do. */
export const MOST = 200;

/** Collects samples of each kind of action, the first ones that come. */
export class Collector {
  readonly kinds = new Map<Action['type'], Sample[]>();

  add(state: State, action: Action): void {
    const kind = this.kinds.get(action.type) ?? [];
    if (kind.length < MOST) kind.push({ state: clone(state), action });
    this.kinds.set(action.type, kind);
  }
}

/** Samples of the first and of the last quarter of random legal games of the same length. */
export function quarters(options: Options, games: number): [first: Samples, last: Samples] {
  const [first, last] = [new Collector(), new Collector()];
  for (let game = 0; game < games; game++) {
    const state = newGame(options);
    const dice = seededSource(`quarters ${game}`);
    const player = new RandomPlayer(state, seededRandom(`quarters ${game}`));
    let action: Action = { type: 'start' };
    for (;;) {
      const share = state.round / (options.roundLimit as number);
      if (state.round > 0 && share < 1 / 4) first.add(state, action);
      if (share > 3 / 4) last.add(state, action);
      const decision = decide(state, action, dice(state.n + 1));
      if (!decision.ok) throw new Error(decision.code);
      for (const event of decision.events) {
        apply(state, event);
        player.saw(event);
      }
      if (state.phase === 'ended') break;
      action = player.choose();
    }
  }
  return [first.kinds, last.kinds];
}
