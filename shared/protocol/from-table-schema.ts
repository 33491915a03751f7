import type { Options } from '../game/options.ts';
import { PACES } from '../table/pace.ts';
import { PLACE_KINDS, type Place, type TableView } from './tables.ts';

/** The state of the room `table` as it arrives, without its library's types. */
export interface TableSchema {
  readonly code: string;
  readonly listed: boolean;
  readonly options: string;
  readonly pace: number;
  readonly host: number;
  readonly game: string;
  readonly places: Iterable<Omit<Place, 'kind'> & { readonly kind: number }>;
}

/** What the room state of a table before its game tells. */
export function fromTableSchema({ code, listed, options, pace, host, game, places }: TableSchema): TableView {
  return {
    code,
    listed,
    options: JSON.parse(options) as Options,
    pace: PACES[pace],
    host,
    game: game === '' ? null : game,
    places: [...places].map(({ kind, name, colour, connected, member }) => ({
      kind: PLACE_KINDS[kind],
      name,
      colour,
      connected,
      member,
    })),
  };
}
