import type { ActReply } from '../protocol/messages.ts';

/** Refusals remembered a seat; older ones are examined anew. */
const REFUSALS = 64;

/** Remembers what was answered to each action, so that one sent twice acts once (rules 10.14). */
export class Answers {
  readonly #accepted = new Map<string, ActReply>();
  readonly #refused = new Map<number, Map<string, ActReply>>();

  get(seat: number, id: string): ActReply | undefined {
    return this.#accepted.get(`${seat}/${id}`) ?? this.#refused.get(seat)?.get(id);
  }

  set(seat: number, id: string, reply: ActReply): void {
    if (reply.ok) {
      this.#accepted.set(`${seat}/${id}`, reply);
      return;
    }
    const refused = this.#refused.get(seat) ?? new Map<string, ActReply>();
    this.#refused.set(seat, refused);
    refused.set(id, reply);
    if (refused.size > REFUSALS) refused.delete(refused.keys().next().value!);
  }
}
