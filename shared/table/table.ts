import type { Action, Placement, PlayerAction } from '../game/actions.ts';
import { apply } from '../game/apply.ts';
import { decide } from '../game/decide.ts';
import { due } from '../game/due.ts';
import type { GameEvent } from '../game/events.ts';
import { newGame } from '../game/new-game.ts';
import type { State } from '../game/state.ts';
import { view } from '../game/view.ts';
import type { ActReply, ActRequest, ErrorCode, PlainReply } from '../protocol/messages.ts';
import { isInPlay } from '../rules/turn-order.ts';
import { Answers } from './answers.ts';
import { settleNext } from './autopilot.ts';
import type { Cancel } from './clock.ts';
import { inTime } from './in-time.ts';
import { JobQueue } from './job-queue.ts';
import { isSlow, type Pace } from './pace.ts';
import { Rematch } from './rematch.ts';
import { seatFrom, type TableSeat } from './seats.ts';
import { isSmallStep, startsClock } from './steps.ts';
import type { StoredAction } from './store.ts';
import { storedGame, type TableSetup } from './table-setup.ts';
import { MISSED_LIMIT } from './times.ts';
import { TurnClock } from './turn-clock.ts';

/** Bot actions in one turn after which the turn is ended for it: no turn of sense is that long. */
const BOT_ACTIONS = 400;

type Advance =
  | { readonly ok: true; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly code: ErrorCode };

const OK: PlainReply = { ok: true };
const no = (code: ErrorCode): { ok: false; code: ErrorCode } => ({ ok: false, code });

/**
 * One running game with its seats and clocks. Everything that changes it goes through one queue: actions, timers,
 * connections and bots' answers. A batch is stored before it is applied and published.
 */
export class Table {
  readonly state: State;
  readonly seats: readonly TableSeat[];
  readonly #setup: TableSetup;
  /** Its clocks run on, and bots play, when nobody is connected. */
  readonly #slow: boolean;
  readonly #queue: JobQueue;
  readonly #turnClock: TurnClock;
  readonly #answers = new Answers();
  readonly #rematch: Rematch;
  #draft: Placement | null = null;
  #actedInTurn = false;
  #botActions = 0;
  #timer: Cancel | null = null;
  #emptySince: number;
  #visited = false;
  /** Since when no person has a part in a slow game any more. */
  #leftToBots: number | null = null;
  /** Nothing happens of itself before this: the store has failed. */
  #notBefore = 0;
  #closed = false;

