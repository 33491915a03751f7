import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from './cli/chaos/audit.ts';
import { Cluster } from './cli/cluster/cluster.ts';
import { Swarm } from './cli/swarm/swarm.ts';
import { PostgresEngine } from './store/postgres-engine.ts';

/** Milliseconds for which something is gone. */
const GONE = 30_000;
/** Milliseconds in which everything has to be as before once it is back, on a busy machine. */
const BACK = 60_000;
const PLAYERS = 12;

let cluster: Cluster;
let engine: PostgresEngine;

beforeAll(async () => {
  // The library tells of each connection that is lost.
  console.warn = () => {};
  cluster = await Cluster.start({ env: { QUEUE_WAIT: '300', TEST_PACE: '200', LOG_LEVEL: 'fatal' } });
  engine = await PostgresEngine.open(cluster.postgres.url);
});

afterAll(async () => {
  await engine?.close();
  await cluster?.stop();
});

/** Every game that somebody sits in, with the number of its last event as far as its people have seen it. */
function standing(swarm: Swarm): Map<string, number> {
  const games = new Map<string, number>();
  for (const { game, view } of swarm.seen()) games.set(game, Math.max(view.n, games.get(game) ?? 0));
  return games;
}

/** Waits until all these games have gone on or their people have left them for others. */
async function untilAllGoOn(swarm: Swarm, before: ReadonlyMap<string, number>): Promise<void> {
  const late = Date.now() + BACK;
  for (;;) {
    const now = standing(swarm);
    const still = [...before].filter(([game, n]) => now.get(game) === n).map(([game]) => game);
    if (still.length === 0) return;
    if (Date.now() > late) throw new Error(`games stand still: ${still}`);
    await setTimeout(100);
  }
}

/** Answers of both processes to somebody new, asked once a second until the time is over. */
async function askMeanwhile(milliseconds: number): Promise<Set<string>> {
  const answers = new Set<string>();
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    const asked = [0, 1].map(async index => {
      const response = await fetch(`${cluster.server(index).url}/api/me`);
      answers.add(response.ok ? 'ok' : ((await response.json()) as { code: string }).code);
    });
    await Promise.all([...asked, setTimeout(1000)]);
  }
  return answers;
}

test.each([
  ['PostgreSQL is gone', () => cluster.postgres.interrupt(), () => cluster.postgres.resume(), false],
  ['PostgreSQL stands still', () => cluster.postgres.pause(), () => cluster.postgres.wake(), false],
  ['Redis is gone', () => cluster.redis.interrupt(), () => cluster.redis.resume(), true],
  ['Redis stands still', () => cluster.redis.pause(), () => cluster.redis.wake(), true],
])(
  '%s for half a minute under play: nothing is lost, nothing happens twice, and all goes on by itself',
  async (what, take, giveBack, goesOn) => {
    const swarm = new Swarm({ port: cluster.port, players: PLAYERS, seed: what });
    swarm.start();
    await swarm.allSit(BACK);
    await untilAllGoOn(swarm, standing(swarm));

    await take();
    const before = standing(swarm);
    const [answers] = await Promise.all([
      askMeanwhile(GONE),
      goesOn ? untilAllGoOn(swarm, before) : Promise.resolve(),
    ]);
    const acknowledged = swarm.acknowledged.length;
    await giveBack();

    await untilAllGoOn(swarm, standing(swarm));
    await swarm.allSit(BACK);
    await setTimeout(5000);
    await swarm.stop();
    expect(swarm.acknowledged.length).toBeGreaterThan(acknowledged);
    expect(await audit(engine, swarm.acknowledged, swarm.seen())).toEqual([]);
    expect(swarm.wrong).toEqual([]);
    expect([...answers]).toEqual([goesOn ? 'ok' : 'server/unavailable']);
    expect([...swarm.refused.keys()]).toEqual(goesOn ? [] : ['server/store-failed']);
  },
);
