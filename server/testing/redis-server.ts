import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './postgres-cluster.ts';

/** A Redis server of our own that keeps nothing, on a free port, for as long as it is wanted. */
export class RedisServer {
  readonly url: string;
  readonly #port: number;
  readonly #folder: string;
  #process: ChildProcess | null = null;

  private constructor(port: number, folder: string) {
    this.#port = port;
    this.#folder = folder;
    this.url = `redis://127.0.0.1:${port}`;
  }

  /** Rejects where Redis is not installed. */
  static async start(): Promise<RedisServer> {
    const folder = await mkdtemp(join(tmpdir(), 'fortytwo-redis-'));
    const server = new RedisServer(await freePort(), folder);
    await server.resume();
    return server;
  }

  /** Starts it again after `interrupt`; what was in it is gone. */
  async resume(): Promise<void> {
    const settings = ['--port', this.#port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn('redis-server', [...settings.map(String), '--dir', this.#folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      child.once('error', error => reject(new Error('redis-server can not be started', { cause: error })));
      child.once('exit', code => reject(new Error(`redis-server ended with ${code}`)));
      child.stdout.on('data', (data: Buffer) => {
        if (String(data).includes('Ready to accept connections')) resolve();
      });
    });
  }

  /** Takes the server away at once, as when its machine dies. */
  async interrupt(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  /** Lets the server stand still: connections stay open, and nothing answers. */
  async pause(): Promise<void> {
    this.#process?.kill('SIGSTOP');
  }

  /** Lets it go on after `pause`. */
  async wake(): Promise<void> {
    this.#process?.kill('SIGCONT');
  }

  /** Stops it for good and removes everything. */
  async stop(): Promise<void> {
    await this.interrupt();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