  private constructor(setup: TableSetup) {
    this.#setup = setup;
    this.#slow = isSlow(setup.pace);
    this.state = newGame(setup.options);
    this.seats = setup.seats.map(seat => seatFrom(seat, setup.times.reserve, this.#slow));
    this.#queue = new JobQueue(error => setup.host.failed(error));
    this.#turnClock = new TurnClock(setup.times);
    this.#rematch = new Rematch(setup.times.rematch);
    this.#emptySince = setup.clock.now();
    if (!this.#slow) this.#turnClock.pause(this.#emptySince);
  }

  /** Makes a table and begins its game. Rejects if the store does not take it. */
  static async create(setup: TableSetup): Promise<Table> {
    const table = new Table(setup);
    await setup.store.create(storedGame(setup));
    const begun = await table.#advance({ type: 'start' }, null);
    if (!begun.ok) throw new Error(begun.code);
    table.#schedule();
    return table;
  }

  get pace(): Pace {
    return this.#setup.pace;
  }

  /** When the turn time of the seat to act is over (epoch milliseconds); null: no clock runs. */
  get deadline(): number | null {
    return this.#clockedSeat() === null ? null : this.#turnClock.deadline;
  }

  /** When its reserve is used up too. */
  get finalDeadline(): number | null {
    const seat = this.#clockedSeat();
    return seat === null ? null : this.#turnClock.finalDeadline(seat);
  }

  /** Seat of an identity, or null. */
  seatOf(player: string): number | null {
    const seat = this.seats.findIndex(s => s.player === player);
    return seat < 0 ? null : seat;
  }

  /** A person's action. The same id gets the same answer, whatever it asks for. */
  act(seat: number, request: ActRequest): Promise<ActReply> {
    return this.#run(async () => {
      const known = this.#answers.get(seat, request.id);
      if (known !== undefined) return known;
      const reply = await this.#answer(seat, request);
      if (reply.ok || reply.code !== 'server/store-failed') this.#answers.set(seat, request.id, reply);
      return reply;
    });
  }

  /** The placement that a person is drawing up, for the case that time runs out. */
  draft(seat: number, armies: Placement): Promise<PlainReply> {
    return this.#run(() => {
      const refused = this.#takeOver(seat);
      if (refused !== null) return refused;
      if (seat !== this.state.seat) return no('seat/not-your-turn');
      this.#draft = armies;
      return OK;
    });
  }

  /** A person shows that they are there. */
  present(seat: number): Promise<PlainReply> {
    return this.#run(() => this.#takeOver(seat) ?? OK);
  }

  /** A person's socket is there. */
  connect(seat: number): Promise<void> {
    return this.#run(() => {
      const one = this.seats[seat];
      if (one.kind === 'bot') return;
      this.#visited = true;
      this.#turnClock.resume(this.#now());
      if (one.control !== 'bot' && !one.connected) this.#back(one);
      one.connected = true;
    });
  }

  /** A person's socket is gone. */
  disconnect(seat: number): Promise<void> {
    return this.#run(() => {
      const one = this.seats[seat];
      one.connected = false;
      if (seat === this.state.seat) this.#turnClock.drop(this.#now());
      if (this.#anyConnected()) return;
      this.#emptySince = this.#now();
      if (!this.#slow) this.#turnClock.pause(this.#emptySince);
    });
  }

  /** A person turns its standing answer to attacks on or off: always the most dice, without being asked. Slow tables
   * always use it. */
  defendMost(seat: number, on: boolean): Promise<PlainReply> {
    return this.#run(() => {
      const refused = this.#takeOver(seat);
      if (refused !== null) return refused;
      if (this.#slow && !on) return no('table/slow-defence');
      this.seats[seat].defendsMost = on;
      return OK;
    });
  }

  /** A person wants to play again, after the end. */
  rematch(seat: number): Promise<PlainReply> {
    return this.#run(() => {
      if (this.state.phase !== 'ended') return no('action/wrong-phase');
      if (!this.#rematch.ask(this.#now())) return no('game/over');
      this.seats[seat].rematch = true;
      return OK;
    });
  }

  /** Ends the table without a word: timers are gone and nothing is accepted any more. */
  close(): void {
    this.#closed = true;
    this.#timer?.();
    this.#timer = null;
  }

  #now(): number {
    return this.#setup.clock.now();
  }

  /** Runs a job that may change the table; afterwards clocks and everybody's picture of it are brought up to date. */
  #run<T>(job: () => Promise<T> | T): Promise<T> {
    return this.#queue.run(async () => {
      try {
        return await job();
      } finally {
        this.#schedule();
        if (!this.#closed) this.#setup.host.changed();
      }
    });
  }

  async #answer(seat: number, request: ActRequest): Promise<ActReply> {
    const { action, basis, id } = request;
    const refused = this.#takeOver(seat);
    if (refused !== null) return refused;
    if (action.type !== 'resign' && basis !== this.state.n) return no('action/stale');
    const code = await this.#commit({ ...action, seat }, { seat, id });
    if (code !== null) return no(code);
    return { ok: true, n: this.state.n };
  }

  /** Somebody does something for their seat: an autopilot ends. */
  #takeOver(seat: number): { ok: false; code: ErrorCode } | null {
    if (this.#closed) return no('game/not-found');
    const one = this.seats[seat];
    if (one === undefined || one.kind === 'bot') return no('seat/none');
    if (one.control === 'bot') return no('seat/given-to-bot');
    if (one.control === 'away') this.#back(one);
    one.missed = 0;
    if (seat === this.state.seat) this.#actedInTurn = true;
    return null;
  }

  #back(one: TableSeat): void {
    one.control = 'person';
    if (one === this.seats[this.state.seat]) this.#turnClock.return(one, this.#now());
  }

  /** Carries an action out and tells everybody. The code says why nothing happened. */
  async #commit(action: Action, stored: StoredAction | null): Promise<ErrorCode | null> {
    const advance = await this.#advance(action, stored);
    if (!advance.ok) return advance.code;
    this.#setup.host.published(advance.events);
    return null;
  }

  /** Decides, stores, applies. */
  async #advance(action: Action, stored: StoredAction | null): Promise<Advance> {
    const { random, store, game, clock, times, host } = this.#setup;
    const decision = decide(this.state, action, random(this.state.n + 1));
    if (!decision.ok) return decision;
    try {
      await store.append(game, decision.events, stored);
    } catch (error) {
      host.failed(error);
      this.#notBefore = clock.now() + times.retry;
      return no('server/store-failed');
    }
    const { seat: acting, round, phase } = this.state;
    for (const event of decision.events) apply(this.state, event);
    if (this.state.phase === 'ended') this.#emptySince = clock.now();
    if (phase === 'defend' && this.state.phase !== 'defend') this.#turnClock.release(clock.now());
    if (phase !== 'defend' && this.state.phase === 'defend') this.#turnClock.hold(clock.now());
    if (acting !== this.state.seat || decision.events.some(startsClock)) this.#newTurn(acting, round === 0);
    return decision;
  }

  #newTurn(previous: number, setup: boolean): void {
    const now = this.#now();
    const one = this.seats[previous];
    if (one !== undefined) {
      if (one.control !== 'bot') this.#countMissed(one, setup);
      if (one.control === 'person') this.#turnClock.stop(one, now);
    }
    this.#turnClock.start(now);
    this.#draft = null;
    this.#actedInTurn = false;
    this.#botActions = 0;
    if (this.#slow) this.#newSlowTurn(now);
  }

  /** At a slow table nobody stays away from one turn to the next: each turn waits its whole time again. */
  #newSlowTurn(now: number): void {
    if (!isSmallStep(this.state)) {
      for (const one of this.seats) if (one.control === 'away') one.control = 'person';
    }
    const played = this.seats.some((one, seat) => one.control !== 'bot' && isInPlay(this.state, seat));
    this.#leftToBots = played ? null : (this.#leftToBots ?? now);
  }

  #countMissed(one: TableSeat, setup: boolean): void {
    if (this.#actedInTurn) {
      one.missed = 0;
      return;
    }
    // All steps of a setup together count as one turn: they come far too fast for three of them to mean anything.
    one.missed = setup ? Math.max(one.missed, 1) : one.missed + 1;
    one.control = one.missed >= MISSED_LIMIT ? 'bot' : 'away';
  }

  #anyConnected(): boolean {
    return this.seats.some(seat => seat.connected);
  }

  /** The seat that has to act: whose turn it is, or a defender that is asked; null: none. */
  #acting(): TableSeat | null {
    const next = due(this.state);
    return next === null ? null : this.seats[next.seat];
  }

  /** The seat whose clock runs: a person's who is to act, while anyone is there. */
  #clockedSeat(): TableSeat | null {
    const one = this.#acting();
    return one === null || one.control !== 'person' || this.#turnClock.paused ? null : one;
  }

  /** Sets the one timer for what comes next of itself. */
  #schedule(): void {
    this.#timer?.();
    this.#timer = null;
    if (this.#closed) return;
    const next = this.#next();
    if (next === null) return;
    const at = Math.max(next.at, this.#notBefore);
    this.#timer = this.#setup.clock.after(Math.max(0, at - this.#now()), next.job);
  }

  #next(): { at: number; job: () => void } | null {
    const { times } = this.#setup;
    const over = this.state.phase === 'ended';
    const closing = this.#anyConnected() ? null : this.#closing(over);
    if (closing !== null) return { at: closing, job: () => this.#dismiss() };
    if (over) return this.#nextRematch();
    const one = this.#acting();
    if (one === null) return null;
    const soon = this.#now() + times.pace;
    const asked = this.state.phase === 'defend';
    if (asked && one.control === 'person') {
      const at = one.defendsMost ? soon : this.#turnClock.finalDeadline(one);
      return { at, job: () => this.#job(() => this.#missDefence()) };
    }
    if (one.control === 'person') {
      return { at: this.#turnClock.finalDeadline(one), job: () => this.#job(() => this.#miss()) };
    }
    const waits = one.control === 'away' && !asked && !isSmallStep(this.state);
    return { at: waits ? Math.max(soon, this.#turnClock.awayStart) : soon, job: () => void this.#askBot() };
  }

  /** When a table at which nobody is connected is closed; null: its game goes on. */
  #closing(over: boolean): number | null {
    const { abandon, linger } = this.#setup.times;
    if (this.#slow && !over) {
      const since = this.#leftToBots;
      return since === null || this.#now() < since + abandon ? null : since + abandon;
    }
    const alive =
      !over &&
      this.#visited &&
      this.seats.some((s, seat) => s.kind === 'human' && isInPlay(this.state, seat));
    return this.#emptySince + (alive ? abandon : linger);
  }

  #job(job: () => Promise<void> | void): void {
    this.#run(job).catch(() => {});
  }

  #nextRematch(): { at: number; job: () => void } | null {
    const everybody = this.seats.every(s => s.rematch || !s.connected);
    const at = this.#rematch.startsAt(this.#now(), everybody);
    return at === null ? null : { at, job: () => this.#job(() => this.#startRematch()) };
  }

  #startRematch(): void {
    const players = this.seats.filter(s => s.rematch && s.connected).map(s => s.player!);
    this.#rematch.start(players.length);
    if (players.length > 0) this.#setup.host.rematch(players);
  }

  #dismiss(): void {
    if (this.#anyConnected() || this.#closed) return;
    this.close();
    this.#setup.host.closed();
  }

  /** A defender's time has passed, or it has said so before: the most dice, from now on without asking. */
  async #missDefence(): Promise<void> {
    const one = this.#acting();
    if (this.state.phase !== 'defend' || one === null || one.control !== 'person') return;
    if (!one.defendsMost && this.#now() < this.#turnClock.finalDeadline(one)) return;
    one.defendsMost = true;
    await this.#commit({ ...settleNext(this.state, null)!, seat: this.seats.indexOf(one) }, null);
  }

  /** The deadline of a person's turn has passed: settles what is due and ends the turn. */
  async #miss(): Promise<void> {
    const { seat, phase } = this.state;
    const one = this.seats[seat];
    if (phase === 'defend' || one.control !== 'person' || this.#now() < this.#turnClock.finalDeadline(one))
      return;
    one.reserve = one.connected ? 0 : one.reserve;
    this.#actedInTurn = false;
    one.control = 'away';
    const { round } = this.state;
    do {
      const action = settleNext(this.state, this.#draft);
      if (action === null || (await this.#commit({ ...action, seat }, null)) !== null) return;
    } while (round > 0 && this.state.seat === seat && this.state.round === round);
  }

  /** Asks the bot that plays the seat whose turn it is; its answer comes through the queue like everybody's. */
  async #askBot(): Promise<void> {
    const { n } = this.state;
    const one = this.#acting();
    if (one === null) return;
    const seat = this.seats.indexOf(one);
    const { bot, botRandom, clock, times } = this.#setup;
    let action: PlayerAction | null = null;
    try {
      action = await inTime(clock, times.botLimit, bot(view(this.state, seat), seat, botRandom(n + 1)));
    } catch (error) {
      this.#setup.host.failed(error);
    }
    this.#job(() => this.#playBot(n, seat, action));
  }

  async #playBot(n: number, seat: number, action: PlayerAction | null): Promise<void> {
    if (this.#closed || this.state.n !== n || this.seats[seat].control === 'person') return;
    const answer = ++this.#botActions > BOT_ACTIONS ? null : action;
    const refused = answer === null ? 'action/malformed' : await this.#commit({ ...answer, seat }, null);
    if (refused === null || refused === 'server/store-failed') return;
    const settled = settleNext(this.state, null);
    if (settled !== null) await this.#commit({ ...settled, seat }, null);
  }
}
