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
  readonly #process: ChildProcess;
  #output = '';

  private constructor(port: number, env: Readonly<Record<string, string>>) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#process = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'test', PORT: String(port), DATA_DIR: ':memory:', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#process.stdout!, this.#process.stderr!]) {
      stream.on('data', data => {
        this.#output += data;
      });
    }
  }

  static async start(env: Readonly<Record<string, string>> = {}): Promise<GameServer> {
    const server = new GameServer(await freePort(), env);
    for (let i = 0; i < 200; i++) {
      if (server.#process.exitCode !== null) throw new Error(`the server ended:\n${server.#output}`);
      const answer = await fetch(`${server.url}/healthz`).catch(() => null);
      if (answer?.ok) return server;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    throw new Error(`the server does not answer:\n${server.#output}`);
  }

  /** Whether the process is still up. */
  get running(): boolean {
    return this.#process.exitCode === null;
  }

  get output(): string {
    return this.#output;
  }

  async stop(): Promise<void> {
    if (!this.running) return;
    const ended = new Promise(resolve => this.#process.once('exit', resolve));
    this.#process.kill('SIGKILL');
    await ended;
  }
}
