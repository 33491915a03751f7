type Level = 'info' | 'warn' | 'error';

/** Writes one line of JSON; errors come with their stack. Never give it cookies, tokens or hidden cards. */
export function log(level: Level, message: string, fields: Readonly<Record<string, unknown>> = {}): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }, (_key, value) =>
    value instanceof Error ? (value.stack ?? value.message) : value,
  );
  if (level === 'info') console.log(line);
  else console.error(line);
}
