import { createAuthContext, matchMaker, ServerError } from '@colyseus/core';
import express, { type Request, type Router } from 'express';
import { LIMITS } from '../../shared/protocol/messages.ts';
import { formatRefusal, parseRefusal } from '../../shared/protocol/refusal.ts';
import type { Limits } from '../limits/limits.ts';
import { refusals } from '../metrics/metrics.ts';
import { keyOf } from '../players/identity.ts';
import { addressOf, networkOf } from './address.ts';
import { refuse } from './errors.ts';
import { logOf } from './request-log.ts';

/**
 * Joining the queue and coming back after a short drop are all that a client asks Colyseus for directly; seats of games
 * are given by the seat endpoint.
 */
const METHODS = ['joinOrCreate', 'reconnect'];

/** Colyseus' matchmaking under our own limits: small bodies, no other site's pages, no listing or making of rooms. */
export function matchmaking(limits: Limits, proxies: number): Router {
  const router = express.Router();
  router.post('/:method/:room', express.json({ limit: LIMITS.bodyBytes }), async (request, response) => {
    const { method, room } = request.params as { method: string; room: string };
    try {
      await count(limits, networkOf(addressOf(request, proxies)), keyOf(request.headers.cookie));
      if (!METHODS.includes(method)) throw Object.assign(new Error('message/invalid'), { code: 404 });
      response.json(await matchMaker.controller.invokeMethod(method, room, request.body, context(request)));
    } catch (error) {
      const { code, message } = error as { code?: number; message: string };
      if (isRefusal(code)) refusals.inc({ code: parseRefusal(message)?.code ?? 'colyseus' });
      else logOf(response).error({ method, room, error }, 'matchmaking failed');
      response.status(isRefusal(code) ? code : 500).json({ code, error: message });
    }
  });
  router.use((_request, response) => refuse(response, 404, 'message/invalid'));
  return router;
}

/** Refuses in the form that Colyseus' client reads. */
async function count(limits: Limits, network: string, identity: string | null): Promise<void> {
  const over =
    (await limits.take('requests', network)) ??
    (identity === null ? null : await limits.take('joins', identity));
  if (over !== null) throw new ServerError(429, formatRefusal(over));
}

/** Codes that tell the client something: ours (4xx) and Colyseus' own (520 to 526). */
function isRefusal(code: unknown): code is number {
  return typeof code === 'number' && code >= 400 && code < 600;
}

function context(request: Request) {
  return createAuthContext({
    headers: request.headers as Record<string, string>,
    remoteAddress: request.socket.remoteAddress,
    req: request,
  });
}
