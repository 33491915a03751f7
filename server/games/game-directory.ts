import { committedSource } from '../../shared/dice/committed.ts';
import type { Options } from '../../shared/game/options.ts';
import type { SeatSetup } from '../../shared/table/seats.ts';
import type { LoadedGame } from '../../shared/table/store.ts';
import { Table } from '../../shared/table/table.ts';
import type { BotPlayer, TableHost, TableSetup } from '../../shared/table/table-setup.ts';
import type { TableTimes } from '../../shared/table/times.ts';
import { type Entropy, makeId } from '../entropy.ts';
import { log } from '../log.ts';
import type { Player } from '../players/player-store.ts';
import type { GameStore } from '../store/game-store.ts';
import { Game } from './game.ts';
import { seatPlayers } from './seat-players.ts';
import { systemClock } from './system-clock.ts';

/** What the games of a server are made of. */
export interface GameDirectorySetup {
  readonly store: GameStore;
  readonly entropy: Entropy;
  readonly bot: BotPlayer;
  readonly times: TableTimes;
}

/** Another process runs the game. */
export class GameElsewhere extends Error {
  override readonly name = 'GameElsewhere';
  /** Id of that process in the store. */
  readonly owner: string;

  constructor(game: string, owner: string) {
    super(`game ${game} is run by ${owner}`);
    this.owner = owner;
  }
}

/** The games that run here, by id, and which of them a player is in; those that sleep in the store are woken. */
export class GameDirectory {
  readonly #setup: GameDirectorySetup;
  readonly #games = new Map<string, Game>();
  readonly #waking = new Map<string, Promise<Game | null>>();
  /** The newest game of each player, noted before it exists so that nobody gets two seats while one is being made. */
  readonly #newest = new Map<string, string>();
  #closing = false;

  constructor(setup: GameDirectorySetup) {
    this.#setup = setup;
  }

  /** A game that runs here already. */
  get(id: string): Game | null {
    return this.#games.get(id) ?? null;
  }

