import type { ErrorRequestHandler, Response } from 'express';
import type { ErrorCode } from '../../shared/protocol/messages.ts';
import { GameElsewhere } from '../games/game-directory.ts';
import { refusals } from '../metrics/metrics.ts';
import { logOf } from './request-log.ts';

/** Answers with a code, what it is about (`more`), and nothing that says how the server works. */
export function refuse(
  response: Response,
  status: number,
  code: ErrorCode,
  more: { readonly key?: string; readonly game?: string } = {},
): void {
  refusals.inc({ code });
  response.status(status).json({ code, ...more });
}

/** The last handler: what the request did wrong is answered as such, anything else is a bug and logged. */
export const handleError: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  const status = (error as { status?: unknown }).status;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    refuse(response, status, 'message/invalid');
    return;
  }
  // Whoever asked comes again, here or, by way of whatever stands in front, there.
  if (error instanceof GameElsewhere) return refuse(response, 503, 'game/moved');
  logOf(response).error({ method: request.method, path: request.path, error }, 'request failed');
  refuse(response, 500, 'server/failed');
};
