import { Client, type Room } from 'colyseus.js';
import type { Requests, RequestType } from '../../shared/protocol/messages.ts';
import type { Link } from './keeper.ts';

/** What a seat reservation has to be for Colyseus; we only pass it on. */
export type Reservation = Parameters<Client['consumeSeatReservation']>[0];

const REQUEST_LIMIT = 5000;
/** The one close code at which the SDK lets go of a socket without waiting for the network. */
const LET_GO = 4010;

/** Colyseus' client, which also tells of a room that is still being joined, so that the attempt can be given up. */
class JoiningClient extends Client {
  joining: Room | null = null;

  protected override createRoom<T>(...args: Parameters<Client['createRoom']>): Room<unknown, T> {
    const room = super.createRoom<T>(...(args as [string]));
    this.joining = room as unknown as Room;
    return room as Room<unknown, T>;
  }
}

const client = new JoiningClient(location.origin);

/**
 * Joins a queue by name; nothing reconnects by itself.
 * Rejects with an error whose text may be a refusal (`parseRefusal`).
 */
export async function joinQueue(name: string, options: object): Promise<Room> {
  const room: Room = await client.joinOrCreate(name, options);
  room.reconnection.enabled = false;
  return room;
}

/** Joins the room of a reservation. Rejects when it can't be reached, or when the signal gives the attempt up. */
export async function joinReserved(reservation: Reservation, signal: AbortSignal): Promise<Room> {
  signal.throwIfAborted();
  const joined = client.consumeSeatReservation(reservation);
  const joining = client.joining as Room;
  // A join that is given up must not go through later: it would take the seat from the one that came after it.
  const giveUp = (): void => joining.connection.close(LET_GO);
  signal.addEventListener('abort', giveUp);
  try {
    const room: Room = await joined;
    // The session joins anew itself, by one way for every kind of loss.
    room.reconnection.enabled = false;
    return room;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/** A joined room as a link. */
export class RoomLink implements Link {
  readonly room: Room;

  constructor(room: Room) {
    this.room = room;
  }

  ping(answered: () => void): void {
    this.room.ping(answered);
  }

  abandon(): void {
    this.room.removeAllListeners();
    this.room.connection.close(LET_GO);
  }

  /** Rejects when the outcome is unknown: closed before the answer, or no answer in time. */
  async request<T extends RequestType>(
    type: T,
    payload: Requests[T]['payload'],
  ): Promise<Requests[T]['reply']> {
    const reply: unknown = await this.room.request(type, payload, { timeout: REQUEST_LIMIT });
    return (reply ?? { ok: false, code: 'server/failed' }) as Requests[T]['reply'];
  }
}
