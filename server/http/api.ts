import { matchMaker } from '@colyseus/core';
import express, { type Request, type Response, type Router } from 'express';
import {
  LIMITS,
  type MeReply,
  MINIMUM_PROTOCOL,
  PROTOCOL,
  type SeatReply,
} from '../../shared/protocol/messages.ts';
import type { MyGamesReply } from '../../shared/protocol/my-games.ts';
import type { GameDirectory } from '../games/game-directory.ts';
import type { Identities } from '../players/identity.ts';
import type { GameAuth } from '../rooms/game-room.ts';
import { joinSchema } from '../rooms/message-schemas.ts';
import { addressOf, networkOf } from './address.ts';
import type { Site } from './app.ts';
import { refuse } from './errors.ts';
import { limitAddress, limitIdentity, refuseOver } from './limit-requests.ts';
import { roomOf } from './room-of.ts';
import { tables } from './tables.ts';

/** Everything under `/api`. */
export function api(site: Site, proxies: number): Router {
  const { identities, directory, gatherings, limits } = site;
  const router = express.Router();
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.use(limitAddress(limits, 'requests', proxies));
  router.get('/me', (request, response) => answerMe(site, proxies, request, response));
  router.get('/games/mine', (request, response) => answerMine(identities, directory, request, response));
  router.post(
    '/games/:id/seat',
    limitIdentity(limits, 'joins'),
    express.json({ limit: LIMITS.bodyBytes }),
    (request, response) => answerSeat(identities, directory, request, response),
  );
  router.use('/tables', tables(identities, gatherings, limits));
  router.use((_request, response) => refuse(response, 404, 'message/invalid'));
  return router;
}

async function answerMe(
  { identities, directory, limits }: Site,
  proxies: number,
  request: Request,
  response: Response,
): Promise<void> {
  let player = await identities.recognise(request.headers.cookie);
  if (player === null) {
    if (await identities.isBlocked(request.headers.cookie)) return refuse(response, 403, 'identity/blocked');
    const over = await limits.take('identities', networkOf(addressOf(request, proxies)));
    if (over !== null) return refuseOver(response, over);
    const created = await identities.create(request.secure);
    response.set('Set-Cookie', created.setCookie);
    player = created.player;
  }
  const reply: MeReply = {
    name: player.name,
    game: await directory.runningGameOf(player.id),
    protocol: PROTOCOL,
  };
  response.json(reply);
}

async function answerMine(
  identities: Identities,
  directory: GameDirectory,
  request: Request,
  response: Response,
): Promise<void> {
  const player = await identities.recognise(request.headers.cookie);
  const games = player === null ? [] : await directory.gamesOf(player.id);
  const reply: MyGamesReply = { now: Date.now(), games };
  response.json(reply);
}

/** Gives a player a way into their seat, wherever they come from: a reload, another device, a lost connection. */
async function answerSeat(
  identities: Identities,
  directory: GameDirectory,
  request: Request,
  response: Response,
): Promise<void> {
  const parsed = joinSchema.safeParse(request.body);
  if (!parsed.success) return refuse(response, 400, 'message/invalid');
  if (parsed.data.protocol < MINIMUM_PROTOCOL) return refuse(response, 426, 'client/outdated');
  const player = await identities.recognise(request.headers.cookie);
  if (player === null) return refuse(response, 401, 'identity/missing');
  const game = await directory.find(request.params.id as string);
  if (game === null) return refuse(response, 404, 'game/not-found');
  if (game.table.seatOf(player.id) === null) return refuse(response, 403, 'game/not-your-game');
  const auth: GameAuth = { player: player.id };
  const { page } = parsed.data;
  const room = await roomOf('game', game.id, game.audience !== null, { game: game.id });
  const reservation = await matchMaker.reserveSeatFor(room, { page }, auth);
  const reply: SeatReply = { game: game.id, reservation };
  response.json(reply);
}
