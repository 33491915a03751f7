/** A source of chance. Everything random in a game comes through this one method. */
export interface Random {
  /** A uniformly distributed integer from 0 to n - 1. `n` is an integer from 1 to 2^31. */
  below(n: number): number;
}

/** A seat's or game's chance by batch: the stream for the batch whose first event has number `n`. */
export type RandomSource = (n: number) => Random;
