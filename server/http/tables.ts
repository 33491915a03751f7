import express, { type Request, type Response, type Router } from 'express';
import { LIMITS, MINIMUM_PROTOCOL } from '../../shared/protocol/messages.ts';
import { readCode, type TablesReply } from '../../shared/protocol/tables.ts';
import { type Identities, NOT_ADMITTED } from '../players/identity.ts';
import type { Player } from '../players/player-store.ts';
import { createTableSchema, joinSchema } from '../rooms/message-schemas.ts';
import { answerSeat } from './answer-seat.ts';
import type { Site } from './app.ts';
import { refuse } from './errors.ts';
import { limitIdentity, refuseOver } from './limit-requests.ts';

/** Tables with friends before their game: opening one, a seat at one, the public list. */
export function tables({ identities, gatherings, limits, desk }: Site): Router {
  const router = express.Router();
  const body = express.json({ limit: LIMITS.bodyBytes });
  router.get('/', async (_request, response) => {
    const reply: TablesReply = { tables: await gatherings.listed() };
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
    const opened = await desk.atNewTable(player, options, pace, listed);
    if (!opened.ok) await limits.giveBack('tables', player.id);
    answerSeat(response, opened);
  });
  router.post('/:code/seat', limitIdentity(limits, 'joins'), body, async (request, response) => {
    const parsed = joinSchema.safeParse(request.body);
    if (!parsed.success) return refuse(response, 400, 'message/invalid');
    const player = await admit(identities, parsed.data.protocol, request, response);
    if (player === null) return;
    const code = readCode(request.params.code as string) ?? '';
    answerSeat(response, await desk.atTable(code, player));
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
  const player = await identities.admit(request.headers.cookie);
  if (typeof player !== 'string') return player;
  refuse(response, NOT_ADMITTED[player], player);
  return null;
}
