import type { PlayerAction } from '../game/actions.ts';
import { view } from '../game/view.ts';
import type { Course } from './course.ts';
import { inTime } from './in-time.ts';
import type { TableSetup } from './table-setup.ts';

/** What a bot has answered. */
export interface BotAnswer {
  readonly seat: number;
  /** Number of the last event that it knew of. */
  readonly n: number;
  /** null: it had no answer, or not in time. */
  readonly action: PlayerAction | null;
}

/** Asks the bot that plays the seat to act, which knows what the seat sees; null: nobody is to act. */
export async function askBot(setup: TableSetup, { state, conduct }: Course): Promise<BotAnswer | null> {
  const { bot, botRandom, clock, times, host } = setup;
  const { n } = state;
  const one = conduct.acting(state);
  if (one === null) return null;
  const seat = conduct.seats.indexOf(one);
  try {
    const deciding = bot(view(state, seat), seat, botRandom(n + 1));
    return { seat, n, action: await inTime(clock, times.botLimit, deciding) };
  } catch (error) {
    host.failed(error);
    return { seat, n, action: null };
  }
}
