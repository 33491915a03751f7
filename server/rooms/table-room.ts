import { type AuthContext, type Client, CloseCode, ServerError } from '@colyseus/core';
import { CLOSE } from '../../shared/protocol/messages.ts';
import { formatRefusal } from '../../shared/protocol/refusal.ts';
import type { TableReply, TableRequests } from '../../shared/protocol/tables.ts';
import { systemClock } from '../games/system-clock.ts';
import type { Limits } from '../limits/limits.ts';
import { mirrorGathering } from '../schema/mirror-gathering.ts';
import { TableState } from '../schema/table-state.ts';
import type { Gathering } from '../tables/gathering.ts';
import type { GatheringAudience } from '../tables/gathering-audience.ts';
import type { Gatherings } from '../tables/gatherings.ts';
import { BaseRoom, reportRoomError, watchFrames } from './base-room.ts';

/** Colyseus' clock of the room has to move for its limit on messages; patches go out with each change. */
const TICK = 250;

/** What a reservation of a place says about its bearer; the table endpoints write it. */
export interface TableAuth {
  readonly player: string;
}

type TableClient = Client<{ auth: TableAuth }>;

export interface TableRoomOptions {
  /** Code of the table, named by whoever makes the room. */
  readonly table?: string;
  readonly gatherings: Gatherings;
  readonly limits: Limits;
}

/**
 * Connections of a table before its game. A lost one keeps its place for a while and comes back through the seat
 * endpoint; leaving on purpose frees the place.
 */
export class TableRoom
  extends BaseRoom<{ state: TableState; client: TableClient }>
  implements GatheringAudience
{
  override autoDispose = false;
  override patchRate = TICK;
  override state = new TableState();
  #gathering!: Gathering;
  #gatherings!: Gatherings;
  readonly #connections = new Map<string, TableClient>();

  /** Tables are entered with a reservation only. */
  static override async onAuth(_token: string, _options: unknown, _context: AuthContext): Promise<never> {
    throw new ServerError(404, formatRefusal({ code: 'table/not-found' }));
  }

  override onCreate({ table: code = '', gatherings, limits }: TableRoomOptions): void {
    const gathering = gatherings.get(code);
    if (gathering === null) throw new ServerError(404, formatRefusal({ code: 'table/not-found' }));
    this.roomId = code;
    this.limits = limits;
    this.#gathering = gathering;
    this.#gatherings = gatherings;
    const { now } = systemClock;
    this.#take('sit', (player, { seat }) => gathering.sit(player, seat, now()));
    this.#take('colour', (player, { colour }) => gathering.colour(player, colour, now()));
    this.#takeFromHost('bot', ({ seat, on }) => gathering.bot(seat, on, now()));
    this.#takeFromHost('swap', message => gathering.swap(message.seat, message.with, now()));
    this.#takeFromHost('kick', ({ seat }) => gatherings.kick(gathering, seat));
    this.#takeFromHost('options', ({ options }) => gathering.setOptions(options, now()));
    this.#takeFromHost('pace', ({ pace }) => gathering.setPace(pace, now()));
    this.#takeFromHost('list', ({ on }) => gathering.list(on, now()));
    this.#takeFromHost('start', () => gatherings.start(gathering));
    gatherings.watch(code, this);
    this.changed();
  }

  override onJoin(client: TableClient): void {
    watchFrames(client);
    const { player } = client.auth!;
    // Between the reservation and the connection the place may have been lost.
    if (this.#gathering.seatOf(player) < 0)
      throw new ServerError(404, formatRefusal({ code: 'table/not-found' }));
    const previous = this.#connections.get(player);
    this.#connections.set(player, client);
    previous?.leave(CLOSE.replaced);
    this.#gathering.connect(player, true, systemClock.now());
    this.changed();
  }

  override onLeave(client: TableClient, code?: number): void {
    const { player } = client.auth!;
    if (this.#connections.get(player) !== client) return;
    this.#connections.delete(player);
    if (code === CloseCode.CONSENTED) this.#gatherings.leave(player, this.#gathering);
    else this.#gathering.connect(player, false, systemClock.now());
    this.changed();
  }

  override onDispose(): void {
    if (this.#gathering !== undefined) this.#gatherings.unwatch(this.#gathering.code, this);
  }

  override onBeforeShutdown(): void {
    this.disconnect(CloseCode.MAY_TRY_RECONNECT).catch(error => reportRoomError(this, error, 'close'));
  }

  /** Shows what has changed, and lets those go who have lost their place. */
  changed(): void {
    this.#gatherings.keep(this.#gathering);
    // Once the game has begun the room is only there to lead into it.
    this.autoDispose = this.#gathering.game !== null;
    mirrorGathering(this.#gathering, this.state);
    this.broadcastPatch();
    for (const [player, client] of this.#connections) {
      if (this.#gathering.seatOf(player) >= 0) continue;
      this.#connections.delete(player);
      client.leave(this.#gathering.wasKicked(player) ? CLOSE.kicked : CLOSE.replaced);
    }
  }

  closed(): void {
    this.#end(CLOSE.gone);
  }

  moved(): void {
    this.#end(CLOSE.moved);
  }

  #end(code: number): void {
    this.#gatherings.unwatch(this.#gathering.code, this);
    this.disconnect(code).catch(error => reportRoomError(this, error, 'close'));
  }

  /** Requests that whoever sits there may make, while the game has not begun. */
  #take<R extends TableRequest>(type: R, handler: (player: string, payload: Payload<R>) => Answer): void {
    this.answer(type, async (client, payload) => {
      const { player } = (client as TableClient).auth!;
      if (this.#connections.get(player) !== client) return { ok: false, code: 'seat/none' };
      if (this.#gathering.game !== null) return { ok: false, code: 'table/started' };
      const reply = await handler(player, payload);
      if (reply.ok) this.changed();
      return reply;
    });
  }

  #takeFromHost<R extends TableRequest>(type: R, handler: (payload: Payload<R>) => Answer): void {
    this.#take(type, (player, payload) =>
      this.#gathering.isHost(player) ? handler(payload) : { ok: false, code: 'table/not-host' },
    );
  }
}

type Answer = TableReply | Promise<TableReply>;
type TableRequest = keyof TableRequests;
type Payload<R extends TableRequest> = TableRequests[R]['payload'];
