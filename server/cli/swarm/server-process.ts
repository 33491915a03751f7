import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../../..');
/** Milliseconds in which a server has to answer after its start, on a busy machine. */
const START_LIMIT = 60_000;
/** The end of what it has written, kept to tell why it failed. */
const OUTPUT = 20_000;

/** The real server in a process of its own, which can be ended and started again on the same port. */
export class ServerProcess {
  readonly port: number;
  readonly #env: Readonly<Record<string, string>>;
  #process: ChildProcess | null = null;
  #output = '';

  constructor(port: number, env: Readonly<Record<string, string>>) {
    this.port = port;
    this.#env = env;
  }

  /** What it has written last, over all its lives. */
  get output(): string {
    return this.#output;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Starts it, without waiting for an answer. */
  spawn(): void {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'test', PORT: String(this.port), ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', data => {
        this.#output = (this.#output + data).slice(-OUTPUT);
      });
    }
  }

  /** Starts it, and resolves when it answers. */
  async start(): Promise<void> {
    this.spawn();
    await this.answers();
  }

  /** Resolves when it answers; rejects if it ends before, or takes too long. */
  async answers(): Promise<void> {
    for (const began = performance.now(); performance.now() - began < START_LIMIT; await setTimeout(20)) {
      if (this.#process?.exitCode !== null) throw new Error(`the server ended:\n${this.#output}`);
      const answer = await fetch(`http://127.0.0.1:${this.port}/healthz`).catch(() => null);
      if (answer?.ok) return;
    }
    throw new Error(`the server does not answer:\n${this.#output}`);
  }

  signal(signal: NodeJS.Signals): void {
    this.#process?.kill(signal);
  }

  /** Ends it, and resolves when it is gone. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise(resolve => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}
