/**
 * Runs jobs one after another. A job that throws is reported and the next one runs; its caller gets the error.
 */
export class JobQueue {
  #last: Promise<unknown> = Promise.resolve();
  readonly #failed: (error: unknown) => void;

  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  /** Adds a job; resolves with its result. */
  run<T>(job: () => Promise<T> | T): Promise<T> {
    const result = this.#last.then(job);
    this.#last = result.catch(this.#failed);
    return result;
  }
}
