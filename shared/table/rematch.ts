/** Wishes for a rematch, as they are stored. */
export interface SavedRematch {
  readonly deadline: number | null;
  readonly begun: boolean;
}

/** Wishes to play again after the end: the rematch begins when everybody there has asked, or some time after the first. */
export class Rematch {
  readonly #patience: number;
  #deadline: number | null = null;
  #begun = false;

  /** `patience`: milliseconds from the first wish to the start. */
  constructor(patience: number) {
    this.#patience = patience;
  }

  static from(patience: number, { deadline, begun }: SavedRematch): Rematch {
    const rematch = new Rematch(patience);
    rematch.#deadline = deadline;
    rematch.#begun = begun;
    return rematch;
  }

  save(): SavedRematch {
    return { deadline: this.#deadline, begun: this.#begun };
  }

  /** Somebody asks. False: too late, it has begun. */
  ask(now: number): boolean {
    if (this.#begun) return false;
    this.#deadline ??= now + this.#patience;
    return true;
  }

  /** When it begins; null: nobody has asked, or it has begun. */
  startsAt(now: number, everybody: boolean): number | null {
    if (this.#begun || this.#deadline === null) return null;
    return everybody ? now : this.#deadline;
  }

  /** It begins, or, if those who asked have left, is off again. */
  start(players: number): void {
    this.#begun = players > 0;
    this.#deadline = null;
  }
}
