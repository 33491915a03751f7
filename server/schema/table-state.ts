import { type SchemaType, schema, t } from '@colyseus/schema';

/** A seat of a table before its game; numbers as in `Place`. */
export const PlaceState = schema(
  {
    /** Its place in `PLACE_KINDS`. */
    kind: t.uint8().default(0),
    name: t.string().default(''),
    colour: t.int8().default(-1),
    connected: t.boolean().default(false),
    member: t.uint16().default(0),
  },
  'PlaceState',
);

/** A table before its game, as `mirrorGathering` fills it and `fromTableSchema` reads it. */
export const TableState = schema(
  {
    code: t.string().default(''),
    listed: t.boolean().default(false),
    /** JSON. */
    options: t.string().default(''),
    host: t.uint8().default(0),
    /** Empty until it has begun. */
    game: t.string().default(''),
    places: t.array(PlaceState),
    /** Its place in the list of paces. */
    pace: t.uint8().default(0),
  },
  'TableState',
);
export type TableState = SchemaType<typeof TableState>;
