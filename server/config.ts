import { hostname } from 'node:os';
import { z } from 'zod';
import { QUICK_TIMES, type TableTimes } from '../shared/table/times.ts';

/** What the environment says about this server. */
export interface Config {
  readonly port: number;
  /** Address to listen on; undefined: all. */
  readonly host: string | undefined;
  /** Origins (scheme, host, port) that may open sockets and post, beside the server's own. */
  readonly allowedOrigins: readonly string[];
  /** Whether a proxy in front tells the scheme of a request (`X-Forwarded-Proto`). */
  readonly trustProxy: boolean;
  /** A PostgreSQL database; null: a SQLite file in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Folder of what has to last; `:memory:`: nothing is kept. */
  readonly dataDir: string;
  /** Name under which this process takes its games up at once when it starts again. */
  readonly processName: string;
  /** Days for which a game is kept after it is over. */
  readonly keepGamesDays: number;
  /** Milliseconds that quick match waits for people before bots fill the table. */
  readonly queueWait: number;
  /** Tests only: dice, seat order, names and game ids follow from it. */
  readonly testSeed: string | null;
  /** Tests only: times of the table that differ. */
  readonly testClocks: Partial<TableTimes> | null;
  /** Tests only: milliseconds that a bot takes for a move. */
  readonly testPace: number | null;
}

const milliseconds = z.coerce.number().int().min(0).max(3_600_000);

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(2567),
  HOST: z.string().min(1).optional(),
  ALLOWED_ORIGINS: z.string().default(''),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  NODE_ENV: z.string().default('development'),
  DATABASE_URL: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  PROCESS_NAME: z.string().min(1).default(hostname()),
  KEEP_GAMES_DAYS: z.coerce.number().min(0).max(36_500).default(90),
  QUEUE_WAIT: milliseconds.default(5000),
  TEST_SEED: z.string().min(1).optional(),
  TEST_CLOCKS: z.string().min(1).optional(),
  TEST_PACE: milliseconds.optional(),
});

/**
 * Reads the environment.
 * @throws Error when a variable makes no sense, or when one that makes a game foreseeable is set in production.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = environment.parse(env);
  if (read.NODE_ENV === 'production') {
    for (const name of ['TEST_SEED', 'TEST_CLOCKS', 'TEST_PACE'] as const) {
      if (read[name] !== undefined) throw new Error(`${name} is for tests and refused in production`);
    }
  }
  return {
    port: read.PORT,
    host: read.HOST,
    allowedOrigins: read.ALLOWED_ORIGINS.split(',')
      .map(origin => origin.trim())
      .filter(Boolean),
    trustProxy: read.TRUST_PROXY === '1',
    databaseUrl: read.DATABASE_URL ?? null,
    dataDir: read.DATA_DIR,
    processName: read.PROCESS_NAME,
    keepGamesDays: read.KEEP_GAMES_DAYS,
    queueWait: read.QUEUE_WAIT,
    testSeed: read.TEST_SEED ?? null,
    testClocks: read.TEST_CLOCKS === undefined ? null : readClocks(read.TEST_CLOCKS),
    testPace: read.TEST_PACE ?? null,
  };
}

/** `turn:3000,reserve:0`: milliseconds by the name of a time. */
function readClocks(text: string): Partial<TableTimes> {
  const pairs = text.split(',').map(pair => {
    const [name, value] = pair.split(':');
    if (typeof QUICK_TIMES[name as keyof TableTimes] !== 'number')
      throw new Error(`TEST_CLOCKS: there is no time ${name}`);
    return [name, milliseconds.parse(value)] as const;
  });
  return Object.fromEntries(pairs);
}
