import { matchMaker } from '@colyseus/core';
import type { Options } from '../../shared/game/options.ts';
import type { ErrorCode, SeatReply } from '../../shared/protocol/messages.ts';
import type { TableRefusal, TableSeatReply } from '../../shared/protocol/tables.ts';
import type { Pace } from '../../shared/table/pace.ts';
import type { Listing, Peers } from '../cluster/peers.ts';
import { Elsewhere } from '../elsewhere.ts';
import type { GameDirectory } from '../games/game-directory.ts';
import { log } from '../log.ts';
import type { Player } from '../players/player-store.ts';
import type { GameAuth } from '../rooms/game-room.ts';
import type { TableAuth } from '../rooms/table-room.ts';
import type { Gathering } from '../tables/gathering.ts';
import type { Gatherings } from '../tables/gatherings.ts';
import { roomOf } from './room-of.ts';
import { noSeat, type SeatOutcome } from './seat-outcome.ts';

const STATUS: Partial<Record<ErrorCode, number>> = {
  'table/not-found': 404,
  'table/kicked': 403,
  'limit/server': 503,
  'game/running': 409,
  'table/many-games': 409,
  'table/full': 409,
  'table/started': 409,
};

/** Begins games and gives players a way to their seats, whichever process of the site has their game or table. */
export class SeatDesk {
  readonly #directory: GameDirectory;
  readonly #gatherings: Gatherings;
  readonly #peers: Peers;

  constructor(directory: GameDirectory, gatherings: Gatherings, peers: Peers) {
    this.#directory = directory;
    this.#gatherings = gatherings;
    this.#peers = peers;
  }

  /** Answers the other processes from now on. */
  open(): Promise<void> {
    return this.#peers.listen(
      {
        newGame: (players, options) => this.#newGameHere(players, options),
        gameSeat: (game, player, page) => this.#gameHere(game, player, page),
        tableSeat: (code, id, name) => this.#tableHere(code, { id, name }),
      },
      { seated: (player, code) => this.#gatherings.satElsewhere(player, code) },
    );
  }

  /** Rejects with Unavailable when the process that runs the game does not answer, or when the store fails. */
  async atGame(game: string, player: string, page: string | null): Promise<SeatOutcome<SeatReply>> {
    try {
      return await this.#gameHere(game, player, page);
    } catch (error) {
      if (!(error instanceof Elsewhere)) throw error;
      return this.#peers.ask(error.owner, 'gameSeat', game, player, page);
    }
  }

  /** As `atGame`, for a table before its game. */
  async atTable(code: string, player: Player): Promise<SeatOutcome<TableSeatReply>> {
    try {
      return await this.#tableHere(code, player);
    } catch (error) {
      if (!(error instanceof Elsewhere)) throw error;
      return this.#peers.ask(error.owner, 'tableSeat', code, player.id, player.name);
    }
  }

  /** Opens a table for its host. Others would not find it while processes can't find each other. */
  async atNewTable(
    host: Player,
    options: unknown,
    pace: Pace,
    listed: boolean,
  ): Promise<SeatOutcome<TableSeatReply>> {
    this.#peers.require();
    const opened = await this.#gatherings.open(host, options, pace, listed);
    return opened.ok ? this.#reserve(opened.gathering, host.id) : refusal(opened);
  }

  /** Begins a game of these people on the process that has the fewest rooms; its room. */
  async newGame(players: readonly Player[], options: Options): Promise<Listing> {
    const process = await this.#leastBusy();
    if (process === matchMaker.processId) return this.#newGameHere(players, options);
    try {
      return await this.#peers.ask(process, 'newGame', players, options);
    } catch (error) {
      // Had it begun one after all, the store would not take another with the same people.
      log.warn({ process, error }, 'game begun here instead');
      return this.#newGameHere(players, options);
    }
  }

  async #leastBusy(): Promise<string> {
    const { processId } = matchMaker;
    if (!this.#peers.isReachable) return processId;
    const all = await matchMaker.stats.fetchAll().catch(() => []);
    const own = all.find(one => one.processId === processId) ?? { processId, roomCount: 0 };
    return all.reduce((least, one) => (one.roomCount < least.roomCount ? one : least), own).processId;
  }

  async #newGameHere(players: readonly Player[], options: Options): Promise<Listing> {
    const { id } = await this.#directory.create(players, options);
    return roomOf('game', id, false, { game: id });
  }

  async #gameHere(id: string, player: string, page: string | null): Promise<SeatOutcome<SeatReply>> {
    const game = await this.#directory.find(id);
    if (game === null) return noSeat(404, 'game/not-found');
    if (game.table.seatOf(player) === null) return noSeat(403, 'game/not-your-game');
    const auth: GameAuth = { player };
    const room = await roomOf('game', id, game.audience !== null, { game: id });
    const reservation = await matchMaker.reserveSeatFor(room, page === null ? {} : { page }, auth);
    return { ok: true, reply: { game: id, reservation } };
  }

  async #tableHere(code: string, player: Player): Promise<SeatOutcome<TableSeatReply>> {
    const entered = await this.#gatherings.enter(player, code);
    return entered.ok ? this.#reserve(entered.gathering, player.id) : refusal(entered);
  }

  async #reserve(gathering: Gathering, player: string): Promise<SeatOutcome<TableSeatReply>> {
    const { code } = gathering;
    const auth: TableAuth = { player };
    const room = await roomOf('table', code, this.#gatherings.isWatched(code), { table: code });
    const reservation = await matchMaker.reserveSeatFor(room, {}, auth);
    const { member } = gathering.places[gathering.seatOf(player)];
    return { ok: true, reply: { code, member, reservation } };
  }
}

function refusal({ code, key, game }: TableRefusal): SeatOutcome<never> {
  return noSeat(STATUS[code] ?? 400, code, { key, game });
}
