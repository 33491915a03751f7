import type { Engine, Input, OperationName, Output } from './operations/operations.ts';
import { type Outcome, runGroup } from './run-group.ts';
import { IN_MEMORY, openSqlite } from './sqlite-database.ts';
import type { Database } from './tables.ts';

/** SQLite in this thread and in memory: nothing waits for a disk, and nothing is kept. */
export class MemoryEngine implements Engine {
  readonly #database: Database;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(database: Database) {
    this.#database = database;
  }

  static async open(): Promise<MemoryEngine> {
    return new MemoryEngine(await openSqlite(IN_MEMORY));
  }

  async run<N extends OperationName>(name: N, input: Input<N>): Promise<Output<N>> {
    const running = this.#last.then(() => runGroup(this.#database, [{ name, input }]));
    this.#last = running;
    const [outcome] = (await running) as [Outcome];
    if ('error' in outcome) throw outcome.error;
    return outcome.output as Output<N>;
  }

  async close(): Promise<void> {
    await this.#last;
    await this.#database.db.destroy();
  }
}
