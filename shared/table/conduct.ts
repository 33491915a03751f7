import type { Placement } from '../game/actions.ts';
import { due } from '../game/due.ts';
import type { GameEvent } from '../game/events.ts';
import type { State } from '../game/state.ts';
import type { ErrorCode } from '../protocol/messages.ts';
import { isInPlay } from '../rules/turn-order.ts';
import { JOURNAL_VERSION, type Journal } from './journal.ts';
import { Rematch } from './rematch.ts';
import { type SeatSetup, seatFrom, type TableSeat } from './seats.ts';
import { isSmallStep, startsClock } from './steps.ts';
import { MISSED_LIMIT, type TableTimes } from './times.ts';
import { TurnClock } from './turn-clock.ts';

/** What a table knows beside its game, and how that follows from what happens: who plays, clocks, what was missed. */
export class Conduct {
  readonly seats: readonly TableSeat[];
  readonly clock: TurnClock;
  readonly rematch: Rematch;
  readonly #slow: boolean;
  /** The placement that a person is drawing up. */
  draft: Placement | null = null;
  actedInTurn = false;
  botActions = 0;
  visited = false;
  /** Since when nobody is connected, or, if that came later, nobody has a part in it any more; null: somebody is there. */
  emptySince: number | null = null;

  private constructor(seats: readonly TableSeat[], times: TableTimes, clock: TurnClock, rematch: Rematch) {
    this.seats = seats;
    this.#slow = times.slow;
    this.clock = clock;
    this.rematch = rematch;
  }

  /** A new table, at which nobody has arrived. */
  static begin(setups: readonly SeatSetup[], times: TableTimes, now: number): Conduct {
    const seats = setups.map(setup => seatFrom(setup, times));
    const conduct = new Conduct(seats, times, new TurnClock(times), new Rematch(times.rematch));
    conduct.emptySince = now;
    if (!times.slow) conduct.clock.pause(now);
    return conduct;
  }

  static from(journal: Journal, setups: readonly SeatSetup[], times: TableTimes): Conduct {
    const seats = journal.seats.map((saved, seat) => ({
      ...seatFrom(setups[seat], times),
      ...saved,
    }));
    const clock = TurnClock.from(times, journal.clock);
    const conduct = new Conduct(seats, times, clock, Rematch.from(times.rematch, journal.rematch));
    const { draft, actedInTurn, botActions, visited, emptySince } = journal;
    return Object.assign(conduct, { draft, actedInTurn, botActions, visited, emptySince });
  }

  /**
   * A table after a restart, from its journal of the moment `at`: the time in which nobody could play does not count (at a
   * slow table it does), a clock that was set back neither, and whoever is to act has a decent time left.
   */
  static restart(
    journal: Journal,
    setups: readonly SeatSetup[],
    times: TableTimes,
    at: number,
    now: number,
  ): Conduct {
    const conduct = Conduct.from(journal, setups, times);
    const { clock } = conduct;
    if (at > now || !(clock.paused || times.slow)) {
      clock.shift(now - at);
      if (conduct.emptySince !== null) conduct.emptySince += now - at;
    }
    if (!times.slow) clock.pause(now);
    clock.leave(times.restartGrace, now);
    conduct.emptySince ??= now;
    return conduct;
  }

  copy(times: TableTimes): Conduct {
    const copy = Conduct.from(this.journal(), this.seats, times);
    copy.seats.forEach((seat, i) => {
      seat.connected = this.seats[i].connected;
    });
    return copy;
  }

  journal(): Journal {
    return {
      version: JOURNAL_VERSION,
      seats: this.seats.map(({ colour, control, missed, reserve, defendsMost, rematch }) => ({
        colour,
        control,
        missed,
        reserve,
        defendsMost,
        rematch,
      })),
      clock: this.clock.save(),
      rematch: this.rematch.save(),
      draft: this.draft,
      actedInTurn: this.actedInTurn,
      botActions: this.botActions,
      visited: this.visited,
      emptySince: this.emptySince,
    };
  }

  anyConnected(): boolean {
    return this.seats.some(seat => seat.connected);
  }

  /** Whether the game goes on: at a live table that takes somebody who is there. */
  goesOn(): boolean {
    return this.#slow || this.anyConnected();
  }

