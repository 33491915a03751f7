import { Encoder, type SchemaType, schema, t } from '@colyseus/schema';

/**
 * Bytes of each buffer that a room holds for what it sends, three of them. By itself it would be four times as much; the
 * whole state of the largest game is less than half of this.
 */
Encoder.BUFFER_SIZE = 4096;

/** A seat as the room shows it; only its owner's view holds `own` and `hand`. */
export const SeatState = schema(
  {
    name: t.string().default(''),
    bot: t.boolean().default(false),
    colour: t.uint8().default(0),
    control: t.uint8().default(0),
    connected: t.boolean().default(false),
    missed: t.uint8().default(0),
    reserve: t.number().default(0),
    defendsMost: t.boolean().default(false),
    rematch: t.boolean().default(false),
    armies: t.number().default(0),
    cards: t.uint8().default(0),
    own: t.boolean().default(false).view(),
    hand: t.array('uint8').view(),
    openHand: t.array('uint8'),
    /** Its place in the list of missions; -1: none. */
    mission: t.int8().default(-1).view(),
    openMission: t.int8().default(-1),
  },
  'SeatState',
);
export type SeatState = SchemaType<typeof SeatState>;

/**
 * What a game looks like to those who join, as `mirror` fills it and `fromSchema` reads it. Numbers of lists are those of
 * the game's state; -1 stands for nothing. The `open…` lists stay empty until the end lays everything open.
 */
export const GameState = schema(
  {
    game: t.string().default(''),
    options: t.string().default(''),
    n: t.number().default(0),
    phase: t.uint8().default(0),
    seat: t.int8().default(-1),
    firstSeat: t.int8().default(-1),
    /** JSON of the roll for who begins; empty before there is one. */
    firstRoll: t.string().default(''),
    firstTurn: t.int8().default(-1),
    round: t.uint16().default(0),
    owners: t.array('int8'),
    armies: t.array('number'),
    pileSize: t.uint8().default(0),
    traded: t.array('uint8'),
    surrenderedSize: t.uint8().default(0),
    setsTraded: t.uint16().default(0),
    bonusGiven: t.boolean().default(false),
    conquered: t.boolean().default(false),
    lastDice: t.uint8().default(0),
    /** From, to, fewest, previous owner; empty when no move-in is owed. */
    occupation: t.array('int8'),
    /** From, to, dice; empty when no attack waits. */
    declared: t.array('int8'),
    neutralReserve: t.uint8().default(0),
    out: t.array('uint8'),
    outBy: t.array('int8'),
    /** JSON of what a game of capitals has beside the rest; empty in other games. */
    capitals: t.string().default(''),
    endReason: t.int8().default(-1),
    /** Seat, rank, territories of the first, then of the next … */
    ranking: t.array('uint8'),
    openPile: t.array('uint8'),
    openSurrendered: t.array('uint8'),
    seats: t.array(SeatState),
    deadline: t.float64().default(-1),
    finalDeadline: t.float64().default(-1),
    /** Its place in the list of paces. */
    pace: t.uint8().default(0),
    halted: t.boolean().default(false),
  },
  'GameState',
);
export type GameState = SchemaType<typeof GameState>;
