import type { Action, Placement } from '../game/actions.ts';
import type { State } from '../game/state.ts';
import type { ActReply, ActRequest, ErrorCode, PlainReply } from '../protocol/messages.ts';
import { askBot } from './ask-bot.ts';
import { NOT_STORED, playBot, settleMissedDefence, settleMissedTurn } from './autoplay.ts';
import type { Cancel } from './clock.ts';
import type { Conduct } from './conduct.ts';
import { Course } from './course.ts';
import { JobQueue } from './job-queue.ts';
import type { Pace } from './pace.ts';
import type { TableSeat } from './seats.ts';
import type { LoadedGame, StoredAction } from './store.ts';
import type { TableSetup } from './table-setup.ts';
import { type NextStep, nextStep, waitsUntil } from './timetable.ts';

const OK: PlainReply = { ok: true };
const no = (code: ErrorCode): { ok: false; code: ErrorCode } => ({ ok: false, code });

/**
 * One running game with its seats and clocks. Everything that changes it goes through one queue: actions, timers,
 * connections and bots' answers. A batch is stored, with what it means for seats and clocks, before it is published.
 */
export class Table {
  readonly #setup: TableSetup;
  readonly #queue: JobQueue;
  readonly #course: Course;
  readonly #steps: Readonly<Record<NextStep['step'], () => void>> = {
    dismiss: () => this.#dismiss(),
    rematch: () => this.#job(() => this.#startRematch()),
    'missed-defence': () => this.#settle(settleMissedDefence),
    'missed-turn': () => this.#settle(settleMissedTurn),
    bot: () => void this.#askBot(),
  };
  #timer: Cancel | null = null;
  #journalTimer: Cancel | null = null;
  /** What is answered once nothing is accepted any more; null: the table is open. */
  #closed: ErrorCode | null = null;

  private constructor(setup: TableSetup, course: Course) {
    this.#setup = setup;
    this.#course = course;
    this.#queue = new JobQueue(error => setup.host.failed(error));
  }

  /** Makes a table and begins its game. Rejects if the store does not take it. */
  static async create(setup: TableSetup): Promise<Table> {
    return Table.#open(setup, await Course.create(setup));
  }

  /** A table that was run before, in another process or another life of this one, in the epoch of its new claim. */
  static resume(setup: TableSetup, loaded: LoadedGame, epoch: number): Promise<Table> {
    return Table.#open(setup, Course.resume(setup, loaded, epoch));
  }

  static async #open(setup: TableSetup, course: Course): Promise<Table> {
    const table = new Table(setup, course);
    if (course.state.phase === 'new') {
      const begun = await course.advance({ type: 'start' }, null);
      if (typeof begun === 'string') throw new Error(begun);
    }
    table.#schedule();
    return table;
  }

  get state(): State {
    return this.#course.state;
  }

  get seats(): readonly TableSeat[] {
    return this.#course.conduct.seats;
  }

  /** In which the game is run here. */
  get epoch(): number {
    return this.#course.epoch;
  }

  /** Whether the game stands still because the store does not take anything. */
  get halted(): boolean {
    return this.#course.retryAt !== null;
  }

  get pace(): Pace {
    return this.#setup.pace;
  }

  /** When the turn time of the seat to act is over (epoch milliseconds); null: no clock runs. */
  get deadline(): number | null {
    return this.#conduct.clocked(this.state) === null ? null : this.#conduct.clock.deadline;
  }

  /** When its reserve is used up too. */
  get finalDeadline(): number | null {
    const seat = this.#conduct.clocked(this.state);
    return seat === null ? null : this.#conduct.clock.finalDeadline(seat);
  }

  /** Since when nobody is connected (milliseconds since 1970); null: somebody is. */
  get emptySince(): number | null {
    return this.#conduct.emptySince;
  }

  /** Until when it only waits, for a deadline or to be closed (milliseconds since 1970); null: it has to be run. */
  get waitsUntil(): number | null {
    if (this.halted) return null;
    return waitsUntil(this.state, this.#conduct, this.#setup.times, this.#now());
  }

  /** Seat of an identity, or null. */
  seatOf(player: string): number | null {
    const seat = this.seats.findIndex(s => s.player === player);
    return seat < 0 ? null : seat;
  }

  /** A person's action. The same id gets the same answer, whatever it asks for. */
  act(seat: number, request: ActRequest): Promise<ActReply> {
    return this.#run(async () => {
      const { answers } = this.#course;
      const known = answers.get(seat, request.id);
      if (known !== undefined) return known;
      const reply = await this.#answer(seat, request);
      if (reply.ok || !NOT_STORED.includes(reply.code)) answers.set(seat, request.id, reply);
      return reply;
    });
  }

  /** The placement that a person is drawing up, for the case that time runs out. */
  draft(seat: number, armies: Placement): Promise<PlainReply> {
    return this.#run(() => {
      const refused = this.#takeOver(seat);
      if (refused !== null) return refused;
      if (seat !== this.state.seat) return no('seat/not-your-turn');
      this.#conduct.draft = armies;
      return OK;
    });
  }

  /** A person shows that they are there. */
  present(seat: number): Promise<PlainReply> {
    return this.#run(() => this.#takeOver(seat) ?? OK);
  }

  /** A person's socket is there. */
  connect(seat: number): Promise<void> {
    return this.#run(() => this.#course.connect(seat));
  }

  /** A person's socket is gone. */
  disconnect(seat: number): Promise<void> {
    return this.#run(() => this.#course.disconnect(seat));
  }

  /** The standing answer to attacks: always the most dice, without being asked. At slow tables it stays on. */
  defendMost(seat: number, on: boolean): Promise<PlainReply> {
    return this.#run(() => {
      const refused = this.#takeOver(seat);
      if (refused !== null) return refused;
      if (this.#setup.times.slow && !on) return no('table/slow-defence');
      this.seats[seat].defendsMost = on;
      return OK;
    });
  }

  /** A person wants to play again, after the end. */
  rematch(seat: number): Promise<PlainReply> {
    return this.#run(() => {
      if (this.state.phase !== 'ended') return no('action/wrong-phase');
      if (!this.#conduct.rematch.ask(this.#now())) return no('game/over');
      this.seats[seat].rematch = true;
      return OK;
    });
  }

  /** Ends the table without a word: timers are gone and nothing is accepted any more. */
  close(code: ErrorCode = 'game/not-found'): void {
    this.#closed = code;
    this.#timer?.();
    this.#journalTimer?.();
  }

  /** Ends the table when what is under way is done and stored: it can be resumed from there. */
  rest(): Promise<void> {
    return this.#queue.run(async () => {
      if (this.#closed !== null) return;
      this.close('game/moved');
      if (this.#course.isBehind) await this.#course.save();
    });
  }

  get #conduct(): Conduct {
    return this.#course.conduct;
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
        if (this.#closed === null) this.#setup.host.changed();
      }
    });
  }

  async #answer(seat: number, { action, basis, id }: ActRequest): Promise<ActReply> {
    const refused = this.#takeOver(seat);
    if (refused !== null) return refused;
    if (action.type !== 'resign' && basis !== this.state.n) return no('action/stale');
    const code = await this.#commit({ ...action, seat }, { seat, id });
    // The store may have taken it, and only the word of it was lost.
    if (code !== null) return this.#course.answers.get(seat, id) ?? no(code);
    return { ok: true, n: this.state.n };
  }

  #takeOver(seat: number): { ok: false; code: ErrorCode } | null {
    const code = this.#closed ?? this.#conduct.takeOver(seat, this.state, this.#now());
    return code === null ? null : no(code);
  }

  /** Carries an action out and tells everybody. The code says why nothing happened. */
  async #commit(action: Action, stored: StoredAction | null): Promise<ErrorCode | null> {
    const events = await this.#course.advance(action, stored);
    if (events === 'game/moved') this.#lose();
    if (typeof events === 'string') return events;
    this.#setup.host.published(events);
    return null;
  }

  /** Sets the timers for what comes next of itself. */
  #schedule(): void {
    this.#timer?.();
    this.#timer = null;
    if (this.#closed !== null) return;
    const { clock, times } = this.#setup;
    const { retryAt, isBehind } = this.#course;
    if (isBehind && retryAt === null)
      this.#journalTimer ??= clock.after(times.journal, () => void this.#queue.run(() => this.#save()));
    const next = nextStep(this.state, this.#conduct, times, this.#now());
    if (retryAt !== null && next?.step !== 'bot') {
      // Nothing that asks for the store is due: writing the journal tells whether it is back.
      this.#timer = clock.after(retryAt - this.#now(), () => this.#job(() => this.#write()));
    } else if (next !== null) {
      const at = Math.max(next.at, retryAt ?? 0);
      this.#timer = clock.after(Math.max(0, at - this.#now()), this.#steps[next.step]);
    }
  }

  async #write(): Promise<void> {
    if ((await this.#course.save()) === 'game/moved') this.#lose();
  }

  /** Another process has taken the game. */
  #lose(): void {
    if (this.#closed !== null) return;
    this.close('game/moved');
    this.#setup.host.moved();
  }

  /** The journal is written beside what goes on, and moves no timer unless that fails. */
  async #save(): Promise<void> {
    this.#journalTimer = null;
    if (this.#closed !== null || !this.#course.isBehind) return;
    await this.#write();
    if (!this.halted) return;
    this.#schedule();
    this.#setup.host.changed();
  }

  #job(job: () => Promise<void> | void): void {
    this.#run(async () => {
      if (this.#closed === null) await job();
    }).catch(() => {});
  }

  #settle(settle: typeof settleMissedTurn): void {
    this.#job(() => settle(this.#course, this.#now(), action => this.#commit(action, null)));
  }

  #startRematch(): void {
    const players = this.#conduct.startRematch();
    if (players.length > 0) this.#setup.host.rematch(players);
  }

  #dismiss(): void {
    if (this.#closed !== null || this.#conduct.anyConnected()) return;
    this.close();
    this.#setup.host.closed();
  }

  /** Asks the bot that plays the seat to act; its answer comes through the queue like everybody's. */
  async #askBot(): Promise<void> {
    const answer = await askBot(this.#setup, this.#course);
    if (answer !== null) this.#job(() => playBot(this.#course, answer, next => this.#commit(next, null)));
  }
}
