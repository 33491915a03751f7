import { JobQueue } from '../../shared/table/job-queue.ts';
import type { GatheringStore, SavedGathering } from '../tables/saved-gathering.ts';
import type { Engine } from './operations/operations.ts';

/** The tables before their game in a server's database. */
export class SqlGatheringStore implements GatheringStore {
  readonly #engine: Engine;
  /** What is written last must be what is there last, also where several connections write. */
  readonly #queue = new JobQueue(() => {});

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  save(gathering: SavedGathering): Promise<void> {
    const row = { code: gathering.code, data: JSON.stringify(gathering) };
    return this.#queue.run(() => this.#engine.run('saveGathering', row));
  }

  remove(code: string): Promise<void> {
    return this.#queue.run(() => this.#engine.run('removeGathering', { code }));
  }

  async all(): Promise<readonly SavedGathering[]> {
    const rows = await this.#engine.run('readGatherings', undefined);
    return rows.map(({ data }) => JSON.parse(data) as SavedGathering);
  }
}
