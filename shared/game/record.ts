import type { Pace } from '../table/pace.ts';
import { convertLine, type RecordLine } from './convert-record.ts';
import type { GameEvent } from './events.ts';
import type { Options } from './options.ts';
import { parseOptions } from './parse-options.ts';
import { eventFromRecord, eventToRecord } from './record-event.ts';

/** Version of the record format that is written; older ones are read by converting them (`convert-record.ts`). */
export const RECORD_VERSION = 1;

export interface RecordSeat {
  readonly seat: number;
  readonly name: string;
  readonly kind: 'human' | 'bot';
  /** Stands with bots only. */
  readonly level?: 'easy' | 'normal' | 'hard';
}

/** First line of a game record. */
export interface RecordHeader {
  readonly record: typeof RECORD_VERSION;
  readonly game: string;
  readonly map: 'classic';
  readonly options: Options;
  /** How fast it is played; absent in live games. */
  readonly pace?: Pace;
  readonly seats: readonly RecordSeat[];
  /** Empty until dice can be checked; `seed` in simulated games. */
  readonly dice: { readonly seed?: string };
}

export interface GameRecord {
  readonly header: RecordHeader;
  readonly events: readonly GameEvent[];
}

/** A record as JSON Lines, each line ended. */
export function toRecord(record: GameRecord): string {
  const lines = [record.header, ...record.events.map(eventToRecord)];
  return lines.map(line => `${JSON.stringify(line)}\n`).join('');
}

/** Reads records from JSON Lines. Throws a SyntaxError that names the line if one can't be understood. */
export function parseRecords(text: string): GameRecord[] {
  const records: { header: RecordHeader; events: GameEvent[] }[] = [];
  let version = RECORD_VERSION as number;
  text.split('\n').forEach((line, i) => {
    if (line.trim() === '') return;
    try {
      const value: unknown = JSON.parse(line);
      if (typeof value !== 'object' || value === null) throw new SyntaxError('not an object');
      if ('record' in value) {
        version = checkVersion(value.record);
        records.push({ header: checkHeader(convertLine(value as RecordLine, version)), events: [] });
      } else if (records.length === 0) throw new SyntaxError('an event before a header');
      else {
        const event = convertLine(value as RecordLine, version);
        records[records.length - 1].events.push(eventFromRecord(event));
      }
    } catch (error) {
      throw new SyntaxError(`line ${i + 1}: ${(error as Error).message}`);
    }
  });
  return records;
}

function checkVersion(version: unknown): number {
  if (!Number.isInteger(version) || (version as number) < 1 || (version as number) > RECORD_VERSION)
    throw new SyntaxError(`unknown record version ${String(version)}`);
  return version as number;
}

function checkHeader(line: RecordLine): RecordHeader {
  const header = { ...line, record: RECORD_VERSION } as unknown as RecordHeader;
  if (header.map !== 'classic') throw new SyntaxError(`unknown map ${String(header.map)}`);
  const parsed = parseOptions(header.options);
  if (!parsed.ok) throw new SyntaxError(`${parsed.code}: ${parsed.key}`);
  return { ...header, options: parsed.options };
}
