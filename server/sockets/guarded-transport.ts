import { WebSocketTransport } from '@colyseus/ws-transport';
import type { WebSocket } from 'ws';
import { droppedConnections } from '../metrics/metrics.ts';

/** A socket that has not joined a room after this time is closed, milliseconds. */
const JOIN_LIMIT = 10_000;
/** Bytes that may wait for somebody who does not read. A whole game with its history of a turn is far less. */
const UNREAD_LIMIT = 262_144;
/** How often those who do not read are looked for, milliseconds. */
const LOOK = 1000;

/** Colyseus' sockets, without those that only hold memory: who never joins, and who never reads. */
export class GuardedTransport extends WebSocketTransport {
  readonly #looking = setInterval(() => this.#dropUnread(), LOOK).unref();

  constructor(options: ConstructorParameters<typeof WebSocketTransport>[0]) {
    super(options);
    this.wss.on('connection', dropUnlessJoining);
  }

  override shutdown(): void {
    clearInterval(this.#looking);
    super.shutdown();
  }

  #dropUnread(): void {
    for (const socket of this.wss.clients) if (socket.bufferedAmount > UNREAD_LIMIT) drop(socket, 'unread');
  }
}

/** The first thing that a client says is that it joins; until then Colyseus keeps for it whatever its room says. */
function dropUnlessJoining(socket: WebSocket): void {
  const late = setTimeout(() => drop(socket, 'silent'), JOIN_LIMIT);
  const settle = () => clearTimeout(late);
  socket.once('message', settle);
  socket.once('close', settle);
}

function drop(socket: WebSocket, reason: string): void {
  droppedConnections.inc({ reason });
  socket.terminate();
}
