import { once } from 'node:events';
import { Protocol } from '@colyseus/core';
import type { Client as ColyseusClient, Room } from '@colyseus/sdk';
import { Client } from '@colyseus/sdk';
import WebSocket from 'ws';
import type { PlayerAction } from '../../shared/game/actions.ts';
import type { State } from '../../shared/game/state.ts';
import { type FromSchema, fromSchema, type GameSchema } from '../../shared/protocol/from-schema.ts';
import {
  type ActReply,
  PROTOCOL,
  type Queue,
  type Requests,
  type RequestType,
  type SeatReply,
} from '../../shared/protocol/messages.ts';
import { settleNext } from '../../shared/table/autopilot.ts';
import type { BotPlayer } from '../../shared/table/table-setup.ts';
import { readConfig } from '../config.ts';
import { createServer, type RunningServer } from '../create-server.ts';

/** A bot that does just what is due. */
export const passiveBot: BotPlayer = view => settleNext(view, null)!;

/** A server on a free port with a short queue, set by `env`; `client` is the folder of its pages. */
export function startServer(
  env: Readonly<Record<string, string>> = {},
  client?: string,
): Promise<RunningServer> {
  const config = readConfig({
    PORT: '0',
    QUEUE_WAIT: '300',
    TEST_PACE: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: ':memory:',
    // Tests join and send faster than people do.
    RATE_IDENTITY_JOINS: '100000',
    RATE_IDENTITY_MESSAGES: '100000',
    RATE_ADDRESS_REQUESTS: '100000',
    ...env,
  });
  return createServer(config, passiveBot, client);
}

/** Somebody with a cookie, as a browser would be. */
export class Person {
  readonly url: string;
  readonly cookie: string;
  readonly client: ColyseusClient;

  private constructor(url: string, cookie: string) {
    this.url = url;
    this.cookie = cookie;
    this.client = new Client(url, { headers: { cookie } });
  }

  static withCookie(port: number, cookie: string): Person {
    return new Person(`http://127.0.0.1:${port}`, cookie);
  }

  static async create(server: Pick<RunningServer, 'port'>): Promise<Person> {
    const url = `http://127.0.0.1:${server.port}`;
    const response = await fetch(`${url}/api/me`);
    return new Person(url, response.headers.get('set-cookie')!.split(';')[0]);
  }

  /** The same identity on another device; `port`: and through another process of the site. */
  onAnotherDevice(port?: number): Person {
    return port === undefined ? new Person(this.url, this.cookie) : Person.withCookie(port, this.cookie);
  }

  /** Presses quick match and waits for the game. */
  async quickMatch(name: Queue = 'quick'): Promise<Seat> {
    const queue = await this.client.joinOrCreate(name, { protocol: PROTOCOL });
    queue.reconnection.enabled = false;
    queue.onMessage('clients', () => {});
    const reservation = await new Promise<never>((resolve, reject) => {
      queue.onMessage('seat', resolve);
      queue.onLeave(code => reject(new Error(`the queue closed with ${code}`)));
    });
    const seat = await Seat.consume(this, reservation);
    queue.send('confirm');
    return seat;
  }

  /** Asks the seat endpoint; the answer as it comes. */
  askForSeat(game: string, body: unknown = { protocol: PROTOCOL }): Promise<Response> {
    return fetch(`${this.url}/api/games/${game}/seat`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', cookie: this.cookie },
      body: JSON.stringify(body),
    });
  }

  /** Comes (back) into a game through the seat endpoint. */
  async sitDown(game: string, page?: string): Promise<Seat> {
    return this.takeSeat(await this.askForSeat(game, { protocol: PROTOCOL, page }));
  }

  /** Takes the seat that the seat endpoint has given. */
  async takeSeat(answer: Response): Promise<Seat> {
    const { reservation } = (await answer.json()) as SeatReply;
    return Seat.consume(this, reservation as never);
  }
}

/** A connection to a game. */
export class Seat {
  readonly room: Room;
  readonly packed: unknown[][] = [];
  /** Close codes, once the connection is over for good. */
  readonly left: number[] = [];

  private constructor(room: Room) {
    this.room = room;
    // Tests come back through the seat endpoint, as the client does.
    room.reconnection.enabled = false;
    room.onMessage('events', ({ packed }: { packed: unknown[] }) => this.packed.push(packed));
    room.onMessage('*', () => {});
    room.onLeave(code => this.left.push(code));
  }

  static async consume(person: Person, reservation: never): Promise<Seat> {
    const seat = new Seat(await person.client.consumeSeatReservation(reservation));
    await until(() => seat.joined || seat.left.length > 0);
    if (!seat.joined) throw new Error(`the seat closed with ${seat.left}`);
    return seat;
  }

  get joined(): boolean {
    return (this.schema?.n ?? 0) > 0;
  }

  get schema(): GameSchema | undefined {
    return this.room.state as GameSchema | undefined;
  }

  get game(): string {
    return this.room.roomId;
  }

  /** What the room state tells this connection. */
  get read(): FromSchema {
    return fromSchema(this.schema!);
  }

  /** One's own seat. */
  get seat(): number {
    return this.read.seat!;
  }

  /** Asks for an action on what this connection has seen last. */
  act(action: PlayerAction, basis = this.read.view.n): Promise<ActReply> {
    return this.request('act', { id: `action-${++actions}`, basis, action });
  }

  request<R extends RequestType>(type: R, payload: Requests[R]['payload']): Promise<Requests[R]['reply']> {
    return this.room.request(type, payload) as Promise<Requests[R]['reply']>;
  }
}

let actions = 0;

/** Lets people do just what is due until something holds. */
export async function playUntil(seats: readonly Seat[], condition: (view: State) => boolean): Promise<void> {
  await until(() => seats.every(seat => seat.read.view.n === seats[0].read.view.n));
  while (!condition(seats[0].read.view)) {
    const { view } = seats[0].read;
    const acting = seats.find(seat => seat.seat === view.seat);
    if (acting === undefined) await until(() => seats[0].read.view.n > view.n);
    else {
      const reply = await acting.act(settleNext(acting.read.view, null)!);
      if (!reply.ok) throw new Error(reply.code);
    }
    await until(() => seats.every(seat => seat.read.view.n > view.n));
  }
}

/** What of a reservation says where the socket is. */
export interface SocketReservation {
  readonly processId: string;
  readonly roomId: string;
  readonly sessionId: string;
}

/** Joins without the SDK; resolves when the state has come, with it and the number of bytes received until then. */
export async function openSocket(
  port: number,
  { processId, roomId, sessionId }: SocketReservation,
): Promise<{ socket: WebSocket; state: Buffer; received: number }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${processId}/${roomId}?sessionId=${sessionId}`);
  const [schema] = (await once(socket, 'message')) as [Buffer];
  socket.send(Uint8Array.of(Protocol.JOIN_ROOM));
  const [state] = (await once(socket, 'message')) as [Buffer];
  return { socket, state, received: schema.length + state.length };
}

/** Waits until something holds. */
export async function until(condition: () => boolean, limit = 15_000): Promise<void> {
  for (let waited = 0; !condition(); waited += 5) {
    if (waited > limit) throw new Error(`waited in vain for ${condition}`);
    await new Promise(resolve => setTimeout(resolve, 5));
  }
}
