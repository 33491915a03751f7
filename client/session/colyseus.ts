import { Client, type Room } from 'colyseus.js';
import type { Requests, RequestType } from '../../shared/protocol/messages.ts';
import type { Link } from './keeper.ts';

/** What a seat reservation has to be for Colyseus; we only pass it on. */
export type Reservation = Parameters<Client['consumeSeatReservation']>[0];

const REQUEST_LIMIT = 5000;
/** The one close code at which the SDK lets go of a socket without waiting for the network. */
const LET_GO = 4010;

/** Colyseus' client for one attempt to join, which can be given up at every stage. */
class Attempt extends Client {
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    super(location.origin);
    this.#signal = signal;
  }

  /** A join that is given up must not go through later: it would take the seat from the one that came after it. */
  protected override createRoom<T>(...args: Parameters<Client['createRoom']>): Room<unknown, T> {
    this.#signal.throwIfAborted();
    const room = super.createRoom<T>(...(args as [string]));
    this.#signal.addEventListener('abort', () => room.connection.close(LET_GO));
    return room as Room<unknown, T>;
  }
}

/**
 * Joins a queue by name; nothing reconnects by itself.
 * Rejects with an error whose text may be a refusal (`parseRefusal`).
 */
export function joinQueue(name: string, options: object): Promise<Room> {
  return alone(new Client(location.origin).joinOrCreate(name, options));
}

/** Joins the room of a reservation. Rejects when it can't be reached, or when the signal gives the attempt up. */
export function joinReserved(reservation: Reservation, signal: AbortSignal): Promise<Room> {
  return alone(new Attempt(signal).consumeSeatReservation(reservation));
}

/** Takes a connection up again that was lost a moment ago, by Colyseus' token of it. Rejects when it is no longer held. */
export function rejoin(token: string, signal: AbortSignal): Promise<Room> {
  return alone(new Attempt(signal).reconnect(token));
}

/** The session joins anew itself, by one way for every kind of loss; the SDK does not. */
async function alone(joined: Promise<Room>): Promise<Room> {
  const room = await joined;
  room.reconnection.enabled = false;
  return room;
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
