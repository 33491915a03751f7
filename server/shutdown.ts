import { log } from './log.ts';

/** Milliseconds after which the process ends, whatever it still waits for. */
const LIMIT = 4500;

/**
 * Ends the process in good order when it is told to (SIGTERM, SIGINT): `close` says first that it is not ready any more,
 * takes nobody in, and closes rooms in a way that lets people come back to where the game goes on.
 */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal means: at once.
      if (closing) process.exit(1);
      closing = true;
      log.info({ signal }, 'shutting down');
      setTimeout(() => end(new Error('shutdown takes too long')), LIMIT).unref();
      close().then(() => end(null), end);
    });
  }
}

function end(error: unknown): void {
  if (error === null) log.info('closed');
  else log.error({ error }, 'shutdown failed');
  process.exit(error === null ? 0 : 1);
}
