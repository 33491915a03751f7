import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Random } from '../../../shared/dice/random.ts';
import type { Engine } from '../../store/operations/operations.ts';
import { PostgresEngine } from '../../store/postgres-engine.ts';
import { SqliteEngine } from '../../store/sqlite-engine.ts';
import { ServerProcess } from '../../testing/server-process.ts';
import { Cluster } from '../cluster/cluster.ts';

/** What chaos is brought upon. */
export interface Site {
  readonly port: number;
  /** A look at its store from outside. */
  readonly engine: Engine;
  /** Whether others play the games of a process that has ended. */
  readonly goesOn: boolean;
  /** Ends a process, and resolves when it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Starts it again, and resolves when it answers. */
  again(): Promise<void>;
  /** What is known of its failures. */
  output(): string;
  close(): Promise<void>;
}

const ENV = { QUEUE_WAIT: '300', TEST_PACE: '50' };

/** One process on a SQLite file. */
export async function startAlone(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'fortytwo-chaos-'));
  const server = await ServerProcess.start({ DATA_DIR: folder, ...ENV });
  const engine = await SqliteEngine.open(join(folder, 'fortytwo.db'));
  return {
    port: server.port,
    engine,
    goesOn: false,
    async end(signal) {
      await server.stop(signal);
    },
    again: () => server.again(),
    output: () => server.output,
    async close() {
      await engine.close();
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** One end in so many is of the process with fewer games. */
const IDLE_ONE = 4;

/** Two processes behind a proxy, with Redis and PostgreSQL; `random` says which of them ends: mostly the one with more games. */
export async function startCluster(random: Random): Promise<Site> {
  const cluster = await Cluster.start({ env: { ...ENV, LOG_LEVEL: 'error' } });
  const engine = await PostgresEngine.open(cluster.postgres.url);
  let ended = 0;
  return {
    port: cluster.port,
    engine,
    goesOn: true,
    async end(signal) {
      const games = await Promise.all(
        [0, 1].map(index => cluster.server(index).metric('fortytwo_rooms{type="game"}')),
      );
      const fuller = games[0] >= games[1] ? 0 : 1;
      ended = random.below(IDLE_ONE) === 0 ? 1 - fuller : fuller;
      await cluster.server(ended).stop(signal);
    },
    again: () => cluster.resume(ended),
    output: () => [0, 1].map(index => cluster.server(index).output).join('\n'),
    async close() {
      await engine.close();
      await cluster.stop();
    },
  };
}
