/** Somebody who plays, known by the secret in their cookie. */
export interface Player {
  readonly id: string;
  readonly name: string;
}

/** A player as the store knows them. */
export interface KnownPlayer extends Player {
  /** An operator has shut them out. */
  readonly blocked: boolean;
}

/** Keeps players by the hash of their secret; the secret itself is never stored. */
export interface PlayerStore {
  find(secretHash: string): Promise<KnownPlayer | null>;
  add(secretHash: string, player: Player): Promise<void>;
  /** Resolves with false if there is nobody of this id, as do `block` and `remove`. */
  rename(id: string, name: string): Promise<boolean>;
  block(id: string, blocked: boolean): Promise<boolean>;
  /** Ids of all who are blocked. */
  blocked(): Promise<readonly string[]>;
  /** Forgets somebody; their seats in games belong to nobody any more. */
  remove(id: string): Promise<boolean>;
  /** Forgets those who never sat in a game and have not been seen for so many milliseconds; resolves with how many. */
  forget(after: number): Promise<number>;
}
