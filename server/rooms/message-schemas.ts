import { z } from 'zod';
import { OBJECTIVES } from '../../shared/game/objectives.ts';
import {
  type JoinOptions,
  PROTOCOL,
  type Requests,
  type RequestType,
} from '../../shared/protocol/messages.ts';
import { COLOURS, type CreateTableRequest } from '../../shared/protocol/tables.ts';
import { PACES } from '../../shared/table/pace.ts';

/** Ids that clients make. */
const ID = /^[A-Za-z0-9_-]{8,40}$/;

const MOST_ARMIES = 2 ** 31;

const territory = z.int().min(0).max(41);
const card = z.int().min(0).max(43);
const armies = z.int().min(1).max(MOST_ARMIES);
const placement = z
  .array(z.tuple([territory, armies]))
  .min(1)
  .max(42);

/** What a seat may choose at the end of a turn of capitals. */
const choices = { objective: z.enum(OBJECTIVES).optional(), airfield: territory.optional() };

const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('claim'), territory }),
  z.strictObject({ type: z.literal('capital'), territory }),
  z.strictObject({ type: z.literal('defend'), dice: z.int().min(1).max(3) }),
  z.strictObject({ type: z.literal('place'), armies: placement }),
  z.strictObject({ type: z.literal('trade'), cards: z.array(card).min(1).max(10) }),
  z.strictObject({ type: z.literal('attack'), from: territory, to: territory, dice: z.int().min(1).max(4) }),
  z.strictObject({ type: z.literal('blitz'), from: territory, to: territory, stopAt: armies.optional() }),
  z.strictObject({ type: z.literal('occupy'), armies }),
  z.strictObject({ type: z.literal('end-attack') }),
  z.strictObject({ type: z.literal('fortify'), from: territory, to: territory, armies, ...choices }),
  z.strictObject({ type: z.literal('end-turn'), ...choices }),
  z.strictObject({ type: z.literal('resign') }),
]);

const pace = z.enum(PACES);
const nothing = z.strictObject({});
const seat = z.int().min(0).max(5);

/** What each request has to look like; anything else is `message/invalid`. */
export const REQUEST_SCHEMAS = {
  act: z.strictObject({
    id: z.string().regex(ID),
    basis: z.int().min(0).max(MOST_ARMIES),
    action,
  }),
  draft: z.strictObject({ armies: z.union([placement, z.tuple([])]) }),
  present: nothing,
  defence: z.strictObject({ most: z.boolean() }),
  rematch: nothing,
  time: nothing,
  sit: z.strictObject({ seat }),
  colour: z.strictObject({
    colour: z
      .int()
      .min(0)
      .max(COLOURS - 1),
  }),
  bot: z.strictObject({ seat, on: z.boolean() }),
  swap: z.strictObject({ seat, with: seat }),
  kick: z.strictObject({ seat }),
  // What options are, `parseOptions` says.
  options: z.strictObject({ options: z.unknown() }),
  pace: z.strictObject({ pace }),
  list: z.strictObject({ on: z.boolean() }),
  start: nothing,
} as const satisfies { [T in RequestType]: z.ZodType<Requests[T]['payload']> };

const protocol = z
  .int()
  .min(0)
  .max(PROTOCOL + 1000);

/** What a table is opened with. */
export const createTableSchema: z.ZodType<Required<CreateTableRequest>> = z.strictObject({
  protocol,
  options: z.unknown(),
  pace: pace.default('live'),
  listed: z.boolean(),
});

/** What a client joins with. */
export const joinSchema: z.ZodType<JoinOptions> = z.object({
  protocol,
  page: z.string().regex(ID).optional(),
});
