/** A line of a record, header or event, as it was read. */
export type RecordLine = Readonly<Record<string, unknown>>;

/** Makes a line of the next version of one. */
export type Conversion = (line: RecordLine) => RecordLine;

/**
 * Conversions from the oldest version of the record format to the one that is written: the first from 1 to 2, and so on.
 * A change of the format that old readers would misunderstand adds one; records that exist are never rewritten.
 */
export const CONVERSIONS: readonly Conversion[] = [];

/** A line of a record of some version (from 1) as the version after the last conversion has it. */
export function convertLine(
  line: RecordLine,
  version: number,
  conversions: readonly Conversion[] = CONVERSIONS,
): RecordLine {
  return conversions.slice(version - 1).reduce((older, convert) => convert(older), line);
}
