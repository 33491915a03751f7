import { JobQueue } from '../../shared/table/job-queue.ts';
import type { GatheringStore, SavedGathering } from '../tables/saved-gathering.ts';
import type { Engine } from './operations/operations.ts';

const read = (data: string): SavedGathering => JSON.parse(data) as SavedGathering;

/** The tables before their game in a server's database, as one process deals with them. */
export class SqlGatheringStore implements GatheringStore {
  readonly #engine: Engine;
  readonly #owner: string;
  /** What is written last must be what is there last, also where several connections write. */
  readonly #queue = new JobQueue(() => {});

  /** `owner`: id of this process. */
  constructor(engine: Engine, owner: string) {
    this.#engine = engine;
    this.#owner = owner;
  }

  add(gathering: SavedGathering, listed: boolean): Promise<boolean> {
    return this.#queue.run(() => this.#engine.run('addGathering', this.#toRow(gathering, listed)));
  }

  save(gathering: SavedGathering, listed: boolean): Promise<boolean> {
    return this.#queue.run(() => this.#engine.run('saveGathering', this.#toRow(gathering, listed)));
  }

  remove(code: string): Promise<void> {
    return this.#queue.run(() => this.#engine.run('removeGathering', { code, owner: this.#owner }));
  }

  async claim(code: string) {
    const claim = await this.#engine.run('claimGathering', { code, owner: this.#owner });
    return claim === null || 'owner' in claim ? claim : read(claim.data);
  }

  free(): Promise<readonly string[]> {
    return this.#engine.run('freeGatherings', undefined);
  }

  async listedElsewhere(limit: number): Promise<readonly SavedGathering[]> {
    return (await this.#engine.run('listedGatherings', { owner: this.#owner, limit })).map(read);
  }

  #toRow(gathering: SavedGathering, listed: boolean) {
    return {
      code: gathering.code,
      data: JSON.stringify(gathering),
      listed: Number(listed),
      owner: this.#owner,
    };
  }
}
