import { setTimeout } from 'node:timers/promises';
import { randomBot } from '../../../shared/bots/random-bot.ts';
import type { Random } from '../../../shared/dice/random.ts';
import { due } from '../../../shared/game/due.ts';
import type { State } from '../../../shared/game/state.ts';
import type { ActReply, ActRequest, MeReply } from '../../../shared/protocol/messages.ts';
import { unpackEvents } from '../../../shared/protocol/pack-events.ts';
import { Person, type Seat } from '../../testing/test-server.ts';
import { leaksInEvents, leaksInState } from './leaks.ts';

/** An action that the server has said yes to. */
export interface Acknowledged {
  readonly game: string;
  readonly seat: number;
  readonly id: string;
  /** Number of the last event of its batch. */
  readonly n: number;
}

/** What a player has last seen of a game. */
export interface Seen {
  readonly game: string;
  readonly seat: number;
  readonly view: State;
}

export interface SwarmSetup {
  readonly port: number;
  /** Milliseconds that players think before each action, at least and at most. */
  readonly think: readonly [number, number];
  acknowledged(action: Acknowledged): void;
  /** Something that must not be: a leak, a game or an identity that is lost. */
  wrong(what: string): void;
  refused(code: string): void;
}

/** How often one looks whether it is one's turn, and pauses before trying to get back, milliseconds. */
const LOOK = 25;
const PAUSE = 200;
/** Milliseconds after which an attempt to join is given up. */
const JOIN_LIMIT = 20_000;

/**
 * Somebody who plays one quick game after the other with random legal moves, and comes back by themselves whenever the
 * connection is lost: what was not answered is asked again, with its id.
 */
export class SwarmPlayer {
  readonly #setup: SwarmSetup;
  readonly #name: string;
  readonly #random: Random;
  #person: Person | null = null;
  #seat: Seat | null = null;
  #game: string | null = null;
  #pending: ActRequest | null = null;
  #actions = 0;
  #stopped = false;
  finished = 0;
  /** Times that they got back into a game that they were in. */
  returns = 0;

  constructor(setup: SwarmSetup, name: string, random: Random) {
    this.#setup = setup;
    this.#name = name;
    this.#random = random;
  }

  /** Whether they sit connected in a game. */
  get sits(): boolean {
    return this.#seat !== null && this.#seat.left.length === 0 && this.#seat.room.connection.isOpen;
  }

  /** What they saw last in the game that they play; null: none yet. */
  get seen(): Seen | null {
    if (this.#seat === null) return null;
    const { view, seat } = this.#seat.read;
    return seat === null ? null : { game: this.#seat.game, seat, view };
  }

  /** Plays until told to stop. */
  async run(): Promise<void> {
    while (!this.#stopped) {
      try {
        this.#person ??= await Person.create(this.#setup);
        const seat = await inTime(this.#sitDown(this.#person));
        this.#seat = seat;
        await this.#play(seat);
      } catch {
        await setTimeout(PAUSE + this.#random.below(PAUSE));
      }
    }
    await this.#seat?.room.leave().catch(() => {});
  }

  stop(): void {
    this.#stopped = true;
  }

  async #sitDown(person: Person): Promise<Seat> {
    this.#game ??= await runningGame(person);
    if (this.#game === null) {
      const seat = await person.quickMatch();
      this.#game = seat.game;
      return seat;
    }
    const answer = await person.askForSeat(this.#game);
    if (answer.status === 401) this.#setup.wrong(`${this.#name} is not known any more`);
    if (answer.status === 404) {
      this.#setup.wrong(`${this.#name} can't get back into game ${this.#game}`);
      this.#game = null;
    }
    if (!answer.ok) throw new Error(`seat: ${answer.status}`);
    const seat = await person.takeSeat(answer);
    this.returns++;
    return seat;
  }

  /** Acts whenever it is one's turn, until the connection is lost or the game is over. */
  async #play(seat: Seat): Promise<void> {
    while (!this.#stopped && this.sits) {
      this.#look(seat);
      const { view } = seat.read;
      if (view.phase === 'ended' || view.out.includes(seat.seat)) {
        if (view.phase === 'ended') this.finished++;
        return this.#leave(seat);
      }
      if (this.#pending !== null || due(view)?.seat === seat.seat) await this.#act(seat, view);
      else await setTimeout(LOOK);
    }
  }

  async #act(seat: Seat, view: State): Promise<void> {
    const [least, most] = this.#setup.think;
    await setTimeout(least + this.#random.below(most - least + 1));
    this.#pending ??= {
      id: `${this.#name}-${++this.#actions}-swarm`,
      basis: view.n,
      action: randomBot.decide(view, seat.seat, this.#random),
    };
    const { id } = this.#pending;
    const reply: ActReply = await seat.request('act', this.#pending);
    if (!reply.ok && reply.code === 'game/moved') throw new Error(reply.code);
    this.#pending = null;
    if (!reply.ok) return this.#setup.refused(reply.code);
    this.#setup.acknowledged({ game: seat.game, seat: seat.seat, id, n: reply.n });
  }

  #look(seat: Seat): void {
    const events = seat.packed.splice(0).flatMap(unpackEvents);
    const leaks = [...leaksInState(seat.schema!, seat.seat), ...leaksInEvents(events, seat.seat)];
    for (const leak of leaks) this.#setup.wrong(`${this.#name} sees ${leak} in ${seat.game}`);
  }

  async #leave(seat: Seat): Promise<void> {
    this.#game = null;
    this.#seat = null;
    this.#pending = null;
    await seat.room.leave();
  }
}

async function runningGame({ url, cookie }: Person): Promise<string | null> {
  const answer = await fetch(`${url}/api/me`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`me: ${answer.status}`);
  return ((await answer.json()) as MeReply).game;
}

async function inTime<T>(joining: Promise<T>): Promise<T> {
  const limit = new AbortController();
  const late = setTimeout(JOIN_LIMIT, null, { signal: limit.signal }).then(() => {
    throw new Error('no seat in time');
  });
  late.catch(() => {});
  try {
    return await Promise.race([joining, late]);
  } finally {
    limit.abort();
  }
}
