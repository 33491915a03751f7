import { isSlow } from '../../shared/table/pace.ts';
import type { Table } from '../../shared/table/table.ts';

/** For so long nobody has been there, and nothing will happen, when a game is put to sleep; milliseconds. */
const QUIET = 120_000;

/** Whether a game may be unloaded until its deadline, or until somebody asks for it. */
export function maySleep({ pace, emptySince, waitsUntil }: Table, now: number): boolean {
  if (!isSlow(pace) || emptySince === null || waitsUntil === null) return false;
  return now - emptySince >= QUIET && waitsUntil - now >= QUIET;
}
