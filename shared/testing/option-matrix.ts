import type { Random } from '../dice/random.ts';
import { OPTION_VALUES, type Options } from '../game/options.ts';
import { parseOptions } from '../game/parse-options.ts';

/** Every option with the values that are tried: all of a list; both ends, the default and a middle of a range. */
export const TRIED: Readonly<Record<string, readonly unknown[]>> = {
  ...OPTION_VALUES,
  majority: [30, 22, 41],
  roundLimit: [null, 1, 20, 500],
};

/** Pairs of values that options hold together; what does not apply is no value. */
function pairsOf(options: Options): string[] {
  const settings = Object.entries(options)
    .map(([key, value]) => `${key}=${value}`)
    .sort();
  return settings.flatMap((one, i) => settings.slice(i + 1).map(other => `${one} ${other}`));
}

function randomValid(random: Random): Options {
  for (;;) {
    const pick = (key: string): unknown => TRIED[key][random.below(TRIED[key].length)];
    const base = { seats: pick('seats'), objective: pick('objective') };
    const parsed = parseOptions(base);
    if (!parsed.ok) continue;
    const given = Object.keys(parsed.options).map(key => [
      key,
      key in base ? base[key as 'seats'] : pick(key),
    ]);
    const all = parseOptions(Object.fromEntries(given));
    if (all.ok) return all.options;
  }
}

/** How many random candidates are compared for each row, and after how many rows without a new pair all are covered. */
const CANDIDATES = 60;
const DRY = 40;

/**
 * Options such that every two values that can stand together do so in one of them (pairwise); few rows, chosen one
 * after another to cover the most that is new.
 */
export function optionMatrix(random: Random): Options[] {
  const rows: Options[] = [];
  const covered = new Set<string>();
  for (let dry = 0; dry < DRY; ) {
    let best: Options | null = null;
    let bestNew = 0;
    for (let i = 0; i < CANDIDATES; i++) {
      const options = randomValid(random);
      const fresh = pairsOf(options).filter(pair => !covered.has(pair)).length;
      if (fresh > bestNew) [best, bestNew] = [options, fresh];
    }
    if (best === null) {
      dry++;
      continue;
    }
    dry = 0;
    rows.push(best);
    for (const pair of pairsOf(best)) covered.add(pair);
  }
  return rows;
}

/** The pairs that rows cover. */
export function coveredPairs(rows: readonly Options[]): ReadonlySet<string> {
  return new Set(rows.flatMap(pairsOf));
}
