import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { log } from '../log.ts';
import { requestSeconds } from '../metrics/metrics.ts';

const HEADER = 'X-Request-Id';
/** Ids that a proxy in front may have given. */
const ID = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Gives each request an id, its own or the one that the proxy in front has given it; answers and log lines carry it.
 * The path is written without what stands after `?`, where tokens may be.
 */
export function logRequests(proxies: number): RequestHandler {
  return (request, response, next) => {
    const given = proxies > 0 ? request.get(HEADER) : undefined;
    const id = given !== undefined && ID.test(given) ? given : randomUUID();
    response.set(HEADER, id);
    response.locals.log = log.child({ request: id });
    const { method, path } = request;
    const stop = requestSeconds.startTimer();
    response.once('close', () => {
      const status = response.statusCode;
      const seconds = stop({ method, route: routeOf(request), status });
      logOf(response).debug({ method, path, status, seconds }, 'request');
    });
    next();
  };
}

/** The log of a request. */
export function logOf(response: Response): Logger {
  return response.locals.log as Logger;
}

/** The pattern that a request has matched; there are as many as the program has. */
function routeOf({ baseUrl, route }: Request): string {
  const path = (route as { readonly path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? baseUrl + path : 'other';
}
