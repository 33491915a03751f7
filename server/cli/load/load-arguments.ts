import { parseArgs } from 'node:util';

/** How much a server is given to do. */
export interface Load {
  /** Games at a time. */
  readonly games: number;
  readonly seconds: number;
  /** Whether games are ended and new ones begun all the while. */
  readonly churn: boolean;
}

export const USAGE = 'usage: load [--games 1000] [--seconds 60 | --minutes 20] [--churn]';

const MOST_GAMES = 20_000;
const MOST_SECONDS = 86_400;

/**
 * Reads the arguments of `npm run load`.
 * @throws Error when they make no sense.
 */
export function readLoad(args: readonly string[]): Load {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: 'string' },
      seconds: { type: 'string' },
      minutes: { type: 'string' },
      churn: { type: 'boolean', default: false },
    },
  });
  const { games, seconds, minutes, churn } = values;
  if (seconds !== undefined && minutes !== undefined) throw new Error('--seconds or --minutes');
  return {
    games: readCount('games', games ?? '1000', MOST_GAMES),
    seconds:
      minutes === undefined
        ? readCount('seconds', seconds ?? '60', MOST_SECONDS)
        : 60 * readCount('minutes', minutes, MOST_SECONDS / 60),
    churn,
  };
}

function readCount(name: string, text: string, most: number): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new Error(`--${name}: a number from 1 to ${most}`);
}
