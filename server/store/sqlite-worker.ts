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

port.on('message', (request: WorkerRequest) => {
  waiting.push(request);
  if (!busy) void work();
});
port.postMessage({ id: 0, output: null } satisfies WorkerReply);

/** Takes what waits, all at once, until nothing does. */
async function work(): Promise<void> {
  busy = true;
  while (waiting.length > 0) {
    // What has been sent meanwhile is let in first: it shares the commit.
    await new Promise(resolve => setImmediate(resolve));
    const group = waiting.splice(0);
    const orders = group.flatMap(({ order }) => (order === null ? [] : [order]));
    const outcomes = await runGroup(database, orders);
    for (const { id, order } of group) {
      if (order === null) await close(id);
      else port.postMessage(reply(id, outcomes.shift()!));
    }
  }
  busy = false;
}

async function close(id: number): Promise<void> {
  await database.db.destroy();
  port.postMessage({ id, output: null } satisfies WorkerReply);
  port.close();
}

function reply(id: number, outcome: Outcome): WorkerReply {
  return 'output' in outcome ? { id, output: outcome.output } : { id, failure: failure(outcome.error) };
}

function failure(error: unknown): Failure {
  const { message } = error as Error;
  if (error instanceof StoreConflict) return { kind: 'conflict', conflict: error.conflict, message };
  return { kind: error instanceof RangeError ? 'range' : 'other', conflict: null, message };
}
