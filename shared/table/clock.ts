/** Ends a timer that has not fired; harmless afterwards. */
export type Cancel = () => void;

/** Time, given from outside so that tests and offline play can bring their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once, `delay` milliseconds (0 or more) from now. */
  after(delay: number, callback: () => void): Cancel;
}
