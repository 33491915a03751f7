import type { Client, RegisteredHandler, Room } from '@colyseus/core';

/** Who is connected to this process. */
export interface Connected {
  readonly rooms: ReadonlyMap<string, number>;
  readonly connections: ReadonlyMap<string, number>;
  readonly seats: number;
  readonly players: number;
}

const open = new Set<Room>();

/** Counts the rooms of a type from now on. */
export function watchRooms(handler: RegisteredHandler): RegisteredHandler {
  handler.on('create', room => open.add(room));
  handler.on('dispose', room => open.delete(room));
  return handler;
}

/** Counts rooms and their clients, by type of room. */
export function countConnected(): Connected {
  const rooms = new Map<string, number>();
  const connections = new Map<string, number>();
  const players = new Set<string>();
  let seats = 0;
  for (const room of open) {
    const { roomName: type } = room;
    rooms.set(type, (rooms.get(type) ?? 0) + 1);
    connections.set(type, (connections.get(type) ?? 0) + room.clients.length);
    for (const { auth, userData } of room.clients) {
      const player = playerOf({ auth });
      if (player !== undefined) players.add(player);
      if (((userData ?? {}) as { seat?: number | null }).seat != null) seats++;
    }
  }
  return { rooms, connections, seats, players: players.size };
}

/** All connections of these players. */
export function connectionsOf(players: ReadonlySet<string>): Client[] {
  return [...open].flatMap(room => room.clients.filter(client => players.has(playerOf(client) ?? '')));
}

function playerOf({ auth }: Pick<Client, 'auth'>): string | undefined {
  return ((auth ?? {}) as { player?: string }).player;
}
