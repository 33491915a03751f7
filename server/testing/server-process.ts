import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The server in a process of its own, as it is started for people. */
export class ServerProcess {
  readonly port: number;
  readonly url: string;
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess, port: number) {
    this.#process = process;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Starts one on a free port. Rejects with what it has said when it ends instead of listening. */
  static async start(
    env: Readonly<Record<string, string>> = {},
    flags: readonly string[] = [],
  ): Promise<ServerProcess> {
    const child = spawn(process.execPath, [...flags, 'server/main.ts'], {
      cwd: ROOT,
      env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: ':memory:', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    return new Promise((resolve, reject) => {
      const read = (data: Buffer) => {
        output += data;
        const port = /^Fortytwo is at .*:(\d+)$/m.exec(output);
        if (port !== null) resolve(new ServerProcess(child, Number(port[1])));
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', () => reject(new Error(`the server ended: ${output}`)));
    });
  }

  get pid(): number {
    return this.#process.pid!;
  }

  /** A figure of `/metrics`, by its name and labels as they stand there; 0: it is not there. */
  async metric(name: string): Promise<number> {
    const text = await (await fetch(`${this.url}/metrics`)).text();
    const line = text.split('\n').find(each => each.startsWith(`${name} `));
    return line === undefined ? 0 : Number(line.slice(name.length + 1));
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
