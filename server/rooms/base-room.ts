import { type Client, CloseCode, Protocol, Room, type RoomException, type RoomOptions } from '@colyseus/core';
import { CLOSE, LIMITS, type Requests, type RequestType } from '../../shared/protocol/messages.ts';
import type { Limits } from '../limits/limits.ts';
import { log } from '../log.ts';
import { droppedConnections, refusals } from '../metrics/metrics.ts';
import { REQUEST_SCHEMAS } from './message-schemas.ts';

const FAILED = { ok: false, code: 'server/failed' } as const;
const INVALID = { ok: false, code: 'message/invalid' } as const;

type Answer<T extends RequestType> = Requests[T]['reply'];

/**
 * What every room of ours does about messages that are wrong and code that is: the first are refused with a code or
 * cost the sender the connection, the second is logged and answered `server/failed`. Neither ends the process.
 */
export abstract class BaseRoom<T extends RoomOptions = RoomOptions> extends Room<T> {
  override maxMessagesPerSecond = LIMITS.messagesPerSecond;
  override messages = { _: dropSender };
  /** Set by whoever extends this, before it answers anything. */
  protected limits!: Limits;

  /** With this hook in place Colyseus catches what handlers and timers throw; without it they end the process. */
  override onUncaughtException(error: RoomException<this>, method: string): void {
    reportRoomError(this, error, method);
  }

  /** Answers requests of a type. The handler is given what passed the check of its form. */
  protected answer<R extends RequestType>(
    type: R,
    handler: (client: Client, payload: Requests[R]['payload']) => Promise<Answer<R>> | Answer<R>,
  ): void {
    this.onMessage(type, async (client: Client, message: unknown, context) => {
      const parsed = REQUEST_SCHEMAS[type].safeParse(message ?? {});
      if (!parsed.success) {
        if (context.id === undefined) dropSender(client);
        return refused(INVALID);
      }
      try {
        const over = await this.limits.take('messages', (client.auth as { player: string }).player);
        if (over !== null) return refused({ ok: false, code: over.code });
        return refused(await handler(client, parsed.data as Requests[R]['payload']));
      } catch (error) {
        reportRoomError(this, error, type);
        return refused(FAILED);
      }
    });
  }
}

/** Counts a refusal; other answers pass. */
function refused<A extends object>(answer: A): A {
  if ('code' in answer) refusals.inc({ code: String(answer.code) });
  return answer;
}

/** The kinds of frames that our clients send once they have joined; Colyseus would let others pass in silence. */
const FRAMES: readonly number[] = [
  Protocol.LEAVE_ROOM,
  Protocol.ROOM_DATA,
  Protocol.ROOM_REQUEST,
  Protocol.PING,
];

/** Drops a client at the first frame of a kind that no client of ours sends. Call it whenever one has a new socket. */
export function watchFrames(client: Client): void {
  let joined = false;
  client.ref.on('message', (frame: Uint8Array) => {
    const joins = !joined && frame[0] === Protocol.JOIN_ROOM;
    joined = true;
    if (!joins && !FRAMES.includes(frame[0])) dropSender(client);
  });
}

/** Closes the connection of somebody who sends what no client of ours sends. */
export function dropSender(client: Client): void {
  droppedConnections.inc({ reason: 'misbehaved' });
  client.leave(CLOSE.misbehaved);
}

export function reportRoomError(room: Room, error: unknown, method: string): void {
  const { cause } = error as { cause?: unknown };
  log.error({ [room.roomName]: room.roomId, method, error: cause ?? error }, 'room failed');
}

/** Closings that a lost connection shows, and the one with which Colyseus clears the way for a reconnection. */
const NETWORK_CLOSINGS: readonly (number | undefined)[] = [
  CloseCode.GOING_AWAY,
  CloseCode.NO_STATUS_RECEIVED,
  CloseCode.ABNORMAL_CLOSURE,
  CloseCode.MAY_TRY_RECONNECT,
  CloseCode.WITH_ERROR,
];

/** Whether somebody whose connection closed with this code may want to have it back. */
export function isNetworkClosing(code: number | undefined): boolean {
  return NETWORK_CLOSINGS.includes(code);
}
