/** Lines that a part of the benchmark prints. */
export type Section = () => readonly string[] | Promise<readonly string[]>;

/** Something to be measured: does a piece of work, a different one in each round, and returns how much it did. */
export type Work = (round: number) => number;

/** Turns that each work gets, after a first one that doesn't count. */
const SLICES = 8;
const SLICE_SECONDS = 0.4;

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/**
 * How much each work does in a second of processor time. They take turns, so that what else the machine does weighs on
 * all of them alike.
 */
export function rates(works: readonly Work[]): number[] {
  const totals = works.map(() => ({ round: 0, done: 0, seconds: 0 }));
  for (let slice = 0; slice <= SLICES; slice++)
    works.forEach((work, i) => {
      const total = totals[i];
      if (slice === 1) Object.assign(total, { done: 0, seconds: 0 });
      const began = cpuSeconds();
      let elapsed = 0;
      while (elapsed < SLICE_SECONDS) {
        total.done += work(total.round++);
        elapsed = cpuSeconds() - began;
      }
      total.seconds += elapsed;
    });
  return totals.map(({ done, seconds }) => done / seconds);
}

/** A number to be read by people: 1,234,567. */
export const readable = (number: number): string =>
  number.toLocaleString('en', { maximumFractionDigits: number < 100 ? 1 : 0 });
