import { matchMaker } from '@colyseus/core';
import { RedisDriver } from '@colyseus/redis-driver';
import { log } from '../log.ts';
import { Unavailable } from '../unavailable.ts';
import type { SharedPresence } from './shared-presence.ts';

type Listing = Parameters<RedisDriver['persist']>[0];

/**
 * The list of all rooms of a site, in Redis. Games move from process to process under the same id, so each process writes
 * the listings of its own rooms only; and while Redis is gone it leaves that out rather than fail.
 */
export class SharedDriver extends RedisDriver {
  /** `presence`: over whose connection; it closes it, too. */
  constructor(presence: SharedPresence) {
    super(presence.client);
  }

  override query(...asked: Parameters<RedisDriver['query']>): Promise<Listing[]> {
    return this.#read(super.query(...asked));
  }

  override findOne(...asked: Parameters<RedisDriver['findOne']>): Promise<Listing> {
    return this.#read(super.findOne(...asked));
  }

  override update(...update: Parameters<RedisDriver['update']>): Promise<boolean> {
    return this.#write(async () => (await this.#isOurs(update[0].roomId)) && super.update(...update));
  }

  override persist(listing: Listing, create = false): Promise<boolean> {
    return this.#write(
      async () => (create || (await this.#isOurs(listing.roomId))) && super.persist(listing, create),
    );
  }

  override remove(roomId: string): Promise<boolean> {
    return this.#write(async () => (await this.#isOurs(roomId)) && super.remove(roomId));
  }

  override async cleanup(processId: string): Promise<void> {
    await this.#write(async () => {
      await super.cleanup(processId);
      return true;
    });
  }

  /** The connection is the presence's. */
  override async shutdown(): Promise<void> {}

  /** Whether a room is not listed as another process'. */
  async #isOurs(roomId: string): Promise<boolean> {
    const listing = await super.findOne({ roomId }).catch(() => undefined);
    return listing === undefined || listing.processId === matchMaker.processId;
  }

  async #read<T>(answer: PromiseLike<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      // Questions that are asked at the same time share an answer, and one that failed would be the answer for ever.
      Object.assign(this, { _concurrentRoomCacheRequest: undefined, _roomCacheRequestByName: {} });
      throw new Unavailable(error);
    }
  }

  async #write(write: () => Promise<boolean>): Promise<boolean> {
    try {
      return await write();
    } catch (error) {
      log.debug({ error }, 'room not listed');
      return false;
    }
  }
}
