import type { Room } from '@colyseus/sdk';
import { fromTableSchema, type TableSchema } from '../../shared/protocol/from-table-schema.ts';
import { PROTOCOL } from '../../shared/protocol/messages.ts';
import type { TableReply, TableRequests, TableSeatReply, TableView } from '../../shared/protocol/tables.ts';
import type { Pace } from '../../shared/table/pace.ts';
import { type Person, until } from './test-server.ts';

/** Posts as somebody. */
export function post(person: Person, path: string, body: unknown): Promise<Response> {
  return fetch(`${person.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie: person.cookie },
    body: JSON.stringify(body),
  });
}

/** Asks for a table; the answer as it comes. */
export const askToOpen = (person: Person, options: unknown = {}, listed = false, pace?: Pace) =>
  post(person, '/api/tables', { protocol: PROTOCOL, options, pace, listed });
/** Asks for a seat at a table; the answer as it comes. */
export const askToEnter = (person: Person, code: string) =>
  post(person, `/api/tables/${code}/seat`, { protocol: PROTOCOL });

/** Somebody's connection to a table before its game. */
export class Guest {
  readonly person: Person;
  readonly room: Room;
  readonly member: number;
  readonly left: number[] = [];

  private constructor(person: Person, room: Room, member: number) {
    this.person = person;
    this.room = room;
    this.member = member;
    room.reconnection.enabled = false;
    room.onLeave(code => this.left.push(code));
  }

  static async open(person: Person, options: unknown = {}, listed = false, pace?: Pace): Promise<Guest> {
    return Guest.#from(person, await askToOpen(person, options, listed, pace));
  }

  static async enter(person: Person, code: string): Promise<Guest> {
    return Guest.#from(person, await askToEnter(person, code));
  }

  static async #from(person: Person, response: Response): Promise<Guest> {
    if (!response.ok) throw new Error(`refused: ${await response.text()}`);
    const { member, reservation } = (await response.json()) as TableSeatReply;
    const room = await person.client.consumeSeatReservation(reservation as never);
    const guest = new Guest(person, room, member);
    await until(() => guest.places?.some(place => place.member === member && place.connected));
    return guest;
  }

  get view(): TableView {
    return fromTableSchema(this.room.state as TableSchema);
  }

  get places() {
    return (this.room.state as TableSchema | undefined)?.code ? this.view.places : [];
  }

  /** One's own seat. */
  get seat(): number {
    return this.places.findIndex(({ member }) => member === this.member);
  }

  ask<R extends keyof TableRequests>(type: R, payload: TableRequests[R]['payload']): Promise<TableReply> {
    return this.room.request(type, payload) as Promise<TableReply>;
  }

  /** Puts a bot on every open seat. */
  async fill(): Promise<void> {
    for (const [seat, { kind }] of this.view.places.entries()) {
      if (kind !== 'open') continue;
      const reply = await this.ask('bot', { seat, on: true });
      if (!reply.ok) throw new Error(reply.code);
    }
  }
}
