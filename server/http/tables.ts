import { matchMaker } from '@colyseus/core';
import express, { type Request, type Response, type Router } from 'express';
import { type ErrorCode, LIMITS, MINIMUM_PROTOCOL } from '../../shared/protocol/messages.ts';
import { readCode, type TableSeatReply, type TablesReply } from '../../shared/protocol/tables.ts';
import type { Limits } from '../limits/limits.ts';
import type { Identities } from '../players/identity.ts';
import type { Player } from '../players/player-store.ts';
import { createTableSchema, joinSchema } from '../rooms/message-schemas.ts';
import type { TableAuth } from '../rooms/table-room.ts';
import type { Gatherings } from '../tables/gatherings.ts';
import { refuse } from './errors.ts';
import { limitIdentity, refuseOver } from './limit-requests.ts';
import { roomOf } from './room-of.ts';

const STATUS: Partial<Record<ErrorCode, number>> = {
  'table/not-found': 404,
  'table/kicked': 403,
  'limit/server': 503,
  'game/running': 409,
  'table/many-games': 409,
  'table/full': 409,
  'table/started': 409,
};

/** Tables with friends before their game: opening one, a seat at one, the public list. */
export function tables(identities: Identities, gatherings: Gatherings, limits: Limits): Router {
  const router = express.Router();
  const body = express.json({ limit: LIMITS.bodyBytes });
  router.get('/', (_request, response) => {
    const reply: TablesReply = { tables: gatherings.listed() };
    response.json(reply);
  });
  router.post('/', limitIdentity(limits, 'joins'), body, async (request, response) => {
    const parsed = createTableSchema.safeParse(request.body);
    if (!parsed.success) return refuse(response, 400, 'message/invalid');
    const { protocol, options, pace, listed } = parsed.data;
    const player = await admit(identities, protocol, request, response);
    if (player === null) return;
    const over = await limits.take('tables', player.id);
    if (over !== null) return refuseOver(response, over);
    const opened = await gatherings.open(player, options, pace, listed);
    if (!opened.ok) await limits.giveBack('tables', player.id);
    await answerSeat(gatherings, player, opened, response);
  });
  router.post('/:code/seat', limitIdentity(limits, 'joins'), body, async (request, response) => {
    const parsed = joinSchema.safeParse(request.body);
    if (!parsed.success) return refuse(response, 400, 'message/invalid');
    const player = await admit(identities, parsed.data.protocol, request, response);
    if (player === null) return;
    const code = readCode(request.params.code as string) ?? '';
    await answerSeat(gatherings, player, await gatherings.enter(player, code), response);
  });
  return router;
}

/** The player who asks; null when they were refused. */
async function admit(
  identities: Identities,
  protocol: number,
  request: Request,
  response: Response,
): Promise<Player | null> {
  if (protocol < MINIMUM_PROTOCOL) {
    refuse(response, 426, 'client/outdated');
    return null;
  }
  const player = await identities.recognise(request.headers.cookie);
  if (player === null) refuse(response, 401, 'identity/missing');
  return player;
}

async function answerSeat(
  gatherings: Gatherings,
  player: Player,
  entered: Awaited<ReturnType<Gatherings['enter']>>,
  response: Response,
): Promise<void> {
  if (!entered.ok) {
    const { code, key, game } = entered;
    return refuse(response, STATUS[code] ?? 400, code, { key, game });
  }
  const { gathering } = entered;
  const auth: TableAuth = { player: player.id };
  const { code: table } = gathering;
  const room = await roomOf('table', table, gatherings.isWatched(table), { table });
  const reservation = await matchMaker.reserveSeatFor(room, {}, auth);
  const { member } = gathering.places[gathering.seatOf(player.id)];
  const reply: TableSeatReply = { code: gathering.code, member, reservation };
  response.json(reply);
}
