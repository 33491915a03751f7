import { normalBot } from '../shared/bots/normal-bot.ts';
import { readConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { log } from './log.ts';

const server = await createServer(readConfig(process.env), (view, seat, random) =>
  normalBot.decide(view, seat, random),
);
console.log(`Fortytwo is at http://localhost:${server.port}`);

// A promise that nobody waits for is no reason to end everybody's games.
process.on('unhandledRejection', error => log('error', 'unhandled rejection', { error }));

let closing = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // A second signal means: at once.
    if (closing) process.exit(1);
    closing = true;
    server.close().then(
      () => process.exit(0),
      error => {
        log('error', 'shutdown failed', { error });
        process.exit(1);
      },
    );
  });
}
