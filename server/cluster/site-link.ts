import { matchMaker } from '@colyseus/core';
import type { Config } from '../config.ts';
import { log } from '../log.ts';
import type { Lease } from '../store/lease.ts';
import { Janitor } from './janitor.ts';
import { Peers } from './peers.ts';
import { SharedDriver } from './shared-driver.ts';
import { SharedPresence } from './shared-presence.ts';

/** How this process is linked with the others of its site: through Redis, or not at all. */
export class SiteLink {
  readonly peers: Peers;
  readonly #presence: SharedPresence | null;
  readonly #address: string | null;
  #janitor: Janitor | null = null;

  private constructor(presence: SharedPresence | null, address: string | null) {
    this.#presence = presence;
    this.#address = address;
    this.peers = new Peers(() => presence?.isReady ?? true);
  }

  /** Rejects when there is to be a Redis and it does not answer. */
  static async open({ redisUrl, publicAddress }: Config): Promise<SiteLink> {
    if (redisUrl === null) return new SiteLink(null, publicAddress);
    const presence = new SharedPresence(redisUrl);
    await presence.start();
    return new SiteLink(presence, publicAddress);
  }

  /** Where the processes of the site count together; null: this one is alone. */
  get counter() {
    return this.#presence?.counter ?? null;
  }

  /** What Colyseus has to know. Rooms are made where they are asked for: that is where their game or table is. */
  get options() {
    const here = { selectProcessIdToCreateRoom: async () => matchMaker.processId };
    if (this.#presence === null) return here;
    return {
      ...here,
      presence: this.#presence,
      driver: new SharedDriver(this.#presence),
      publicAddress: this.#address!,
    };
  }

  /** Begins to look after the list of rooms. */
  async start(lease: Lease): Promise<void> {
    if (this.#presence === null) return;
    this.#presence.onReturn(() => void this.relist());
    this.#janitor = new Janitor(lease);
    await this.#janitor.start();
  }

  /** Lists the rooms of this process again, after others took it for dead or Redis has forgotten. */
  async relist(): Promise<void> {
    if (this.#presence === null) return;
    try {
      await matchMaker.restoreMissingRoomCaches();
      await matchMaker.stats.persist(true);
    } catch (error) {
      log.warn({ error }, 'rooms not listed again');
    }
  }

  close(): void {
    this.#janitor?.close();
  }
}
