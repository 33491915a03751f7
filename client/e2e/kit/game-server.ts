import { type ChildProcess, spawn } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return port;
}

/** The real server in a process of its own, with dice and clocks chosen by the environment given. */
export class GameServer {
  readonly port: number;
  readonly url: string;
  readonly #env: Readonly<Record<string, string>>;
  #process: ChildProcess;
  #output = '';

  private constructor(port: number, env: Readonly<Record<string, string>>) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#env = env;
    this.#process = this.#spawn();
  }

  #spawn(): ChildProcess {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'test', PORT: String(this.port), DATA_DIR: ':memory:', ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', data => {
        this.#output += data;
      });
    }
    return child;
  }

  static async start(env: Readonly<Record<string, string>> = {}): Promise<GameServer> {
    const server = new GameServer(await freePort(), env);
    await server.#answers();
    return server;
  }

  /** Ends the process, and starts another in its place, which has what is in `DATA_DIR` of `env`. */
  async restart(signal: NodeJS.Signals): Promise<void> {
    await this.#end(signal);
    this.#process = this.#spawn();
    await this.#answers();
  }

  async #answers(): Promise<void> {
    for (let i = 0; i < 1200; i++) {
      if (this.#process.exitCode !== null) throw new Error(`the server ended:\n${this.#output}`);
      const answer = await fetch(`${this.url}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    throw new Error(`the server does not answer:\n${this.#output}`);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const ended = new Promise(resolve => this.#process.once('exit', resolve));
    this.#process.kill(signal);
    await ended;
  }

  /** Whether the process is still up. */
  get running(): boolean {
    return this.#process.exitCode === null;
  }

  get output(): string {
    return this.#output;
  }

  async stop(): Promise<void> {
    if (this.running) await this.#end('SIGKILL');
  }
}
