import { parentPort, workerData } from 'node:worker_threads';
import { type Conflict, StoreConflict } from '../../shared/table/store.ts';
import { type Order, type Outcome, runGroup } from './run-group.ts';
import { openSqlite } from './sqlite-database.ts';

export interface WorkerSetup {
  readonly file: string;
  readonly maxPages: number | null;
}

/** An order with the number that its answer carries; null: close. */
export type WorkerRequest = { readonly id: number; readonly order: Order | null };

export type WorkerReply =
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly failure: Failure };

/** An error as it crosses from one thread to the other. */
export interface Failure {
  readonly kind: 'conflict' | 'range' | 'other';
  readonly conflict: Conflict | null;
  readonly message: string;
}

const port = parentPort!;
const { file, maxPages } = workerData as WorkerSetup;
const database = await openSqlite(file, maxPages);
const waiting: WorkerRequest[] = [];
let busy = false;

port.on('message', (requests: readonly WorkerRequest[]) => {
  waiting.push(...requests);
  if (!busy) void work();
});
answer([{ id: 0, output: null }]);

/** Takes what waits, all at once, until nothing does. */
async function work(): Promise<void> {
  busy = true;
  while (waiting.length > 0) {
    // What has been sent meanwhile is let in first: it shares the commit.
    await new Promise(resolve => setImmediate(resolve));
    const group = waiting.splice(0);
    const orders = group.flatMap(({ order }) => (order === null ? [] : [order]));
    const outcomes = await runGroup(database, orders);
    answer(group.flatMap(({ id, order }) => (order === null ? [] : [reply(id, outcomes.shift()!)])));
    const closing = group.find(({ order }) => order === null);
    if (closing !== undefined) await close(closing.id);
  }
  busy = false;
}

async function close(id: number): Promise<void> {
  await database.db.destroy();
  answer([{ id, output: null }]);
  port.close();
}

function answer(replies: readonly WorkerReply[]): void {
  port.postMessage(replies);
}

function reply(id: number, outcome: Outcome): WorkerReply {
  return 'output' in outcome ? { id, output: outcome.output } : { id, failure: failure(outcome.error) };
}

function failure(error: unknown): Failure {
  const { message } = error as Error;
  if (error instanceof StoreConflict) return { kind: 'conflict', conflict: error.conflict, message };
  return { kind: error instanceof RangeError ? 'range' : 'other', conflict: null, message };
}
