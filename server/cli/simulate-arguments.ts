import { type BotLevel, isBotLevel } from '../../shared/bots/levels.ts';
import type { Options } from '../../shared/game/options.ts';
import { parseOptions } from '../../shared/game/parse-options.ts';
import { isPreset, PRESETS } from '../../shared/game/presets.ts';

/** What to simulate. */
export interface Simulation {
  readonly games: number;
  readonly seed: string;
  readonly options: Options;
  /** One for each seat. */
  readonly bots: readonly BotLevel[];
  /** File for the records; undefined: none are written. */
  readonly out: string | undefined;
}

/** A mistake in the arguments, told to who made it. */
export class ArgumentError extends Error {}

export const USAGE =
  'usage: simulate --games N --seed S [--seats 4] [--preset standard] [--set key=value …] [--bots normal,normal,…] [--out FILE]';

const MOST_GAMES = 1_000_000;
const SINGLE = ['games', 'seed', 'seats', 'preset', 'bots', 'out'] as const;
type Single = (typeof SINGLE)[number];

interface Given {
  readonly single: Partial<Record<Single, string>>;
  /** What `--set` names, in order. */
  readonly set: readonly string[];
}

const isFlag = (word: string | undefined): boolean => word?.startsWith('--') === true;

/** Sorts the words by the flag before them: one word after each, any number after `--set`. */
function collect(words: readonly string[]): Given {
  const single: Partial<Record<Single, string>> = {};
  const set: string[] = [];
  let i = 0;
  while (i < words.length) {
    const flag = words[i++];
    const name = flag.slice(2);
    if (flag === '--set') {
      if (i >= words.length || isFlag(words[i])) throw new ArgumentError('--set: key=value is missing');
      while (i < words.length && !isFlag(words[i])) set.push(words[i++]);
    } else if (isFlag(flag) && (SINGLE as readonly string[]).includes(name)) {
      if (i >= words.length || isFlag(words[i])) throw new ArgumentError(`${flag}: a value is missing`);
      if (single[name as Single] !== undefined) throw new ArgumentError(`${flag}: given twice`);
      single[name as Single] = words[i++];
    } else throw new ArgumentError(`${flag}: unknown argument`);
  }
  return { single, set };
}

/** Numbers and null as such, the rest as text. */
function readValue(text: string): unknown {
  if (/^\d+$/.test(text)) return Number(text);
  return text === 'null' ? null : text;
}

function parseSet(pairs: readonly string[]): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const pair of pairs) {
    const split = pair.indexOf('=');
    if (split < 1) throw new ArgumentError(`--set ${pair}: not key=value`);
    options[pair.slice(0, split)] = readValue(pair.slice(split + 1));
  }
  return options;
}

function optionsOf({ single, set }: Given): Options {
  const preset = single.preset ?? 'standard';
  if (!isPreset(preset))
    throw new ArgumentError(`--preset ${preset}: unknown; there are ${Object.keys(PRESETS).join(', ')}`);
  const seats = single.seats === undefined ? {} : { seats: readValue(single.seats) };
  const parsed = parseOptions({ ...PRESETS[preset], ...seats, ...parseSet(set) });
  if (!parsed.ok) throw new ArgumentError(`${parsed.key}: ${parsed.code}`);
  return parsed.options;
}

function botsOf(list: string | undefined, seats: number): BotLevel[] {
  const levels = list?.split(',') ?? Array<string>(seats).fill('normal');
  const known = levels.filter(isBotLevel);
  if (known.length < levels.length)
    throw new ArgumentError(`--bots ${levels.find(level => !isBotLevel(level))}: unknown level`);
  if (known.length !== seats) throw new ArgumentError(`--bots: ${known.length} for ${seats} seats`);
  return known;
}

/** Reads the words after `simulate`. Throws an ArgumentError that names what is wrong. */
export function parseArguments(words: readonly string[]): Simulation {
  const given = collect(words);
  const { games = '1', seed = '1', bots, out } = given.single;
  if (!/^[1-9]\d*$/.test(games) || Number(games) > MOST_GAMES)
    throw new ArgumentError(`--games ${games}: not a number from 1 to ${MOST_GAMES}`);
  const options = optionsOf(given);
  return { games: Number(games), seed, options, bots: botsOf(bots, options.seats), out };
}
