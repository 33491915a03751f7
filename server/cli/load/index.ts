import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '../../testing/server-process.ts';
import { pause } from '../pause.ts';
import { countMissing } from './check-stored.ts';
import { type Load, readLoad, USAGE } from './load-arguments.ts';
import { LoadGame, type Tally } from './load-game.ts';

/** Games that are begun at a time. */
const AT_ONCE = 8;
/** How long a game of `--churn` lives, and how often its memory is looked at, milliseconds. */
const CHURN_LIFE = 20_000;
const LOOK = 30_000;

/** The server as it is for people, but for the pace of bots and for what this one machine may ask of it. */
const SETTINGS = {
  TEST_PACE: '1000',
  RATE_ADDRESS_REQUESTS: '1000000',
  RATE_ADDRESS_IDENTITIES: '1000000',
  RATE_ADDRESS_CONNECTIONS: '100000',
  RATE_CONNECTIONS: '100000',
};

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const memory = (server: ServerProcess) => server.metric('process_resident_memory_bytes');

async function main(load: Load): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const server = await ServerProcess.start({ ...SETTINGS, DATA_DIR: folder });
  const tally: Tally = { took: [], acknowledged: [], refused: new Map(), bytes: 0 };
  try {
    if (load.churn) await churn(server, load, tally);
    else await steady(server, load, tally);
    // Killed: what was acknowledged is there without anything being put in order first.
    await server.stop('SIGKILL');
    const missing = await countMissing(folder, tally.acknowledged);
    console.log(`acknowledged and not stored: ${missing}`);
    if (missing > 0) throw new Error('actions are lost');
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

/** As many games as asked for, all the time. */
async function steady(server: ServerProcess, load: Load, tally: Tally): Promise<void> {
  const before = await memory(server);
  const games = await begin(server, load.games, tally);
  console.log(`${games.length} games, each with three people and a bot, an action a second`);
  await pause(2000);
  const used = await memory(server);
  Object.assign(tally, { bytes: 0 });
  const [cpu, own] = [await server.metric('process_cpu_seconds_total'), process.cpuUsage()];
  const end = Date.now() + load.seconds * 1000;
  await Promise.all(games.map(game => game.play(end)));
  const share = ((await server.metric('process_cpu_seconds_total')) - cpu) / load.seconds;
  const { user, system } = process.cpuUsage(own);
  report(tally);
  console.log(
    `CPU: server ${percent(share)}, people ${percent((user + system) / 1e6 / load.seconds)} of a core`,
  );
  const last = await memory(server);
  const each = (bytes: number) => `${((bytes - before) / 1000 / games.length).toFixed(0)} kB a game`;
  console.log(
    `memory: ${megabytes(before)} empty; ${megabytes(used)} when all sit down, ${each(used)}; ` +
      `${megabytes(last)} at the end, ${each(last)}`,
  );
  const [heap, external] = await Promise.all(
    ['heap_size_used', 'external_memory'].map(part => server.metric(`nodejs_${part}_bytes`)),
  );
  console.log(`of that at the end ${megabytes(heap)} of objects and ${megabytes(external)} of buffers`);
  const [collections, stood] = await Promise.all(
    ['count', 'sum'].map(part => server.metric(`nodejs_gc_duration_seconds_${part}{kind="major"}`)),
  );
  console.log(
    `garbage: ${collections} full collections, ${((1000 * stood) / Math.max(1, collections)).toFixed(0)} ms each on average`,
  );
  const stored = 'fortytwo_store_append_seconds';
  const [sum, batches] = await Promise.all(
    ['sum', 'count'].map(part => server.metric(`${stored}_${part}{result="stored"}`)),
  );
  console.log(
    `store: ${batches} batches, ${((1000 * sum) / batches).toFixed(1)} ms each on average, waiting for others included`,
  );
  const perMinute = tally.bytes / (3 * games.length) / (load.seconds / 60);
  console.log(`received: ${perMinute.toFixed(0)} bytes a client a minute`);
  const broken = games.filter(game => game.broken).length;
  if (broken > 0) throw new Error(`connections lost in ${broken} games`);
  await Promise.all(games.map(game => game.leave()));
}

/** Games that begin and end all the time, as many at once as asked for. */
async function churn(server: ServerProcess, load: Load, tally: Tally): Promise<void> {
  const end = Date.now() + load.seconds * 1000;
  let finished = 0;
  const worker = async (number: number) => {
    await pause((number * CHURN_LIFE) / load.games);
    while (Date.now() < end) {
      const game = await LoadGame.begin(server.port, tally);
      await game.play(Math.min(end, Date.now() + CHURN_LIFE));
      await game.end();
      finished++;
    }
  };
  const looking = setInterval(() => void look(), LOOK);
  const look = async () => {
    const [used, heap] = [await memory(server), await server.metric('nodejs_heap_size_used_bytes')];
    const left = Math.ceil((end - Date.now()) / 1000);
    console.log(
      `${left} s to go: ${finished} games finished, memory ${megabytes(used)}, heap ${megabytes(heap)}`,
    );
  };
  await Promise.all(Array.from({ length: load.games }, (_, number) => worker(number)));
  clearInterval(looking);
  report(tally);
  await look();
}

async function begin(server: ServerProcess, count: number, tally: Tally): Promise<LoadGame[]> {
  const games: LoadGame[] = [];
  let begun = 0;
  const worker = async () => {
    while (begun++ < count) games.push(await LoadGame.begin(server.port, tally));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return games;
}

function report({ took, acknowledged, refused }: Tally): void {
  const sorted = [...took].sort((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)} ms`;
  console.log(
    `actions of people: ${acknowledged.length} acknowledged, p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`,
  );
  for (const [why, count] of refused) console.log(`refused ${why}: ${count}`);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

try {
  await main(readLoad(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  console.error(USAGE);
  process.exitCode = 1;
}
process.exit();
