import { CLOSE } from '../../shared/protocol/messages.ts';
import { log } from '../log.ts';
import { connectionsOf } from '../metrics/connected.ts';
import { droppedConnections } from '../metrics/metrics.ts';
import type { PlayerStore } from './player-store.ts';

/** How often it is looked whom an operator has shut out, milliseconds. */
const LOOK = 1000;

/**
 * Closes the connections of those whom an operator has shut out. They get no new ones; who they are stands in the store,
 * which every process reads, so that it does not matter where they are connected.
 */
export class Doorkeeper {
  readonly #players: PlayerStore;
  readonly #timer: NodeJS.Timeout;
  #looking = false;

  constructor(players: PlayerStore) {
    this.#players = players;
    this.#timer = setInterval(() => void this.#look(), LOOK);
    this.#timer.unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    // A store that is slow is not asked anew before it has answered.
    if (this.#looking) return;
    this.#looking = true;
    try {
      for (const client of connectionsOf(new Set(await this.#players.blocked()))) {
        droppedConnections.inc({ reason: 'blocked' });
        client.leave(CLOSE.blocked);
      }
    } catch (error) {
      log.debug({ error }, 'not known who is blocked');
    } finally {
      this.#looking = false;
    }
  }
}
