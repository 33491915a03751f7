import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import { droppedConnections } from '../metrics/metrics.ts';
import { OpenCounts } from '../sockets/open-counts.ts';
import { networkOf, plainAddress } from './address.ts';

/**
 * Milliseconds that somebody may take to ask, and in which a connection that neither asks nor reads is closed. Sockets of
 * rooms have times of their own.
 */
const TIMES = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5000 };
const IDLE = 60_000;

/** Connections for each room's socket that may be open: browsers have several beside it. */
const FOR_EACH_SOCKET = 3;

/** A server that lets nobody hold it up for long; it still has to be told what to answer, and to listen. */
export function makeHttpServer({ proxies, rates }: Config): Server {
  const http = createServer(TIMES);
  http.setTimeout(IDLE);
  http.maxConnections = FOR_EACH_SOCKET * rates.connections;
  // Behind a proxy all connections are the proxy's.
  if (proxies === 0) limitConnections(http, FOR_EACH_SOCKET * rates.addressConnections);
  return http;
}

/** Closes what one network opens above a limit. */
function limitConnections(http: Server, limit: number): void {
  const open = new OpenCounts();
  http.on('connection', (socket: Socket) => {
    const network = networkOf(plainAddress(socket.remoteAddress ?? ''));
    if (open.of(network) < limit) open.add(network, socket);
    else {
      droppedConnections.inc({ reason: 'limit/connections' });
      socket.destroy();
    }
  });
}
