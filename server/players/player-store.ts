/** Somebody who plays, known by the secret in their cookie. */
export interface Player {
  readonly id: string;
  readonly name: string;
}

/** Keeps players by the hash of their secret; the secret itself is never stored. */
export interface PlayerStore {
  find(secretHash: string): Promise<Player | null>;
  add(secretHash: string, player: Player): Promise<void>;
}

export class MemoryPlayerStore implements PlayerStore {
  readonly #players = new Map<string, Player>();

  async find(secretHash: string): Promise<Player | null> {
    return this.#players.get(secretHash) ?? null;
  }

  async add(secretHash: string, player: Player): Promise<void> {
    this.#players.set(secretHash, player);
  }
}
