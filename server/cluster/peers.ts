import { setTimeout } from 'node:timers/promises';
import { matchMaker, requestFromIPC, subscribeIPC } from '@colyseus/core';
import type { Options } from '../../shared/game/options.ts';
import type { SeatReply } from '../../shared/protocol/messages.ts';
import type { TableSeatReply } from '../../shared/protocol/tables.ts';
import type { SeatOutcome } from '../http/seat-outcome.ts';
import type { Player } from '../players/player-store.ts';
import { Unavailable } from '../unavailable.ts';

/** Milliseconds for an answer: less than a client waits for its seat. */
const LIMIT = 1500;

/** A room as Colyseus lists it: enough to reserve seats in it from anywhere. */
export type Listing = Awaited<ReturnType<typeof matchMaker.createRoom>>;

/** What processes ask each other for; arguments and answers are JSON. */
export interface PeerQuestions {
  /** A new game of these people, run there, with its room. */
  newGame(players: readonly Player[], options: Options): Promise<Listing>;
  /** A seat at a game that runs there: game, player, page. */
  gameSeat(game: string, player: string, page: string | null): Promise<SeatOutcome<SeatReply>>;
  /** A seat at a table that is held there: code, player's id and name. */
  tableSeat(code: string, player: string, name: string): Promise<SeatOutcome<TableSeatReply>>;
}

/** What processes tell each other without an answer. */
export interface PeerNews {
  /** Somebody sits at this table now, and so at no other. */
  seated(player: string, code: string): void;
}

const NEWS = 'peers:news';
const channel = (process: string) => `peers:${process}`;

/** The other processes of the site. */
export class Peers {
  readonly #isReachable: () => boolean;

  /** `isReachable`: whether there is a way to them at the moment. */
  constructor(isReachable: () => boolean) {
    this.#isReachable = isReachable;
  }

  /** Whether other processes can be asked and found at the moment. */
  get isReachable(): boolean {
    return this.#isReachable();
  }

  /** Answers what others ask, under the name that Colyseus has given to this process, and listens to them. */
  async listen(questions: PeerQuestions, news: PeerNews): Promise<void> {
    const { presence, processId } = matchMaker;
    await subscribeIPC(presence, channel(processId), (method: string, args: unknown[]) =>
      (questions[method as keyof PeerQuestions] as (...args: unknown[]) => unknown)(...args),
    );
    await presence.subscribe(NEWS, ([from, what, ...args]: [string, keyof PeerNews, string, string]) => {
      if (from !== processId) news[what](...args);
    });
  }

  /** Asks a process. Rejects with Unavailable when it does not answer. */
  async ask<Q extends keyof PeerQuestions>(
    process: string,
    question: Q,
    ...args: Parameters<PeerQuestions[Q]>
  ): Promise<Awaited<ReturnType<PeerQuestions[Q]>>> {
    this.require();
    const { presence } = matchMaker;
    const late = new AbortController();
    try {
      return await Promise.race([
        requestFromIPC<Awaited<ReturnType<PeerQuestions[Q]>>>(
          presence,
          channel(process),
          question,
          args,
          LIMIT,
        ),
        // Where Redis goes at this very moment the request would wait for ever.
        setTimeout(LIMIT + 100, null, { signal: late.signal }).then(() => {
          throw new Error('no answer');
        }),
      ]);
    } catch (error) {
      throw new Unavailable(error);
    } finally {
      late.abort();
    }
  }

  /** Tells all others. */
  tell<N extends keyof PeerNews>(what: N, ...args: Parameters<PeerNews[N]>): void {
    void matchMaker.presence.publish(NEWS, [matchMaker.processId, what, ...args]);
  }

  /** @throws Unavailable when others can't be found at the moment. */
  require(): void {
    if (!this.isReachable) throw new Unavailable('no way to the other processes');
  }
}
