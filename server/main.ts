import { normalBot } from '../shared/bots/normal-bot.ts';
import { type Config, readConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { watchHeap } from './heap-watch.ts';
import { log } from './log.ts';
import { closeOnSignal } from './shutdown.ts';

const server = await createServer(configOrExit(), (view, seat, random) =>
  normalBot.decide(view, seat, random),
);
console.log(`Fortytwo is at http://localhost:${server.port}`);

// A promise that nobody waits for is no reason to end everybody's games.
process.on('unhandledRejection', error => log.error({ error }, 'unhandled rejection'));
closeOnSignal(() => server.close());
watchHeap();

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
