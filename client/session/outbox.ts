import type { PlayerAction } from '../../shared/game/actions.ts';
import type { ActReply, ActRequest, ErrorCode } from '../../shared/protocol/messages.ts';
import type { Clock } from '../../shared/table/clock.ts';

/** Sends one request; rejects when its outcome is unknown. */
export type SendAction = (request: ActRequest) => Promise<ActReply>;

interface Entry {
  readonly request: ActRequest;
  readonly resolve: (reply: ActReply) => void;
}

const RESEND_AFTER = 1000;

/**
 * Actions that wait for their answer. One whose outcome is unknown is sent again over the next connection
 * with the same id and basis; the server gives an id the same answer twice, so it acts once.
 */
export class Outbox {
  readonly #entries = new Map<string, Entry>();
  readonly #clock: Clock;
  readonly #newId: () => string;
  #send: SendAction | null = null;

  constructor(clock: Clock, newId: () => string) {
    this.#clock = clock;
    this.#newId = newId;
  }

  /** Resolves with the server's answer, or with what `giveUp` says. */
  act(action: PlayerAction, basis: number): Promise<ActReply> {
    return new Promise(resolve => {
      const entry: Entry = { request: { id: this.#newId(), basis, action }, resolve };
      this.#entries.set(entry.request.id, entry);
      this.#try(entry);
    });
  }

  /** A connection is there: everything unanswered goes out again, in order. */
  connect(send: SendAction): void {
    this.#send = send;
    for (const entry of [...this.#entries.values()]) this.#try(entry);
  }

  disconnect(): void {
    this.#send = null;
  }

  /** Answers everything that waits with an error: nobody will. */
  giveUp(code: ErrorCode): void {
    this.#send = null;
    for (const entry of [...this.#entries.values()]) this.#answer(entry, { ok: false, code });
  }

  #try(entry: Entry): void {
    const send = this.#send;
    if (!send) return;
    send(entry.request).then(
      reply => {
        // Nothing has happened, and the connection is about to close: it goes out again on the next.
        if (reply.ok || reply.code !== 'game/moved') this.#answer(entry, reply);
      },
      () => {
        // On a connection that still stands, the answer was only slow: ask again there.
        this.#clock.after(RESEND_AFTER, () => {
          if (this.#send === send && this.#entries.has(entry.request.id)) this.#try(entry);
        });
      },
    );
  }

  #answer(entry: Entry, reply: ActReply): void {
    if (this.#entries.delete(entry.request.id)) entry.resolve(reply);
  }
}
