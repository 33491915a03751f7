import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '../../shared/protocol/messages.ts';
import type { Config } from '../config.ts';
import { addressOf, networkOf } from '../http/address.ts';
import { isAllowedOrigin } from '../http/origin.ts';
import { droppedConnections, refusals } from '../metrics/metrics.ts';
import { OpenCounts } from './open-counts.ts';

/**
 * Stands before the handler of sockets that `http` has: lets nobody in who comes from another site's page, and no more at
 * a time than the limits say, of one network and of everybody.
 */
export function guardUpgrades(http: Server, { allowedOrigins, proxies, rates }: Config): void {
  const open = new OpenCounts();
  const handlers = http.listeners('upgrade') as ((...args: [IncomingMessage, Duplex, Buffer]) => void)[];
  http.removeAllListeners('upgrade');
  http.on('upgrade', (request, socket, head) => {
    const { origin, host } = request.headers;
    if (!isAllowedOrigin(origin, host, allowedOrigins)) return refuse(socket, 403, 'origin/refused');
    if (open.total >= rates.connections) return refuse(socket, 503, 'limit/server');
    const network = networkOf(addressOf(request, proxies));
    if (open.of(network) >= rates.addressConnections) return refuse(socket, 429, 'limit/connections');
    open.add(network, socket);
    for (const handle of handlers) handle.call(http, request, socket, head);
  });
}

function refuse(socket: Duplex, status: number, code: ErrorCode): void {
  refusals.inc({ code });
  droppedConnections.inc({ reason: code });
  const body = JSON.stringify({ code });
  socket.on('error', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
    // Nobody holds a socket by not reading why it is closed.
    () => socket.destroy(),
  );
}
