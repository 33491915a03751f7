import type { TableSeat } from './seats.ts';
import type { TableTimes } from './times.ts';

/** A clock as it is stored; times are milliseconds since 1970. */
export interface SavedClock {
  readonly started: number;
  readonly droppedAt: number;
  readonly graceGiven: boolean;
  readonly pausedAt: number | null;
  readonly heldAt: number | null;
  readonly askedAt: number;
}

/**
 * The clock of the turn or setup step in progress. It stands still while paused and while a defender is asked, who has a
 * time of its own; running over uses the seat's reserve.
 */
export class TurnClock {
  readonly #times: TableTimes;
  #started = 0;
  #droppedAt = 0;
  #graceGiven = false;
  #pausedAt: number | null = null;
  /** Since when the turn has waited for a defender. */
  #heldAt: number | null = null;
  /** When the defender's time began: later than that, where it was paused in between. */
  #askedAt = 0;

  constructor(times: TableTimes) {
    this.#times = times;
  }

  static from(times: TableTimes, saved: SavedClock): TurnClock {
    const clock = new TurnClock(times);
    clock.#started = saved.started;
    clock.#droppedAt = saved.droppedAt;
    clock.#graceGiven = saved.graceGiven;
    clock.#pausedAt = saved.pausedAt;
    clock.#heldAt = saved.heldAt;
    clock.#askedAt = saved.askedAt;
    return clock;
  }

  save(): SavedClock {
    return {
      started: this.#started,
      droppedAt: this.#droppedAt,
      graceGiven: this.#graceGiven,
      pausedAt: this.#pausedAt,
      heldAt: this.#heldAt,
      askedAt: this.#askedAt,
    };
  }

  get paused(): boolean {
    return this.#pausedAt !== null;
  }

  /** A turn begins. */
  start(now: number): void {
    this.#started = now;
    this.#droppedAt = 0;
    this.#graceGiven = false;
    this.#heldAt = null;
    if (this.#pausedAt !== null) this.#pausedAt = now;
  }

  /** The turn is over: takes what it ran over from the seat's reserve. */
  stop(seat: TableSeat, now: number): void {
    const over = (this.#pausedAt ?? this.#heldAt ?? now) - this.#started - this.#times.turn;
    if (over > 0) seat.reserve = Math.max(0, seat.reserve - over);
  }

  /** The turn waits for a defender. */
  hold(now: number): void {
    this.#heldAt = now;
    this.#askedAt = now;
  }

  /** The defender has answered: what that took is not the turn's. Nothing if the turn did not wait. */
  release(now: number): void {
    if (this.#heldAt === null) return;
    const waited = now - this.#heldAt;
    this.#started += waited;
    if (this.#droppedAt > 0) this.#droppedAt += waited;
    this.#heldAt = null;
  }

  pause(now: number): void {
    this.#pausedAt ??= now;
  }

  resume(now: number): void {
    if (this.#pausedAt === null) return;
    const stood = now - this.#pausedAt;
    if (this.#heldAt === null) this.#started += stood;
    else this.#askedAt += stood;
    this.#pausedAt = null;
  }

  /** Moves everything by so many milliseconds, as if all had happened later. */
  shift(by: number): void {
    this.#started += by;
    this.#askedAt += by;
    if (this.#droppedAt > 0) this.#droppedAt += by;
    if (this.#pausedAt !== null) this.#pausedAt += by;
    if (this.#heldAt !== null) this.#heldAt += by;
  }

  /** Leaves whoever is to act so much time at least, from now, or from when a paused clock goes on. */
  leave(least: number, now: number): void {
    const from = this.#pausedAt ?? now;
    const { turn, defend } = this.#times;
    if (this.#heldAt === null) this.#started = Math.max(this.#started, from + least - turn);
    else this.#askedAt = Math.max(this.#askedAt, from + least - defend);
  }

  /** The seat's socket is lost. */
  drop(now: number): void {
    this.#droppedAt = now;
  }

  /** The seat is back: leaves it a decent time, also if the turn is nearly over; once a turn. */
  return(seat: TableSeat, now: number): void {
    if (this.#graceGiven) return;
    this.#graceGiven = true;
    const { turn, returnGrace } = this.#times;
    this.#started = Math.max(this.#started, now + returnGrace - turn - seat.reserve);
  }

  /** When the turn time is over and the reserve begins to run; when a defender's time is over, while it is asked. */
  get deadline(): number {
    return this.#heldAt === null ? this.#started + this.#times.turn : this.#askedAt + this.#times.defend;
  }

  /** When the turn, or the answer of a defender, counts as missed. Somebody disconnected has no use of the reserve. */
  finalDeadline(seat: TableSeat): number {
    if (this.#heldAt !== null) return this.deadline;
    const full = this.deadline + seat.reserve;
    if (seat.connected) return full;
    return Math.min(full, Math.max(this.deadline, this.#droppedAt + this.#times.dropGrace));
  }

  /** When a bot begins to play for someone away. */
  get awayStart(): number {
    return this.#started + this.#times.awayDelay;
  }
}
