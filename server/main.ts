import { setFlagsFromString } from 'node:v8';
import { normalBot } from '../shared/bots/normal-bot.ts';
import { type Config, readConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { log } from './log.ts';
import { closeOnSignal } from './shutdown.ts';

// The heap grows by no more than this before what is garbage in it is collected, while the server goes on: by itself V8
// lets it become far more than what a thousand games need.
setFlagsFromString('--heap-growing-percent=80');

const server = await createServer(configOrExit(), (view, seat, random) =>
  normalBot.decide(view, seat, random),
);
console.log(`Fortytwo is at http://localhost:${server.port}`);

// A promise that nobody waits for is no reason to end everybody's games.
process.on('unhandledRejection', error => log.error({ error }, 'unhandled rejection'));
closeOnSignal(() => server.close());

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
