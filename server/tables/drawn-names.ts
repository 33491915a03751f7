import { committedSource } from '../../shared/dice/committed.ts';
import { CODE_LENGTH, CODE_LETTERS } from '../../shared/protocol/tables.ts';
import type { Entropy } from '../entropy.ts';
import { guestName } from '../players/guest-name.ts';

/** Draws what tables are called by, and the bots at them. */
export class DrawnNames {
  readonly #random;
  #draws = 0;

  constructor(entropy: Entropy) {
    this.#random = committedSource(entropy.bytes('tables'));
  }

  /** A code that is free. */
  code(isTaken: (code: string) => boolean): string {
    for (;;) {
      const random = this.#random(this.#draws++);
      const letters = Array.from(
        { length: CODE_LENGTH },
        () => CODE_LETTERS[random.below(CODE_LETTERS.length)],
      );
      const code = letters.join('');
      if (!isTaken(code)) return code;
    }
  }

  /** A name that nobody at the table has. */
  readonly bot = (taken: readonly string[]): string => {
    const random = this.#random(this.#draws++);
    for (;;) {
      const name = guestName(random);
      if (!taken.includes(name)) return name;
    }
  };
}
