import { hostname } from 'node:os';
import { z } from 'zod';
import { QUICK_TIMES, type TableTimes } from '../shared/table/times.ts';
import { LOG_LEVELS } from './log.ts';

/** How often something may be done, and how much of it there may be at a time. */
export interface Rates {
  /** A network address' requests to the game server in a minute. */
  readonly addressRequests: number;
  /** Players that are new, from one address in an hour. */
  readonly addressIdentities: number;
  /** Sockets of one address that are open at a time. */
  readonly addressConnections: number;
  /** Sockets that are open at a time, of everybody. */
  readonly connections: number;
  /** An identity's joins of games, tables and queues in a minute. */
  readonly identityJoins: number;
  /** Tables that an identity opens in a minute. */
  readonly identityTables: number;
  /** An identity's messages in ten seconds, over all of its connections. */
  readonly identityMessages: number;
}

/** What the environment says about this server. */
export interface Config {
  readonly port: number;
  /** Address to listen on; undefined: all. */
  readonly host: string | undefined;
  /** Origins (scheme, host, port) that may open sockets and post, beside the server's own. */
  readonly allowedOrigins: readonly string[];
  /** Number of proxies in front, whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
  readonly proxies: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** What whoever reads the metrics shows as a bearer; null: only addresses let in. */
  readonly metricsToken: string | null;
  /** Addresses that may read the metrics without the token. */
  readonly metricsAddresses: readonly string[];
  /** Password of Colyseus' monitor; null: there is no monitor. */
  readonly monitorPassword: string | null;
  readonly rates: Rates;
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
const count = z.coerce.number().int().min(1).max(10_000_000);
/** Too long to be guessed, also by whoever may try for years. */
const secret = z.string().min(16, 'must have 16 characters or more');
const list = z.string().transform(text =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean),
);

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(2567),
  HOST: z.string().min(1).optional(),
  ALLOWED_ORIGINS: list.default([]),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  NODE_ENV: z.string().default('development'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  METRICS_TOKEN: secret.optional(),
  METRICS_ADDRESSES: list.default(['127.0.0.1', '::1']),
  MONITOR_PASSWORD: secret.optional(),
  RATE_ADDRESS_REQUESTS: count.default(3000),
  RATE_ADDRESS_IDENTITIES: count.default(600),
  RATE_ADDRESS_CONNECTIONS: count.default(500),
  RATE_CONNECTIONS: count.default(20_000),
  RATE_IDENTITY_JOINS: count.default(120),
  RATE_IDENTITY_TABLES: count.default(6),
  RATE_IDENTITY_MESSAGES: count.default(300),
  DATABASE_URL: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  PROCESS_NAME: z.string().min(1).optional(),
  KEEP_GAMES_DAYS: z.coerce.number().min(0).max(36_500).default(90),
  QUEUE_WAIT: milliseconds.default(5000),
  TEST_SEED: z.string().min(1).optional(),
  TEST_CLOCKS: z.string().min(1).optional(),
  TEST_PACE: milliseconds.optional(),
});

/**
 * Reads the environment.
 * @throws Error naming each variable that makes no sense, or one that makes a game foreseeable in production.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = parse(env);
  if (read.NODE_ENV === 'production') {
    for (const name of ['TEST_SEED', 'TEST_CLOCKS', 'TEST_PACE'] as const) {
      if (read[name] !== undefined) throw new Error(`${name} is for tests and refused in production`);
    }
  }
  return {
    port: read.PORT,
    host: read.HOST,
    allowedOrigins: read.ALLOWED_ORIGINS,
    proxies: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
    metricsToken: read.METRICS_TOKEN ?? null,
    metricsAddresses: read.METRICS_ADDRESSES,
    monitorPassword: read.MONITOR_PASSWORD ?? null,
    rates: {
      addressRequests: read.RATE_ADDRESS_REQUESTS,
      addressIdentities: read.RATE_ADDRESS_IDENTITIES,
      addressConnections: read.RATE_ADDRESS_CONNECTIONS,
      connections: read.RATE_CONNECTIONS,
      identityJoins: read.RATE_IDENTITY_JOINS,
      identityTables: read.RATE_IDENTITY_TABLES,
      identityMessages: read.RATE_IDENTITY_MESSAGES,
    },
    databaseUrl: read.DATABASE_URL ?? null,
    dataDir: read.DATA_DIR,
    processName: read.PROCESS_NAME ?? `${hostname()}:${read.PORT}`,
    keepGamesDays: read.KEEP_GAMES_DAYS,
    queueWait: read.QUEUE_WAIT,
    testSeed: read.TEST_SEED ?? null,
    testClocks: read.TEST_CLOCKS === undefined ? null : readClocks(read.TEST_CLOCKS),
    testPace: read.TEST_PACE ?? null,
  };
}

/** A variable that is set to nothing is not set. Values stay out of what is said about them: some are secret. */
function parse(env: Readonly<Record<string, string | undefined>>): z.infer<typeof environment> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = environment.safeParse(set);
  if (read.success) return read.data;
  throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
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
