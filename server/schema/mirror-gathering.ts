import { PLACE_KINDS } from '../../shared/protocol/tables.ts';
import { PACES } from '../../shared/table/pace.ts';
import type { Gathering } from '../tables/gathering.ts';
import { assign } from './mirror.ts';
import { PlaceState, type TableState } from './table-state.ts';

/** Makes the room state show a table before its game. */
export function mirrorGathering(gathering: Gathering, schema: TableState): void {
  const { code, listed, options, pace, host, game, places } = gathering;
  assign(schema, {
    code,
    listed,
    options: JSON.stringify(options),
    pace: PACES.indexOf(pace),
    host,
    game: game ?? '',
  });
  while (schema.places.length > places.length) schema.places.pop();
  while (schema.places.length < places.length) schema.places.push(new PlaceState());
  places.forEach(({ kind, ...place }, seat) => {
    assign(schema.places[seat], { ...place, kind: PLACE_KINDS.indexOf(kind) });
  });
}
