import type { InstantBot } from '../../../shared/bots/bot.ts';
import { parseOptions } from '../../../shared/game/parse-options.ts';
import { answer, type Seating } from './answer.ts';
import { AskError } from './position.ts';

type Json = Readonly<Record<string, unknown>>;

/** One bot at somebody's table: `start`, then `ask` by `ask`, until `end`. */
export class Conversation {
  readonly #bot: InstantBot;
  #seating: Seating | string = 'game/not-started';

  constructor(bot: InstantBot) {
    this.#bot = bot;
  }

  /** The line to print for a line that came, or null. Never throws. */
  hear(line: string): string | null {
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      return null;
    }
    if (typeof message !== 'object' || message === null) return null;
    const { t, ...fields } = message as Json;
    if (t === 'start') this.#seating = this.#start(fields);
    else if (t === 'end') this.#seating = 'game/not-started';
    else if (t === 'ask') return JSON.stringify({ id: fields.id ?? null, ...this.#answer(fields) });
    return null;
  }

  /** The seating, or the code with which everything that is asked will be refused. */
  #start({ seat, seats, options }: Json): Seating | string {
    const given = typeof options === 'object' && options !== null ? options : {};
    const parsed = parseOptions({ ...(seats === undefined ? {} : { seats }), ...given });
    if (!parsed.ok) return parsed.code;
    const { objective } = parsed.options;
    if (objective !== 'domination' && objective !== 'majority') return 'game/not-covered';
    if (!Number.isInteger(seat) || (seat as number) < 0 || (seat as number) >= parsed.options.seats)
      return 'seat/unknown';
    return { options: parsed.options, seat: seat as number, bot: this.#bot };
  }

  #answer(ask: Json): Json {
    if (typeof this.#seating === 'string') return { error: this.#seating };
    try {
      return answer(this.#seating, ask);
    } catch (error) {
      return { error: error instanceof AskError ? error.code : 'state/malformed' };
    }
  }
}
