import type { Action } from '../game/actions.ts';
import { apply } from '../game/apply.ts';
import { clone } from '../game/clone.ts';
import { decide } from '../game/decide.ts';
import type { GameEvent } from '../game/events.ts';
import { newGame } from '../game/new-game.ts';
import type { State } from '../game/state.ts';
import type { ErrorCode } from '../protocol/messages.ts';
import { Answers } from './answers.ts';
import { Conduct } from './conduct.ts';
import { Ledger } from './ledger.ts';
import { takeMinutes } from './minutes.ts';
import { type LoadedGame, StoreConflict, type StoredAction } from './store.ts';
import { storedGame, type TableSetup } from './table-setup.ts';

/**
 * A game and its table as far as they are stored: nothing is shown or built upon before the store has it. When the store
 * fails, clocks stand still until it is back.
 */
export class Course {
  readonly answers = new Answers();
  readonly #setup: TableSetup;
  readonly #ledger: Ledger;
  #state: State;
  #conduct: Conduct;
  #retryAt: number | null = null;

  private constructor(setup: TableSetup, state: State, conduct: Conduct, epoch: number) {
    this.#setup = setup;
    this.#state = state;
    this.#conduct = conduct;
    this.#ledger = new Ledger(setup, epoch, state.n);
  }

  /** A new game in the store. Rejects if it is not taken. */
  static async create(setup: TableSetup): Promise<Course> {
    const { store, clock, options, seats, times } = setup;
    const state = newGame(options);
    const conduct = Conduct.begin(seats, times, clock.now());
    const epoch = await store.create(storedGame(setup), takeMinutes(state, conduct, times, clock.now()));
    return new Course(setup, state, conduct, epoch);
  }

  /** A game that was run before, in the epoch of its new claim. */
  static resume(setup: TableSetup, loaded: LoadedGame, epoch: number): Course {
    const { clock, options, seats, times } = setup;
    const state = loaded.snapshot ?? newGame(options);
    for (const event of loaded.events) apply(state, event);
    const conduct = Conduct.restart(loaded.journal, seats, times, loaded.at, clock.now());
    const course = new Course(setup, state, conduct, epoch);
    course.#learn(loaded);
    return course;
  }

  get epoch(): number {
    return this.#ledger.epoch;
  }

  get state(): State {
    return this.#state;
  }

  get conduct(): Conduct {
    return this.#conduct;
  }

  /** The store has failed, and this is when it is tried again; null: all is well. */
  get retryAt(): number | null {
    return this.#retryAt;
  }

  /** Whether something beside the game has changed and is not stored. */
  get isBehind(): boolean {
    return this.#ledger.isBehind(this.#state, this.#conduct);
  }

  /** Decides an action, stores its batch, and only then goes on to what follows. The code says why nothing happened. */
  async advance(action: Action, stored: StoredAction | null): Promise<readonly GameEvent[] | ErrorCode> {
    const { random, times } = this.#setup;
    const decision = decide(this.#state, action, random(this.#state.n + 1));
    if (!decision.ok) return decision.code;
    const state = clone(this.#state);
    for (const event of decision.events) apply(state, event);
    const conduct = this.#conduct.copy(times);
    if (this.#retryAt !== null) this.#goOn(conduct);
    conduct.follow(this.#state, decision.events, state, this.#now());
    const failed = await this.#write(() => this.#ledger.append(decision.events, stored, state, conduct));
    if (failed !== null) return failed;
    this.#state = state;
    this.#conduct = conduct;
    return decision.events;
  }

  /** Stores what has changed without a batch; also a way to see whether a store that failed is back. */
  async save(): Promise<ErrorCode | null> {
    const halted = this.#retryAt !== null;
    const failed = await this.#write(() => this.#ledger.save(this.#state, this.#conduct));
    if (failed === null && halted) this.#goOn(this.#conduct);
    return failed;
  }

  /** A person's socket is there. */
  connect(seat: number): void {
    if (this.#conduct.seats[seat].kind === 'bot') return;
    this.#conduct.connect(seat, this.#state, this.#now());
    if (this.#retryAt !== null) this.#conduct.clock.pause(this.#now());
  }

  disconnect(seat: number): void {
    this.#conduct.disconnect(seat, this.#state, this.#now());
  }

  #now(): number {
    return this.#setup.clock.now();
  }

  #goOn(conduct: Conduct): void {
    if (conduct.goesOn()) conduct.clock.resume(this.#now());
  }

  async #write(write: () => Promise<void>): Promise<ErrorCode | null> {
    const { host, times } = this.#setup;
    try {
      await write();
      this.#retryAt = null;
      return null;
    } catch (error) {
      if (error instanceof StoreConflict && error.conflict === 'epoch') return 'game/moved';
      host.failed(error);
      this.#retryAt = this.#now() + times.retry;
      this.#conduct.clock.pause(this.#now());
      if (error instanceof StoreConflict) await this.#catchUp();
      return 'server/store-failed';
    }
  }

  /** The store has what is not known here: a batch that was committed, and the word of it was lost. */
  async #catchUp(): Promise<void> {
    const { host, store, game } = this.#setup;
    try {
      const loaded = await store.load(game);
      if (loaded === null) return;
      const missing = loaded.events.filter(event => event.n > this.#state.n);
      const state = clone(this.#state);
      for (const event of missing) apply(state, event);
      this.#retryAt = null;
      this.#goOn(this.#conduct);
      this.#conduct.follow(this.#state, missing, state, this.#now());
      this.#state = state;
      this.#learn(loaded);
      if (missing.length > 0) host.published(missing);
    } catch (error) {
      host.failed(error);
    }
  }

  #learn({ actions }: LoadedGame): void {
    for (const { seat, id, n } of actions) this.answers.set(seat, id, { ok: true, n });
  }
}
