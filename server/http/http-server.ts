import { createServer, type Server } from 'node:http';
import type { Rates } from '../config.ts';

/**
 * Milliseconds that somebody may take to ask, and in which a connection that neither asks nor reads is closed. Sockets of
 * rooms have times of their own.
 */
const TIMES = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5000 };
const IDLE = 60_000;

/** A server that lets nobody hold it up for long; it still has to be told what to answer, and to listen. */
export function makeHttpServer(rates: Rates): Server {
  const http = createServer(TIMES);
  http.setTimeout(IDLE);
  // Sockets have their own limit; this is for those who open a connection and ask for nothing.
  http.maxConnections = 2 * rates.connections;
  return http;
}
