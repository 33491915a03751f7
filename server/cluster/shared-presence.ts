import { RedisPresence } from '@colyseus/redis-presence';
import type { Redis } from 'ioredis';
import { log } from '../log.ts';

/** Milliseconds for a connection, for a command, and for the first connection of all. */
const CONNECT_LIMIT = 2000;
const COMMAND_LIMIT = 1000;
const START_LIMIT = 10_000;
const LONGEST_PAUSE = 500;
/** Milliseconds for counting: whoever asks for something waits for it. */
const COUNT_LIMIT = 250;

/** A Redis that is gone is an error at once, and tried again until it is back. */
const SETTINGS = {
  connectTimeout: CONNECT_LIMIT,
  commandTimeout: COMMAND_LIMIT,
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false,
  retryStrategy: (attempt: number) => Math.min(LONGEST_PAUSE, 50 * attempt),
};

/**
 * Redis, through which processes talk. While it is gone reading fails at once, and telling others is left out: what
 * runs here goes on. Subscriptions come back with it.
 */
export class SharedPresence extends RedisPresence {
  /** A connection for counting, which others may do without when it is slow. */
  readonly counter: Redis;
  #wasReady = false;

  constructor(url: string) {
    super({ ...readAddress(url), ...SETTINGS });
    this.counter = (this.pub as Redis).duplicate({ commandTimeout: COUNT_LIMIT });
    this.counter.on('error', error => log.debug({ error }, 'limits are counted here'));
  }

  /** Resolves once both connections stand; rejects when they do not in time. */
  async start(): Promise<void> {
    const late = Date.now() + START_LIMIT;
    while (!this.isReady) {
      if (Date.now() > late) throw new Error('Redis does not answer');
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    this.#wasReady = true;
  }

  get isReady(): boolean {
    return this.pub.status === 'ready' && this.sub.status === 'ready';
  }

  /** The connection for commands, for whoever needs one too. */
  get client() {
    return this.pub;
  }

  /** Calls back each time Redis is there again after it was gone; what was in it may be lost. */
  onReturn(listener: () => void): void {
    this.pub.on('ready', () => {
      if (this.#wasReady) listener();
    });
  }

  override shutdown(): void {
    for (const connection of [this.sub, this.pub, this.counter])
      connection.quit().catch(() => connection.disconnect());
  }

  override async subscribe(topic: string, callback: (...args: unknown[]) => void): Promise<this> {
    await this.#try(super.subscribe(topic, callback));
    return this;
  }

  override async unsubscribe(topic: string, callback?: (...args: unknown[]) => void): Promise<this> {
    await this.#try(super.unsubscribe(topic, callback));
    return this;
  }

  override async publish(topic: string, data: unknown): Promise<void> {
    await this.#try(super.publish(topic, data));
  }

  override async hset(key: string, field: string, value: string): Promise<boolean> {
    return (await this.#try(super.hset(key, field, value))) ?? false;
  }

  override async hdel(key: string, field: string): Promise<boolean> {
    return (await this.#try(super.hdel(key, field))) ?? false;
  }

  /** What came of it; null: Redis did not take it, and we carry on without. */
  async #try<T>(told: Promise<T>): Promise<T | null> {
    try {
      return await told;
    } catch (error) {
      log.debug({ error }, 'redis not told');
      return null;
    }
  }
}

/** The parts of a Redis address, in the form that a connection with settings takes. */
function readAddress(url: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  return {
    host: hostname,
    port: Number(port || 6379),
    db: Number(pathname.slice(1) || 0),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  };
}
