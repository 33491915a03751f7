import { committedSource } from '../../shared/dice/committed.ts';
import type { Random } from '../../shared/dice/random.ts';
import type { Options } from '../../shared/game/options.ts';
import type { MyGame } from '../../shared/protocol/my-games.ts';
import { isSlow, type Pace } from '../../shared/table/pace.ts';
import type { SeatSetup } from '../../shared/table/seats.ts';
import type { TableStore } from '../../shared/table/store.ts';
import { Table } from '../../shared/table/table.ts';
import type { BotPlayer, TableHost } from '../../shared/table/table-setup.ts';
import type { TableTimes } from '../../shared/table/times.ts';
import { type Entropy, makeId } from '../entropy.ts';
import { log } from '../log.ts';
import { guestName } from '../players/guest-name.ts';
import type { Player } from '../players/player-store.ts';
import { Game } from './game.ts';
import { myGame } from './my-game.ts';
import { systemClock } from './system-clock.ts';

/** Slow games that a player may be in at the same time. */
export const MOST_SLOW = 12;

/** What the games of a server are made of. */
export interface GameDirectorySetup {
  readonly store: TableStore;
  readonly entropy: Entropy;
  readonly bot: BotPlayer;
  readonly times: (pace: Pace) => TableTimes;
}

/** The games that run here, by id, and which of them a player is in. */
export class GameDirectory {
  readonly #setup: GameDirectorySetup;
  readonly #games = new Map<string, Game>();
  /** The newest live game of each player, noted before it exists so that nobody gets two seats while one is being made. */
  readonly #newest = new Map<string, string>();

  /** The games in which each player has a seat, in the order in which they began. */
  readonly #seated = new Map<string, Set<string>>();

  constructor(setup: GameDirectorySetup) {
    this.#setup = setup;
  }

  get(id: string): Game | null {
    return this.#games.get(id) ?? null;
  }

  /** Id of the live game that a player has to finish, resign or lose before the next; null: none. */
  runningGameOf(player: string): string | null {
    const id = this.#newest.get(player);
    if (id === undefined) return null;
    const game = this.#games.get(id);
    return game === undefined || game.isRunningFor(player) ? id : null;
  }

  /** Whether a player may begin another game of this pace: one live game at a time, a number of slow ones. */
  isFreeFor(pace: Pace, player: string): boolean {
    return isSlow(pace) ? this.#slowGames(player) < MOST_SLOW : this.runningGameOf(player) === null;
  }

  /** Begins a game of these people (no more than seats), in an order that is drawn; bots have the other seats. */
  create(players: readonly Player[], options: Options, pace: Pace = 'live'): Promise<Game> {
    return this.createSeated(seatPlayers(players, options.seats, this.#setup.entropy), options, pace);
  }

  /** Begins a game in which everybody sits where and in the colour that they have chosen; `seats` are in turn order. */
  async createSeated(seats: readonly SeatSetup[], options: Options, pace: Pace = 'live'): Promise<Game> {
    const id = makeId(this.#setup.entropy, 'game');
    const players = seats.flatMap(({ player }) => (player === null ? [] : [player]));
    if (!isSlow(pace)) for (const player of players) this.#newest.set(player, id);
    try {
      const table = await this.#makeTable(id, seats, options, pace);
      const game = new Game(id, table);
      this.#games.set(id, game);
      for (const player of players) this.#seated.set(player, (this.#seated.get(player) ?? new Set()).add(id));
      return game;
    } catch (error) {
      for (const player of players) this.#forgetNewest(player, id);
      throw error;
    }
  }

  /** Games in which a player has a part, and those that are over and still here; the newest first. */
  gamesOf(player: string): readonly MyGame[] {
    const games = [...(this.#seated.get(player) ?? [])].map(id => this.#games.get(id)!);
    return games
      .reverse()
      .filter(game => game.table.state.phase === 'ended' || game.isRunningFor(player))
      .map(game => myGame(game, game.table.seatOf(player)!));
  }

  /** Stops all games, for the end of the process. */
  close(): void {
    for (const { table } of this.#games.values()) table.close();
    this.#games.clear();
  }

  #slowGames(player: string): number {
    return this.gamesOf(player).filter(({ pace, turn }) => isSlow(pace) && turn !== null).length;
  }

  #makeTable(id: string, seats: readonly SeatSetup[], options: Options, pace: Pace): Promise<Table> {
    const { store, entropy, bot, times } = this.#setup;
    const key = entropy.bytes('dice');
    const host: TableHost = {
      published: events => this.#games.get(id)?.audience?.published(events),
      changed: () => this.#games.get(id)?.audience?.changed(),
      rematch: players => void this.#rematch(id, players),
      closed: () => this.#close(id),
      moved: () => this.#close(id),
      failed: error => log('error', 'table failed', { game: id, error }),
    };
    return Table.create({
      game: id,
      options,
      pace,
      seats,
      key: Buffer.from(key).toString('hex'),
      random: committedSource(key),
      botRandom: committedSource(entropy.bytes('bots')),
      bot,
      store,
      clock: systemClock,
      times: times(pace),
      host,
    });
  }

  /** Another game of the same kind for those who ask and have not begun one elsewhere. */
  async #rematch(id: string, playerIds: readonly string[]): Promise<void> {
    const game = this.#games.get(id);
    if (game === undefined) return;
    const players = game.table.seats.flatMap(({ player, name }) =>
      player !== null && playerIds.includes(player) && this.isFreeFor(game.table.pace, player)
        ? [{ id: player, name }]
        : [],
    );
    if (players.length === 0) return;
    try {
      const next = await this.create(players, game.table.state.options, game.table.pace);
      game.audience?.rematch(next.id, playerIds);
    } catch (error) {
      log('error', 'rematch failed', { game: id, error });
    }
  }

  #close(id: string): void {
    const game = this.#games.get(id);
    if (game === undefined) return;
    this.#games.delete(id);
    for (const { player } of game.table.seats) if (player !== null) this.#forget(player, id);
    game.audience?.closed();
  }

  #forget(player: string, id: string): void {
    this.#forgetNewest(player, id);
    const games = this.#seated.get(player);
    games?.delete(id);
    if (games?.size === 0) this.#seated.delete(player);
  }

  #forgetNewest(player: string, id: string): void {
    if (this.#newest.get(player) === id) this.#newest.delete(player);
  }
}

function seatPlayers(players: readonly Player[], seats: number, entropy: Entropy): SeatSetup[] {
  const random = committedSource(entropy.bytes('seats'))(0);
  const people: { player: string | null; name: string }[] = players.map(({ id, name }) => ({
    player: id,
    name,
  }));
  while (people.length < seats) {
    const name = guestName(random);
    if (people.every(other => other.name !== name)) people.push({ player: null, name });
  }
  return shuffle(people, random).map((person, colour) => ({ ...person, colour }));
}

function shuffle<T>(list: readonly T[], random: Random): T[] {
  const rest = list.slice();
  return list.map(() => rest.splice(random.below(rest.length), 1)[0]);
}
