/** A figure of the benchmark beside what it should be. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
  readonly ok: boolean;
}
