import { type LoggerOptions, pino } from 'pino';

/** How much is written, from nothing to everything. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** Fields that open somebody's seat or show what is hidden; whoever logs an object that has them writes nothing of them. */
const SECRETS = [
  'cookie',
  'set-cookie',
  'authorization',
  'token',
  'password',
  'secret',
  'key',
  'hand',
  'hands',
];

/** Where they may stand: in the fields of a line, or one or two objects deep. */
const REDACTED = SECRETS.flatMap(name => ['', '*', '*.*'].map(parent => `${parent}["${name}"]`));

/** How lines are written. */
export const logOptions: LoggerOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  messageKey: 'message',
  errorKey: 'error',
  formatters: { level: level => ({ level }) },
  redact: { paths: REDACTED, censor: '[secret]' },
};

/**
 * The server's log: a line of JSON for each thing that happens, on the standard output. Lines about a game carry its id
 * (`game`), lines about a request its own (`request`); errors come with their stack as `error`.
 */
export const log = pino(logOptions);

const LONGEST = 1000;

const shorten = (text: unknown): void => log.warn({ text: String(text).slice(0, LONGEST) }, 'colyseus');

/** What Colyseus has to say: its errors are mostly about what clients send, its news are of no use. */
export const colyseusLogger = {
  debug() {},
  trace() {},
  info() {},
  warn: shorten,
  error: shorten,
};
