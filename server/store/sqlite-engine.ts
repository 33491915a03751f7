import { Worker } from 'node:worker_threads';
import { StoreConflict } from '../../shared/table/store.ts';
import type { Engine, Input, OperationName, Output } from './operations/operations.ts';
import type { Order } from './run-group.ts';
import type { Failure, WorkerReply, WorkerRequest, WorkerSetup } from './sqlite-worker.ts';

interface Waiting {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** A SQLite database in a thread of its own: its waits for the disk hold nobody up. */
export class SqliteEngine implements Engine {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  /** What has been asked for in this round of the event loop: it crosses to the other thread at once, which is dear. */
  #leaving: WorkerRequest[] = [];
  #requests = 0;
  #dead: Error | null = null;

  private constructor(setup: WorkerSetup) {
    this.#worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: setup });
    this.#worker.on('message', (replies: readonly WorkerReply[]) => {
      for (const reply of replies) this.#answered(reply);
    });
    this.#worker.on('error', error => this.#end(error as Error));
    this.#worker.on('exit', () => this.#end(new Error('the database is closed')));
  }

  /** Opens a file. Rejects when it can't be opened or brought to its newest form. */
  static async open(file: string, maxPages: number | null = null): Promise<SqliteEngine> {
    const engine = new SqliteEngine({ file, maxPages });
    await new Promise<unknown>((resolve, reject) => engine.#waiting.set(0, { resolve, reject }));
    return engine;
  }

  run<N extends OperationName>(name: N, input: Input<N>): Promise<Output<N>> {
    return this.#ask({ name, input }) as Promise<Output<N>>;
  }

  async close(): Promise<void> {
    if (this.#dead !== null) return;
    await this.#ask(null);
    await this.#worker.terminate();
  }

  #ask(order: Order | null): Promise<unknown> {
    if (this.#dead !== null) return Promise.reject(this.#dead);
    const id = ++this.#requests;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      if (this.#leaving.push({ id, order }) === 1) setImmediate(() => this.#send());
    });
  }

  #send(): void {
    this.#worker.postMessage(this.#leaving);
    this.#leaving = [];
  }

  #answered(reply: WorkerReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('output' in reply) waiting?.resolve(reply.output);
    else waiting?.reject(toError(reply.failure));
  }

  #end(error: Error): void {
    this.#dead ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

function toError({ kind, conflict, message }: Failure): Error {
  if (kind === 'conflict') return new StoreConflict(conflict!, message);
  return kind === 'range' ? new RangeError(message) : new Error(message);
}
