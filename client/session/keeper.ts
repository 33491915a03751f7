import { CLOSE } from '../../shared/protocol/messages.ts';
import type { Clock } from '../../shared/table/clock.ts';
import type { Status } from './session.ts';

/** One live connection. */
export interface Link {
  /** Asks for a sign of life. */
  ping(answered: () => void): void;
  /** Closes at once, whatever the network says; no callback comes any more. */
  abandon(): void;
}

/** Why a join can't succeed, however often it is tried. */
export class JoinRefused extends Error {
  readonly status: 'gone' | 'blocked' | 'outdated';

  constructor(status: JoinRefused['status']) {
    super(status);
    this.status = status;
  }
}

export interface KeeperHooks {
  /** Joins anew; rejects with JoinRefused or, when it may be tried again, with anything else. */
  join(signal: AbortSignal): Promise<Link>;
  onStatus(status: Status): void;
  /** A link is up, or (null) lost. */
  onLink(link: Link | null): void;
}

const PING_EVERY = 1500;
const PING_LIMIT = 1500;
/** A timer that fires later than this was held up itself, and its verdict is worth nothing. */
const LATE = 400;
const ATTEMPT_LIMIT = 2000;
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 1000;

/**
 * Keeps one's seat connected: watches the link, joins again when it is lost, and stops when the seat is played
 * elsewhere, the game is gone, or the program is too old. The figures keep the promises of silence noticed within
 * 6 s and back within 4 s of the network's return.
 */
export class Keeper {
  readonly #hooks: KeeperHooks;
  readonly #clock: Clock;
  #status: Status = 'connecting';
  #link: Link | null = null;
  #attempt: AbortController | null = null;
  #failures = 0;
  #cancelPause: (() => void) | null = null;
  #cancelWatch: (() => void) | null = null;

  constructor(hooks: KeeperHooks, clock: Clock) {
    this.#hooks = hooks;
    this.#clock = clock;
  }

  /** Begins with a link that is already up, or by joining. */
  start(link: Link | null): void {
    if (link) this.#up(link);
    else this.#join();
  }

  /** The link has closed with this code. */
  closed(link: Link, code: number): void {
    if (link !== this.#link) return;
    if (code === CLOSE.replaced) this.#stop('replaced');
    else if (code === CLOSE.gone) this.#stop('gone');
    else if (code === CLOSE.blocked) this.#stop('blocked');
    else this.#lost();
  }

  /** Something hints that the network is there again: look at once. */
  nudge(): void {
    if (this.#link) this.#ping(this.#link);
    else if (this.#cancelPause) this.#join();
  }

  /** The player asks for the seat back. */
  retry(): void {
    if (this.#link || this.#attempt) return;
    this.#failures = 0;
    this.#join();
  }

  close(): void {
    this.#drop();
    this.#attempt?.abort();
    this.#attempt = null;
    this.#cancelPause?.();
    this.#cancelPause = null;
  }

  #set(status: Status): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#hooks.onStatus(status);
  }

  #up(link: Link): void {
    this.#link = link;
    this.#failures = 0;
    this.#set('online');
    this.#hooks.onLink(link);
    this.#watch(link);
  }

  #drop(): void {
    this.#cancelWatch?.();
    this.#cancelWatch = null;
    const link = this.#link;
    this.#link = null;
    if (!link) return;
    link.abandon();
    this.#hooks.onLink(null);
  }

  #stop(status: Status): void {
    this.close();
    this.#set(status);
  }

  #lost(): void {
    this.#drop();
    this.#join();
  }

  #join(): void {
    this.#cancelPause?.();
    this.#cancelPause = null;
    if (this.#status !== 'connecting') this.#set('reconnecting');
    const attempt = new AbortController();
    this.#attempt = attempt;
    const failed = (): void => {
      if (this.#attempt !== attempt) return;
      this.#attempt = null;
      attempt.abort();
      cancelLimit();
      this.#pause();
    };
    const cancelLimit = this.#clock.after(ATTEMPT_LIMIT, failed);
    this.#hooks.join(attempt.signal).then(
      link => {
        if (this.#attempt !== attempt) return link.abandon();
        this.#attempt = null;
        cancelLimit();
        this.#up(link);
      },
      (error: unknown) => {
        if (this.#attempt === attempt && error instanceof JoinRefused) {
          cancelLimit();
          this.#stop(error.status);
        } else failed();
      },
    );
  }

  #pause(): void {
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#failures);
    this.#failures += 1;
    this.#cancelPause = this.#clock.after(pause, () => this.#join());
  }

  #watch(link: Link): void {
    this.#cancelWatch = this.#clock.after(PING_EVERY, () => this.#ping(link));
  }

  #ping(link: Link): void {
    this.#cancelWatch?.();
    let answered = false;
    link.ping(() => {
      answered = true;
    });
    const judge = (limit: number): void => {
      const due = this.#clock.now() + limit;
      this.#cancelWatch = this.#clock.after(limit, () => {
        if (answered) this.#watch(link);
        else if (this.#clock.now() - due > LATE) judge(LATE);
        else this.#lost();
      });
    };
    judge(PING_LIMIT);
  }
}
