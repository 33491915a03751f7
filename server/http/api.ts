import express, { type Request, type Response, type Router } from 'express';
import { LIMITS, type MeReply, MINIMUM_PROTOCOL, PROTOCOL } from '../../shared/protocol/messages.ts';
import type { MyGamesReply } from '../../shared/protocol/my-games.ts';
import type { GameDirectory } from '../games/game-directory.ts';
import { type Identities, NOT_ADMITTED } from '../players/identity.ts';
import { joinSchema } from '../rooms/message-schemas.ts';
import { addressOf, networkOf } from './address.ts';
import { answerSeat } from './answer-seat.ts';
import type { Site } from './app.ts';
import { refuse } from './errors.ts';
import { limitAddress, limitIdentity, refuseOver } from './limit-requests.ts';
import { tables } from './tables.ts';

/** Everything under `/api`. */
export function api(site: Site, proxies: number): Router {
  const { identities, directory, limits } = site;
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
    (request, response) => giveSeat(site, request, response),
  );
  router.use('/tables', tables(site));
  router.use((_request, response) => refuse(response, 404, 'message/invalid'));
  return router;
}

async function answerMe(
  { identities, directory, limits }: Site,
  proxies: number,
  request: Request,
  response: Response,
): Promise<void> {
  let player = await identities.admit(request.headers.cookie);
  // Somebody who is shut out is not to be made somebody new.
  if (player === 'identity/blocked') return refuse(response, NOT_ADMITTED[player], player);
  if (player === 'identity/missing') {
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
async function giveSeat({ identities, desk }: Site, request: Request, response: Response): Promise<void> {
  const parsed = joinSchema.safeParse(request.body);
  if (!parsed.success) return refuse(response, 400, 'message/invalid');
  if (parsed.data.protocol < MINIMUM_PROTOCOL) return refuse(response, 426, 'client/outdated');
  const player = await identities.admit(request.headers.cookie);
  if (typeof player === 'string') return refuse(response, NOT_ADMITTED[player], player);
  answerSeat(response, await desk.atGame(request.params.id as string, player.id, parsed.data.page ?? null));
}
