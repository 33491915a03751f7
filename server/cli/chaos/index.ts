/** Kills the server at random moments under play and looks whether anything that was acknowledged is lost. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../../shared/dice/seeded.ts';
import { SqliteEngine } from '../../store/sqlite-engine.ts';
import { ServerProcess } from '../../testing/server-process.ts';
import { Swarm } from '../swarm/swarm.ts';
import { audit } from './audit.ts';

/** Milliseconds in which everybody has to be back after a start, on a busy machine. */
const BACK_LIMIT = 60_000;
/** One kill in so many comes while people are still coming back. */
const EARLY = 5;

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    clients: { type: 'string' },
    seed: { type: 'string', default: 'chaos' },
    short: { type: 'boolean', default: false },
    signal: { type: 'string', default: 'SIGKILL' },
  },
});
// The library tells of each connection that is lost.
console.warn = () => {};

const kills = Number(values.kills ?? (values.short ? 3 : 200));
const clients = Number(values.clients ?? (values.short ? 12 : 50));
const signal = values.signal as NodeJS.Signals;

const folder = await mkdtemp(join(tmpdir(), 'fortytwo-chaos-'));
const server = await ServerProcess.start({ DATA_DIR: folder, QUEUE_WAIT: '300', TEST_PACE: '50' });
const { port } = server;
const random = seededRandom(`${values.seed}/kills`);
const swarm = new Swarm({ port, players: clients, seed: values.seed });
const backs: number[] = [];
const wrong: string[] = [];
const began = performance.now();
let audited = 0;

const engine = await SqliteEngine.open(join(folder, 'fortytwo.db'));
swarm.start();
try {
  await swarm.allSit(BACK_LIMIT);
  for (let kill = 1; kill <= kills && wrong.length === 0; kill++) {
    await setTimeout(100 + random.below(2000));
    await server.stop(signal);
    await check();
    await server.again();
    if (random.below(EARLY) === 0) {
      await setTimeout(random.below(500));
      continue;
    }
    backs.push(await swarm.allSit(BACK_LIMIT));
    if (kill % 10 === 0) tell(kill);
  }
  backs.push(await swarm.allSit(BACK_LIMIT));
} catch (error) {
  wrong.push((error as Error).message);
}
await swarm.stop();
audited = 0;
await check();
tell(kills);
await engine.close();
await server.stop();
await rm(folder, { recursive: true });
for (const what of wrong) console.error(`WRONG: ${what}`);
if (wrong.length > 0) console.error(server.output);
process.exit(wrong.length > 0 ? 1 : 0);

/** What was acknowledged since the last time, and what everybody sees now, against the store. */
async function check(): Promise<void> {
  const acknowledged = swarm.acknowledged.slice(audited);
  audited = swarm.acknowledged.length;
  wrong.push(...(await audit(engine, acknowledged, swarm.seen())), ...swarm.wrong.splice(0));
}

function tell(kill: number): void {
  const sorted = backs.toSorted((a, b) => a - b);
  const back = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  console.log(
    [
      `${kill} × ${signal} in ${Math.round((performance.now() - began) / 1000)} s`,
      `${clients} clients, ${swarm.acknowledged.length} actions acknowledged, ${swarm.total('finished')} seats played to the end`,
      `${swarm.total('returns')} returns; all back after a start: p50 ${back(0.5)} ms, most ${back(1)} ms`,
      `refused: ${[...swarm.refused].map(([code, count]) => `${code} ${count}`).join(', ') || 'none'}`,
      `wrong: ${wrong.length}`,
    ].join('; '),
  );
}
