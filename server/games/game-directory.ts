import { committedSource } from '../../shared/dice/committed.ts';
import type { Options } from '../../shared/game/options.ts';
import type { MyGame } from '../../shared/protocol/my-games.ts';
import type { Clock } from '../../shared/table/clock.ts';
import { isSlow, type Pace, paceOf } from '../../shared/table/pace.ts';
import type { SeatSetup } from '../../shared/table/seats.ts';
import { type LoadedGame, StoreConflict, type TableStore } from '../../shared/table/store.ts';
import { Table } from '../../shared/table/table.ts';
import type { BotPlayer, TableHost, TableSetup } from '../../shared/table/table-setup.ts';
import type { TableTimes } from '../../shared/table/times.ts';
import { Elsewhere } from '../elsewhere.ts';
import { type Entropy, makeId } from '../entropy.ts';
import { log } from '../log.ts';
import type { Player } from '../players/player-store.ts';
import type { GameStore } from '../store/game-store.ts';
import { Unavailable } from '../unavailable.ts';
import { Game } from './game.ts';
import { maySleep } from './may-sleep.ts';
import { shownGame } from './my-game.ts';
import { seatPlayers } from './seat-players.ts';
import { systemClock } from './system-clock.ts';

/** Slow games that a player may be in at the same time. */
export const MOST_SLOW = 12;
/** Games that a player may be in at the same time, and those before them that are listed. */
const LISTED = 50;
/** For so long a game that is over stands in the list, milliseconds. */
const LATELY = 7 * 86_400_000;

/** What the games of a server are made of. */
export interface GameDirectorySetup {
  readonly store: GameStore;
  readonly entropy: Entropy;
  readonly bot: BotPlayer;
  readonly times: (pace: Pace) => TableTimes;
  /** Not the machine's: for tests. */
  readonly clock?: Clock;
}

/** The games that run here, by id, and which of them a player is in; those that sleep in the store are woken. */
export class GameDirectory {
  readonly #setup: GameDirectorySetup;
  readonly #games = new Map<string, Game>();
  readonly #clock: Clock;
  /** Games on their way to sleep. */
  readonly #tired = new Map<string, Promise<void>>();
  readonly #waking = new Map<string, Promise<Game | null>>();
  /** The newest live game of each player, noted before it exists so that nobody gets two seats while one is being made. */
  readonly #newest = new Map<string, string>();
  #closing = false;

  constructor(setup: GameDirectorySetup) {
    this.#setup = setup;
    this.#clock = setup.clock ?? systemClock;
  }

  /** A game that runs here already. */
  get(id: string): Game | null {
    return this.#games.get(id) ?? null;
  }

