import { type Signal, signal } from '@preact/signals';
import type { GameEvent } from '../../shared/game/events.ts';
import type { FirstRoll, State } from '../../shared/game/state.ts';
import type { Naming } from '../text/goals.ts';
import { LOG_LENGTH, type LogLine, logLine } from './log.ts';
import { type Moment, momentsOf } from './moments.ts';
import { playEvent } from './play-event.ts';

/** A roll, and the seat (or neutral side) that defended. */
export type ShownRoll = GameEvent & { readonly event: 'diceRolled' } & { readonly defender: number };

/** An attack being shown. */
export interface Battle {
  readonly seat: number;
  readonly from: number;
  readonly to: number;
  /** Seat that defends, or the neutral side. */
  readonly defender: number;
}

/** What is told of a game as the board shows it. */
export class Story {
  readonly log: Signal<readonly LogLine[]> = signal([]);
  /** The rolls of the attack shown last, the newest last. */
  readonly rolls: Signal<readonly ShownRoll[]> = signal([]);
  /** The attack that the board shows. */
  readonly battle: Signal<Battle | null> = signal(null);
  /** The last great moment, numbered so that each is announced once. */
  readonly moment: Signal<{ readonly n: number; readonly moment: Moment } | null> = signal(null);
  /** The roll for the first seat or turn, while it is shown. */
  readonly firstRoll: Signal<FirstRoll | null> = signal(null);
  readonly #reader: Naming;

  constructor(reader: Naming) {
    this.#reader = reader;
  }

  /** An event begins to be shown. */
  started(event: GameEvent, before: State): void {
    // The end is heard in any case, see below.
    if (event.event !== 'gameEnded') playEvent(event, this.#reader.own);
    if (event.event !== 'diceRolled' && event.event !== 'attackDeclared') return;
    const { seat, from, to } = event;
    this.battle.value = { seat, from, to, defender: before.owners[to] };
    if (event.event === 'diceRolled') this.#addRoll({ ...event, defender: before.owners[to] });
  }

  /** An event has been shown, or passed over. */
  done(event: GameEvent, before: State, after: State): void {
    if (event.event === 'diceRolled') this.#addRoll({ ...event, defender: before.owners[event.to] });
    if (event.event === 'firstSeatRolled') this.firstRoll.value = after.firstRoll;
    if (event.event === 'turnStarted') this.rolls.value = [];
    if (event.event === 'gameEnded') playEvent(event, this.#reader.own);
    if (event.event === 'turnStarted' || event.event === 'fortified') this.battle.value = null;
    for (const moment of momentsOf(event, before, after)) this.moment.value = { n: event.n, moment };
    const line = logLine(event, before, this.#reader);
    if (line) this.log.value = [...this.log.peek(), line].slice(-LOG_LENGTH);
  }

  #addRoll(roll: ShownRoll): void {
    const rolls = this.rolls.peek();
    const last = rolls.at(-1);
    if (last?.n === roll.n) return;
    const goesOn = last?.n === roll.n - 1 && last.from === roll.from && last.to === roll.to;
    this.rolls.value = goesOn ? [...rolls, roll] : [roll];
  }
}
