import { Protocol } from '@colyseus/core';
import type { Room } from '@colyseus/sdk';

/** A request and its payload, or bytes as they go onto the socket. */
export type Attack =
  | { readonly type: string; readonly payload: unknown; readonly send?: boolean }
  | Uint8Array;

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

/** Payloads of no sense. */
export const JUNK: readonly unknown[] = [
  undefined,
  null,
  true,
  5,
  'text',
  '',
  [],
  [[]],
  {},
  Number.NaN,
  Number.POSITIVE_INFINITY,
  'x'.repeat(3000),
  nested(400),
  JSON.parse('{"__proto__": {"type": "resign"}}'),
  { constructor: { prototype: { type: 'resign' } } },
  new Uint8Array(100),
  new Date(0),
];

/** Message types that nobody answers. */
export const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  '_',
  '*',
  '',
  'ACT',
  'act ',
  'onMessage',
  '_onLeave',
  'x'.repeat(1000),
];

/** One of a list, drawn by `below`. */
export function pick<T>(list: readonly T[], below: (n: number) => number): T {
  return list[below(list.length)];
}

/** A request that the room always answers. */
export interface Probe {
  readonly type: string;
  readonly payload: unknown;
}

/** What became of a message: the code of the refusal, or that it cost the sender the connection. */
export async function launch(room: Room, attack: Attack, probe: Probe): Promise<string> {
  if (attack instanceof Uint8Array) return launchBytes(room, attack, probe);
  if (attack.send) {
    room.send(attack.type, attack.payload);
    return (await isAlive(room, probe)) ? 'ignored' : 'dropped';
  }
  return room.request(attack.type, attack.payload).then(
    reply => (reply.ok ? 'accepted' : (reply.code as string)),
    (error: Error) => (/closed/.test(error.message) ? 'dropped' : error.name),
  );
}

/** Bytes may be a request by chance: then somebody who knows its number would get an answer. */
async function launchBytes(room: Room, bytes: Uint8Array, probe: Probe): Promise<string> {
  const { ws } = room.connection.transport as unknown as { ws: WebSocket };
  let responses = 0;
  const count = ({ data }: MessageEvent) => {
    if (new Uint8Array(data as ArrayBuffer)[0] === Protocol.ROOM_RESPONSE) responses++;
  };
  ws.addEventListener('message', count);
  room.connection.send(bytes);
  const alive = await isAlive(room, probe);
  ws.removeEventListener('message', count);
  if (!alive) return 'dropped';
  return responses > 1 ? 'answered' : 'ignored';
}

/** Whether the connection still answers; by then everything sent before has been dealt with. */
async function isAlive(room: Room, { type, payload }: Probe): Promise<boolean> {
  return room.connection.isOpen && (await room.request(type, payload).catch(() => null)) !== null;
}