  /**
   * A game, woken from the store if it does not run; null: there is none, or nothing happens in it any more. Rejects
   * with Elsewhere, or when the store fails.
   */
  async find(id: string): Promise<Game | null> {
    await this.#tired.get(id);
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

  /** Id of the live game here that a player has to finish, resign or lose before the next; null: none here. */
  runningHere(player: string): string | null {
    const id = this.#newest.get(player);
    if (id === undefined) return null;
    const game = this.#games.get(id);
    return game === undefined || game.isRunningFor(player) ? id : null;
  }

  /** Id of the live game, wherever it runs or sleeps, that a player has to finish, resign or lose before the next. */
  async runningGameOf(player: string): Promise<string | null> {
    const here = this.runningHere(player);
    if (here !== null) return here;
    const running = await this.#setup.store.running(player, LISTED);
    return running.find(({ header }) => !isSlow(paceOf(header)))?.game ?? null;
  }

  /** Whether a player may begin another game of this pace: one live game at a time, a number of slow ones. */
  async isFreeFor(pace: Pace, player: string): Promise<boolean> {
    if (!isSlow(pace)) return (await this.runningGameOf(player)) === null;
    const running = await this.#setup.store.running(player, LISTED);
    return running.filter(({ header }) => isSlow(paceOf(header))).length < MOST_SLOW;
  }

  /** Games in which a player has a part, and those that were over lately; the newest first. */
  async gamesOf(player: string): Promise<readonly MyGame[]> {
    const since = this.#clock.now() - LATELY;
    const games = await this.#setup.store.gamesOf(player, LISTED);
    return games.flatMap(listed => shownGame(listed, this.get(listed.game), since) ?? []);
  }

  /** Begins a game of these people (no more than seats), in an order that is drawn; bots have the other seats. */
  create(players: readonly Player[], options: Options, pace: Pace = 'live'): Promise<Game> {
    return this.createSeated(seatPlayers(players, options.seats, this.#setup.entropy), options, pace);
  }

  /**
   * Begins a game in which everybody sits where and in the colour that they have chosen; `seats` are in turn order.
   * Rejects with a StoreConflict `busy` if it is to be live and one of them plays in another live game, or when the store
   * fails.
   */
  async createSeated(seats: readonly SeatSetup[], options: Options, pace: Pace = 'live'): Promise<Game> {
    const { store, entropy } = this.#setup;
    const id = makeId(entropy, 'game');
    const players = isSlow(pace) ? [] : seats.flatMap(({ player }) => (player === null ? [] : [player]));
    const busy = players.find(player => this.runningHere(player) !== null);
    if (busy !== undefined) throw new StoreConflict('busy', `player ${busy} is in a game`);
    for (const player of players) this.#newest.set(player, id);
    try {
      const key = Buffer.from(entropy.bytes('dice')).toString('hex');
      const base = this.#tableSetup(id, key, pace);
      const setup = { ...base, store: storeFor(store, players), seats, options };
      return this.#enter(id, await Table.create(setup), false);
    } catch (error) {
      for (const player of players) this.#forgetNewest(player, id);
      throw error;
    }
  }

  /** Lets slow games sleep in the store at which nobody has been for a while and nothing happens soon. */
  async letSleep(): Promise<void> {
    const now = this.#clock.now();
    const tired = [...this.#games.values()].filter(({ table }) => maySleep(table, now));
    await Promise.all(tired.map(game => this.#sleep(game)));
  }

  /** Lets go of the games that another process has taken while this one counted as dead. */
  async dropMoved(): Promise<void> {
    // Those that come in while the store answers are not in its answer.
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

  #enter(id: string, table: Table, resumed: boolean): Game {
    const game = new Game(id, table, resumed);
    this.#games.set(id, game);
    return game;
  }

  #sleep({ id, table }: Game): Promise<void> {
    const asleep = table
      .rest()
      .then(() => this.#setup.store.release(id, table.epoch))
      .catch(error => log.error({ game: id, error }, 'game does not sleep well'))
      .finally(() => {
        this.#tired.delete(id);
        this.#forget(id)?.audience?.moved();
      });
    this.#tired.set(id, asleep);
    return asleep;
  }

  async #wake(id: string): Promise<Game | null> {
    const { store } = this.#setup;
    if (this.#closing) throw new Unavailable('the server is shutting down');
    const claim = await store.claim(id);
    if (claim === null) return null;
    if ('owner' in claim) throw new Elsewhere(`game ${id}`, claim.owner);
    try {
      const loaded = await store.load(id);
      if (loaded === null) return null;
      const game = this.#enter(id, await this.#resume(id, loaded, claim.epoch), claim.resumed);
      for (const { player } of game.table.seats) {
        if (player !== null && !isSlow(game.table.pace) && game.isRunningFor(player))
          this.#newest.set(player, id);
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
    const setup = { ...this.#tableSetup(id, key, paceOf(header)), seats, options: header.options };
    return Table.resume(setup, loaded, epoch);
  }

  #tableSetup(id: string, key: string, pace: Pace): Omit<TableSetup, 'seats' | 'options'> {
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
      clock: this.#clock,
      pace,
      times: times(pace),
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
      const { pace, state } = game.table;
      const free = await Promise.all(asking.map(player => this.isFreeFor(pace, player.id)));
      const players = asking.filter((_, i) => free[i]);
      if (players.length === 0) return;
      const next = await this.create(players, state.options, pace);
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

/** The store as the table of a new game uses it: taken if all of these players play in no other. */
function storeFor(store: GameStore, alone: readonly string[]): TableStore {
  return {
    create: (game, minutes) => store.create(game, minutes, alone),
    append: (...batch) => store.append(...batch),
    saveJournal: (...journal) => store.saveJournal(...journal),
    saveSnapshot: (...snapshot) => store.saveSnapshot(...snapshot),
    load: game => store.load(game),
  };
}
