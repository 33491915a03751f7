import type { InstantBot } from '../bots/bot.ts';
import { normalBot } from '../bots/normal-bot.ts';
import type { Game } from '../bots/play-out.ts';
import { randomBot } from '../bots/random-bot.ts';
import { seededSource } from '../dice/seeded.ts';
import { parseOptions } from '../game/parse-options.ts';
import { PRESETS, type PresetName } from '../game/presets.ts';

const SEATS = [3, 4, 5, 6] as const;
const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];
const FORTIFY = ['connected', 'adjacent', 'anywhere'] as const;
const SETS = ['rising', 'rising-by-five', 'fixed'] as const;

/** One game in so many is played by random players, who need a limit to come to an end. */
const RANDOM_EVERY = 5;
const RANDOM_ROUNDS = 25;
/** One answer in so many of a random player is to resign. */
const RESIGN_EVERY = 1500;

const quitter: InstantBot = {
  decide: (view, seat, random) =>
    random.below(RESIGN_EVERY) === 0 ? { type: 'resign' } : randomBot.decide(view, seat, random),
};

/** Game number `i` of a mix that goes through seats, presets, fortify kinds and set values, and bots good and random. */
export function mixedGame(i: number): Game {
  const atRandom = i % RANDOM_EVERY === RANDOM_EVERY - 1;
  const before = Math.floor(i / RANDOM_EVERY);
  const combination = atRandom ? before : i - before;
  const preset = PRESET_NAMES[Math.floor(combination / 4) % PRESET_NAMES.length];
  const parsed = parseOptions({
    seats: SEATS[combination % 4],
    ...PRESETS[preset],
    fortify: FORTIFY[Math.floor(combination / 12) % 3],
    ...(preset === 'capitals' ? {} : { setValues: SETS[Math.floor(combination / 36) % 3] }),
    ...(atRandom ? { roundLimit: RANDOM_ROUNDS } : {}),
  });
  if (!parsed.ok) throw new Error(`${parsed.code}: ${parsed.key}`);
  return {
    options: parsed.options,
    bots: Array.from({ length: parsed.options.seats }, () => (atRandom ? quitter : normalBot)),
    dice: seededSource(`mix ${i}`),
    thoughts: seededSource(`mix ${i}, players`),
  };
}
