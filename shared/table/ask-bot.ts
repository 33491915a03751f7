import type { PlayerAction } from '../game/actions.ts';
import type { State } from '../game/state.ts';
import { view } from '../game/view.ts';
import { inTime } from './in-time.ts';
import type { TableSetup } from './table-setup.ts';

/** What the bot does for a seat that is to act, from what the seat sees; null: it had no answer, or not in time. */
export async function askBot(setup: TableSetup, state: State, seat: number): Promise<PlayerAction | null> {
  const { bot, botRandom, clock, times, host } = setup;
  try {
    return await inTime(clock, times.botLimit, bot(view(state, seat), seat, botRandom(state.n + 1)));
  } catch (error) {
    host.failed(error);
    return null;
  }
}
