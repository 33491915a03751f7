import { freePort, PostgresCluster } from '../../testing/postgres-cluster.ts';
import { RedisServer } from '../../testing/redis-server.ts';
import { ServerProcess } from '../../testing/server-process.ts';
import { SiteProxy } from './site-proxy.ts';

export interface ClusterSetup {
  /** Port of the proxy; 0: any free one. */
  readonly port: number;
  /** How browsers call this machine. */
  readonly host: string;
  readonly processes: number;
  /** Settings of all processes. */
  readonly env: Readonly<Record<string, string>>;
}

const SETUP: ClusterSetup = { port: 0, host: '127.0.0.1', processes: 2, env: {} };

/** A site of several processes with a Redis, a PostgreSQL and a proxy of its own, all on this machine. */
export class Cluster {
  readonly redis: RedisServer;
  readonly postgres: PostgresCluster;
  readonly #setup: ClusterSetup;
  readonly #ports: readonly number[];
  readonly #servers: ServerProcess[] = [];
  #proxy!: SiteProxy;

  private constructor(
    setup: ClusterSetup,
    redis: RedisServer,
    postgres: PostgresCluster,
    ports: readonly number[],
  ) {
    this.#setup = setup;
    this.redis = redis;
    this.postgres = postgres;
    this.#ports = ports;
  }

  /** Rejects, and leaves nothing behind, where Redis or PostgreSQL is not installed. */
  static async start(given: Partial<ClusterSetup> = {}): Promise<Cluster> {
    const setup = { ...SETUP, ...given };
    const redis = await RedisServer.start();
    const postgres = await PostgresCluster.start().catch(async error => {
      await redis.stop();
      throw error;
    });
    const ports: number[] = [];
    for (let i = 0; i < setup.processes; i++) ports.push(await freePort());
    const cluster = new Cluster(setup, redis, postgres, ports);
    try {
      cluster.#proxy = await SiteProxy.start(setup.port, ports);
      await Promise.all(ports.map((_, i) => cluster.resume(i)));
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  /** Port at which the site is. */
  get port(): number {
    return this.#proxy.port;
  }

  /** A process of the site, the first being 0. */
  server(index: number): ServerProcess {
    return this.#servers[index];
  }

  /** Starts a process, at first or after it has ended. */
  async resume(index: number): Promise<void> {
    if (this.#servers[index] !== undefined) return this.#servers[index].again();
    this.#servers[index] = await ServerProcess.start({
      PORT: String(this.#ports[index]),
      DATABASE_URL: this.postgres.url,
      REDIS_URL: this.redis.url,
      PUBLIC_ADDRESS: `${this.#setup.host}:${this.port}/p${index + 1}`,
      TRUST_PROXY: '1',
      ...this.#setup.env,
    });
  }

  /** Stops and removes all. */
  async stop(): Promise<void> {
    await Promise.all(
      this.#servers.map(async server => {
        server.signal('SIGCONT');
        await server.stop();
      }),
    );
    this.#proxy?.close();
    await this.redis.stop();
    await this.postgres.stop();
  }
}
