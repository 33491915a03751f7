import type { InstantBot } from '../../shared/bots/bot.ts';
import { type BatchWatcher, playOut } from '../../shared/bots/play-out.ts';
import { randomBot } from '../../shared/bots/random-bot.ts';
import { seededSource } from '../../shared/dice/seeded.ts';
import { parseOptions } from '../../shared/game/parse-options.ts';

/** One answer in so many is to resign. */
const RESIGN_EVERY = 400;

const quitter: InstantBot = {
  decide: (view, seat, random) =>
    random.below(RESIGN_EVERY) === 0 ? { type: 'resign' } : randomBot.decide(view, seat, random),
};

/** Plays a game of random legal moves and resignations, and calls `watch` after each batch. */
export function playRandomGame(
  seed: string,
  options: Readonly<Record<string, unknown>>,
  watch: BatchWatcher,
): void {
  const parsed = parseOptions(options);
  if (!parsed.ok) throw new Error(`${parsed.code} ${parsed.key}`);
  playOut(
    {
      options: parsed.options,
      bots: Array.from({ length: parsed.options.seats }, () => quitter),
      dice: seededSource(seed),
      thoughts: seededSource(`${seed}/moves`),
    },
    watch,
  );
}
