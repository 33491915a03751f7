type Level = 'info' | 'warn' | 'error';

/** Writes one line of JSON; errors come with their stack. Never give it cookies, tokens or hidden cards. */
export function log(level: Level, message: string, fields: Readonly<Record<string, unknown>> = {}): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }, (_key, value) =>
    value instanceof Error ? (value.stack ?? value.message) : value,
  );
  if (level === 'info') console.log(line);
  else console.error(line);
}

const LONGEST = 1000;

const shorten = (text: unknown): void => log('warn', 'colyseus', { text: String(text).slice(0, LONGEST) });

/** What Colyseus has to say: its errors are mostly about what clients send, its news are of no use. */
export const colyseusLogger = {
  debug() {},
  trace() {},
  info() {},
  warn: shorten,
  error: shorten,
};