  /** Whether the game of anybody is at stake: a person's who is in play and has not lost the seat to its bot. */
  hasPlayers(state: State): boolean {
    return this.seats.some((_, seat) => this.isPlayed(state, seat));
  }

  /** Whether the person of a seat still has a part in the game. */
  isPlayed(state: State, seat: number): boolean {
    const { kind, control } = this.seats[seat];
    return kind === 'human' && control !== 'bot' && isInPlay(state, seat);
  }

  /** The seat that has to act: whose turn it is, or a defender that is asked; null: none. */
  acting(state: State): TableSeat | null {
    const next = due(state);
    return next === null ? null : this.seats[next.seat];
  }

  /** The seat whose clock runs: a person's who is to act, while it does not stand still. */
  clocked(state: State): TableSeat | null {
    const one = this.acting(state);
    return one === null || one.control !== 'person' || this.clock.paused ? null : one;
  }

  /** A person's socket is there. */
  connect(seat: number, state: State, now: number): void {
    const one = this.seats[seat];
    this.visited = true;
    this.emptySince = null;
    this.clock.resume(now);
    if (one.control !== 'bot' && !one.connected) this.back(one, state, now);
    one.connected = true;
  }

  /** A person's socket is gone. */
  disconnect(seat: number, state: State, now: number): void {
    this.seats[seat].connected = false;
    if (seat === state.seat) this.clock.drop(now);
    if (this.anyConnected()) return;
    this.emptySince ??= now;
    if (!this.#slow) this.clock.pause(now);
  }

  /** Somebody does something for their seat: an autopilot ends. The code says why they can't. */
  takeOver(seat: number, state: State, now: number): ErrorCode | null {
    const one = this.seats[seat];
    if (one === undefined || one.kind === 'bot') return 'seat/none';
    if (one.control === 'bot') return 'seat/given-to-bot';
    if (one.control === 'away') this.back(one, state, now);
    one.missed = 0;
    if (seat === state.seat) this.actedInTurn = true;
    return null;
  }

  /** Somebody plays for their seat again. */
  back(one: TableSeat, state: State, now: number): void {
    one.control = 'person';
    if (one === this.seats[state.seat]) this.clock.return(one, now);
  }

  /** Those who are there and have asked for a rematch, which begins. */
  startRematch(): readonly string[] {
    const players = this.seats.filter(({ rematch, connected }) => rematch && connected);
    this.rematch.start(players.length);
    return players.map(({ player }) => player!);
  }

  /** What a batch means for people and clocks. */
  follow(before: State, events: readonly GameEvent[], after: State, now: number): void {
    const played = before.phase !== 'ended' && this.hasPlayers(before);
    if (before.phase === 'defend' && after.phase !== 'defend') this.clock.release(now);
    if (before.phase !== 'defend' && after.phase === 'defend') this.clock.hold(now);
    if (before.seat !== after.seat || events.some(startsClock)) this.#newTurn(before, now);
    if (this.#slow && !isSmallStep(after)) this.#expectEverybody();
    const goneNow = played && (after.phase === 'ended' || !this.hasPlayers(after));
    if (goneNow && this.emptySince !== null) this.emptySince = now;
  }

  /** At a slow table nobody stays away from one turn to the next: each turn waits its whole time again. */
  #expectEverybody(): void {
    for (const one of this.seats) if (one.control === 'away') one.control = 'person';
  }

  #newTurn(before: State, now: number): void {
    const one = this.seats[before.seat];
    if (one !== undefined) {
      if (one.control !== 'bot') this.#countMissed(one, before.round === 0);
      if (one.control === 'person') this.clock.stop(one, now);
    }
    this.clock.start(now);
    this.draft = null;
    this.actedInTurn = false;
    this.botActions = 0;
  }

  #countMissed(one: TableSeat, setup: boolean): void {
    if (this.actedInTurn) {
      one.missed = 0;
      return;
    }
    // All steps of a setup together count as one turn: they come far too fast for three of them to mean anything.
    one.missed = setup ? Math.max(one.missed, 1) : one.missed + 1;
    one.control = one.missed >= MISSED_LIMIT ? 'bot' : 'away';
  }
}
