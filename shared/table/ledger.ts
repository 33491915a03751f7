import type { GameEvent } from '../game/events.ts';
import type { State } from '../game/state.ts';
import type { Conduct } from './conduct.ts';
import { isSame, takeMinutes } from './minutes.ts';
import type { Minutes, StoredAction } from './store.ts';
import type { TableSetup } from './table-setup.ts';

/** Events after which a state is stored from which loading may begin. */
const SNAPSHOT_EVERY = 300;

/** Writes down what happens at a table, under the epoch in which it is run here. */
export class Ledger {
  readonly #setup: TableSetup;
  readonly epoch: number;
  #saved: Minutes | null = null;
  #snapshotAt: number;

  /** `n`: number of the last event of which there is a state to load from. */
  constructor(setup: TableSetup, epoch: number, n: number) {
    this.#setup = setup;
    this.epoch = epoch;
    this.#snapshotAt = n;
  }

  /** Stores a batch with what follows from it. Rejects as the store does. */
  async append(
    events: readonly GameEvent[],
    action: StoredAction | null,
    state: State,
    conduct: Conduct,
  ): Promise<void> {
    const { store, game, host } = this.#setup;
    const minutes = this.#minutes(state, conduct);
    await store.append(game, this.epoch, { events, action, ...minutes });
    this.#saved = minutes;
    if (state.n - this.#snapshotAt < SNAPSHOT_EVERY) return;
    this.#snapshotAt = state.n;
    store.saveSnapshot(game, this.epoch, state).catch(error => host.failed(error));
  }

  /** Whether anything beside the game is other than it is stored. */
  isBehind(state: State, conduct: Conduct): boolean {
    return this.#saved === null || !isSame(this.#saved, this.#minutes(state, conduct));
  }

  /** Stores what has changed without a batch. Rejects as the store does. */
  async save(state: State, conduct: Conduct): Promise<void> {
    const minutes = this.#minutes(state, conduct);
    await this.#setup.store.saveJournal(this.#setup.game, this.epoch, minutes);
    this.#saved = minutes;
  }

  #minutes(state: State, conduct: Conduct): Minutes {
    return takeMinutes(state, conduct, this.#setup.times, this.#setup.clock.now());
  }
}