  /** Ids of the games that run here. */
  get ids(): readonly string[] {
    return [...this.#games.keys()];
  }

  /**
   * A game, woken from the store if it does not run; null: there is none, or nothing happens in it any more. Rejects
   * with GameElsewhere, or when the store fails.
   */
  async find(id: string): Promise<Game | null> {
    const running = this.get(id) ?? this.#waking.get(id);
    if (running !== undefined) return running;
    const waking = this.#wake(id);
    this.#waking.set(id, waking);
    try {
      return await waking;
    } finally {
      this.#waking.delete(id);
    }
  }

  /** Whether a game can be played on, here or wherever it is. */
  async isOpen(id: string): Promise<boolean> {
    return this.#games.has(id) || this.#setup.store.isOpen(id);
  }

  /** Id of the game here that a player has to finish, resign or lose before the next; null: none here. */
  runningHere(player: string): string | null {
    const id = this.#newest.get(player);
    if (id === undefined) return null;
    const game = this.#games.get(id);
    return game === undefined || game.isRunningFor(player) ? id : null;
  }

  /** Id of the game, wherever it runs or sleeps, that a player has to finish, resign or lose before the next. */
  async runningGameOf(player: string): Promise<string | null> {
    const here = this.runningHere(player);
    if (here !== null) return here;
    const [newest] = await this.#setup.store.running(player, 1);
    return newest?.game ?? null;
  }

  /** Begins a game of these people (no more than seats), in an order that is drawn; bots have the other seats. */
  create(players: readonly Player[], options: Options): Promise<Game> {
    return this.createSeated(seatPlayers(players, options.seats, this.#setup.entropy), options);
  }

  /**
   * Begins a game in which everybody sits where and in the colour that they have chosen; `seats` are in turn order.
   * Rejects if one of them plays in another game here, or when the store fails.
   */
  async createSeated(seats: readonly SeatSetup[], options: Options): Promise<Game> {
    const { store, entropy } = this.#setup;
    const id = makeId(entropy, 'game');
    const players = seats.flatMap(({ player }) => (player === null ? [] : [player]));
    const busy = players.find(player => this.runningHere(player) !== null);
    if (busy !== undefined) throw new Error(`player ${busy} is in a game`);
    for (const player of players) this.#newest.set(player, id);
    try {
      const key = Buffer.from(entropy.bytes('dice')).toString('hex');
      return this.#enter(id, await Table.create({ ...this.#tableSetup(id, key), seats, options, store }));
    } catch (error) {
      for (const player of players) this.#forgetNewest(player, id);
      throw error;
    }
  }

  /** Lets go of the games that another process has taken while this one counted as dead. */
  async dropMoved(): Promise<void> {
    // A game that begins meanwhile is in none of both.
    const games = [...this.#games.values()];
    const owned = new Set(await this.#setup.store.owned());
    for (const game of games) {
      if (owned.has(game.id)) continue;
      game.table.close('game/moved');
      this.#lose(game.id);
    }
  }

  /** Stops all games once what is under way in them is stored, for the end of the process. */
  async close(): Promise<void> {
    this.#closing = true;
    const games = [...this.#games.values()];
    await Promise.allSettled(games.map(({ table }) => table.rest()));
    this.#games.clear();
  }

  #enter(id: string, table: Table): Game {
    const game = new Game(id, table);
    this.#games.set(id, game);
    return game;
  }

  async #wake(id: string): Promise<Game | null> {
    const { store } = this.#setup;
    if (this.#closing) throw new Error('the server is shutting down');
    const claim = await store.claim(id);
    if (claim === null) return null;
    if ('owner' in claim) throw new GameElsewhere(id, claim.owner);
    try {
      const loaded = await store.load(id);
      if (loaded === null) return null;
      const game = this.#enter(id, await this.#resume(id, loaded, claim.epoch));
      for (const { player } of game.table.seats) {
        if (player !== null && game.isRunningFor(player)) this.#newest.set(player, id);
      }
      return game;
    } catch (error) {
      await store.release(id, claim.epoch).catch(() => {});
      throw error;
    }
  }

  #resume(id: string, loaded: LoadedGame, epoch: number): Promise<Table> {
    const { header, players, key, journal } = loaded;
    const seats = header.seats.map(({ name }, seat) => ({
      name,
      player: players[seat],
      colour: journal.seats[seat].colour,
    }));
    const setup = { ...this.#tableSetup(id, key), seats, options: header.options };
    return Table.resume(setup, loaded, epoch);
  }

  #tableSetup(id: string, key: string): Omit<TableSetup, 'seats' | 'options'> {
    const { store, entropy, bot, times } = this.#setup;
    const host: TableHost = {
      published: events => this.#games.get(id)?.audience?.published(events),
      changed: () => this.#games.get(id)?.audience?.changed(),
      rematch: players => void this.#rematch(id, players),
      closed: () => this.#close(id),
      failed: error => log.error({ game: id, error }, 'table failed'),
      moved: () => this.#lose(id),
    };
    return {
      game: id,
      key,
      random: committedSource(Buffer.from(key, 'hex')),
      botRandom: committedSource(entropy.bytes('bots')),
      bot,
      store,
      clock: systemClock,
      times,
      host,
    };
  }

  /** Another game of the same kind for those who ask and have not begun one elsewhere. */
  async #rematch(id: string, playerIds: readonly string[]): Promise<void> {
    const game = this.#games.get(id);
    if (game === undefined) return;
    try {
      const asking = game.table.seats.flatMap(({ player, name }) =>
        player !== null && playerIds.includes(player) ? [{ id: player, name }] : [],
      );
      const running = await Promise.all(asking.map(player => this.runningGameOf(player.id)));
      const players = asking.filter((_, i) => running[i] === null);
      if (players.length === 0) return;
      const next = await this.create(players, game.table.state.options);
      game.audience?.rematch(next.id, playerIds);
    } catch (error) {
      log.error({ game: id, error }, 'rematch failed');
    }
  }

  #close(id: string): void {
    const game = this.#forget(id);
    if (game === null) return;
    this.#setup.store
      .close(id, game.table.epoch)
      .catch(error => log.error({ game: id, error }, 'game not closed'));
    game.audience?.closed();
  }

  #lose(id: string): void {
    log.warn({ game: id }, 'this process has lost a game');
    this.#forget(id)?.audience?.moved();
  }

  #forget(id: string): Game | null {
    const game = this.get(id);
    if (game === null) return null;
    this.#games.delete(id);
    for (const { player } of game.table.seats) if (player !== null) this.#forgetNewest(player, id);
    return game;
  }

  #forgetNewest(player: string, id: string): void {
    if (this.#newest.get(player) === id) this.#newest.delete(player);
  }
}
