import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: { readonly start: string };
};
/** What `npm start` gives to Node. */
const [, ...START] = scripts.start.split(' ');
/** The end of what a server has said, kept to tell why it failed. */
const OUTPUT = 20_000;

/** The server in a process of its own, as it is started for people. */
export class ServerProcess {
  readonly #env: Readonly<Record<string, string>>;
  readonly #flags: readonly string[];
  #process!: ChildProcess;
  #port = 0;
  #output = '';

  private constructor(env: Readonly<Record<string, string>>, flags: readonly string[]) {
    this.#env = env;
    this.#flags = flags;
  }

  /** Starts one on a free port. Rejects with what it has said when it ends instead of listening. */
  static async start(
    env: Readonly<Record<string, string>> = {},
    flags: readonly string[] = [],
  ): Promise<ServerProcess> {
    const server = new ServerProcess(env, flags);
    await server.again();
    return server;
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get pid(): number {
    return this.#process.pid!;
  }

  /** What it has said last, over all of its lives. */
  get output(): string {
    return this.#output;
  }

  /** Starts it again, on its port, after it has ended. */
  async again(): Promise<void> {
    const child = spawn(process.execPath, [...this.#flags, ...START], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(this.#port),
        LOG_LEVEL: 'error',
        DATA_DIR: ':memory:',
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    let said = '';
    await new Promise<void>((resolve, reject) => {
      const read = (data: Buffer) => {
        said = (said + data).slice(-OUTPUT);
        this.#output = (this.#output + data).slice(-OUTPUT);
        const port = /^Fortytwo is at .*:(\d+)$/m.exec(said);
        if (port === null) return;
        this.#port = Number(port[1]);
        resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', () => reject(new Error(`the server ended: ${said}`)));
    });
  }

  /** A figure of `/metrics`, by its name and labels as they stand there; 0: it is not there. */
  async metric(name: string): Promise<number> {
    const text = await (await fetch(`${this.url}/metrics`)).text();
    const line = text.split('\n').find(each => each.startsWith(`${name} `));
    return line === undefined ? 0 : Number(line.slice(name.length + 1));
  }

  signal(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  /** Ends it with a signal; its exit code, null when the signal ended it. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return this.#process.exitCode;
    const exit = once(this.#process, 'exit');
    this.#process.kill(signal);
    const [code] = (await exit) as [number | null];
    return code;
  }
}
