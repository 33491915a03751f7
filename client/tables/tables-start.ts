import { readCode } from '../../shared/protocol/tables.ts';

/** How somebody gets to the tables. */
export type TablesStart =
  | { readonly kind: 'create' /** As an address gave them, unexamined. */; readonly options?: unknown }
  | { readonly kind: 'list' }
  | { readonly kind: 'enter'; readonly code: string };

/** What an address asks for: `?table=CODE` a seat there, `?options={…}` a table by these options; null: neither. */
export function startFromAddress(search: string): TablesStart | null {
  const params = new URLSearchParams(search);
  const table = params.get('table');
  // A code that is none is answered by the server, in words.
  if (table !== null) return { kind: 'enter', code: readCode(table) ?? table };
  const options = params.get('options');
  return options === null ? null : { kind: 'create', options: readJson(options) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
