import { parseOptions } from '../../shared/game/parse-options.ts';
import type { ErrorCode } from '../../shared/protocol/messages.ts';
import type { ListedTable, TableRefusal, TableReply } from '../../shared/protocol/tables.ts';
import type { Cancel, Clock } from '../../shared/table/clock.ts';
import { isSlow, type Pace } from '../../shared/table/pace.ts';
import { StoreConflict } from '../../shared/table/store.ts';
import type { Entropy } from '../entropy.ts';
import type { GameDirectory } from '../games/game-directory.ts';
import { log } from '../log.ts';
import type { Player } from '../players/player-store.ts';
import { DrawnNames } from './drawn-names.ts';
import { GATHERING_TIMES, Gathering, type GatheringTimes } from './gathering.ts';
import type { GatheringAudience } from './gathering-audience.ts';
import { HeldGatherings, isPublic } from './held-gatherings.ts';
import type { GatheringStore, SavedGathering } from './saved-gathering.ts';

export interface GatheringsSetup {
  readonly entropy: Entropy;
  readonly clock: Clock;
  readonly games: GameDirectory;
  readonly store: GatheringStore;
  /** Tells the other processes that somebody sits at a table here. */
  readonly seated: (player: string, code: string) => void;
  readonly times?: GatheringTimes;
}

type Entered = { readonly ok: true; readonly gathering: Gathering } | TableRefusal;

/** Tables before their game that a server holds. */
const MOST = 5000;
/** Tables in the public list. */
const LISTED = 50;
/** How often those who are gone are looked for, milliseconds. */
const SWEEP = 5000;

const no = (code: ErrorCode): TableRefusal => ({ ok: false, code });

/**
 * The tables of this server whose game has not begun, and those whose game still runs, so that their link leads there.
 * A player sits at one of them at most.
 */
export class Gatherings {
  readonly #setup: GatheringsSetup;
  readonly #times: GatheringTimes;
  readonly #held: HeldGatherings;
  readonly #audiences = new Map<string, GatheringAudience>();
  /** The gathering in which each player sits. */
  readonly #places = new Map<string, Gathering>();
  readonly #names: DrawnNames;
  #timer: Cancel | null = null;

  constructor(setup: GatheringsSetup) {
    this.#setup = setup;
    this.#times = setup.times ?? GATHERING_TIMES;
    this.#names = new DrawnNames(setup.entropy);
    this.#held = new HeldGatherings(setup.store, {
      revive: saved => this.#revive(saved),
      taken: gathering => this.#taken(gathering),
      lost: gathering => this.#lost(gathering),
    });
  }

  /** Takes up the tables in the store that nobody holds: from before, or of a process that is gone. */
  adopt(): Promise<void> {
    return this.#held.takeFree();
  }

  /** Lets go of the tables that another process has taken while this one counted as dead. */
  dropMoved(): void {
    for (const gathering of this.#held.all()) this.#held.keep(gathering, true);
  }

  /** Stores a table if it has changed. */
  keep(gathering: Gathering): void {
    this.#held.keep(gathering);
  }

  get(code: string): Gathering | null {
    return this.#held.get(code);
  }

  /** How many there are. */
  get size(): number {
    return this.#held.size;
  }

  /** Opens a table for its host. Impossible options open none, and the refusal names the key. */
  async open(host: Player, input: unknown, pace: Pace, listed: boolean): Promise<Entered> {
    const refused = await this.#refuse(host, pace);
    if (refused !== null) return refused;
    const parsed = parseOptions(input);
    if (!parsed.ok) return parsed;
    const now = this.#now();
    if (this.size >= MOST) return no('limit/server');
    let gathering: Gathering;
    do {
      const code = this.#names.code(taken => this.get(taken) !== null);
      gathering = new Gathering(code, host, parsed.options, pace, listed, this.#names.bot, now);
    } while (!(await this.#held.add(gathering)));
    this.#watchOver();
    this.#sit(host.id, gathering);
    return { ok: true, gathering };
  }

  /**
   * Gives somebody a seat at a table; the one they had elsewhere is free again. Rejects with Elsewhere, or when the
   * store fails.
   */
  async enter(player: Player, code: string): Promise<Entered> {
    const gathering = await this.#held.take(code);
    if (gathering === null) return no('table/not-found');
    // Their game is the one of this very table: the link leads back to it.
    if (gathering.game && gathering.seatOf(player.id) >= 0)
      return { ok: false, code: 'table/started', game: gathering.game };
    const refused = await this.#refuse(player, gathering.pace);
    if (refused !== null) return refused;
    if (this.get(code) !== gathering) return no('table/not-found');
    const entered = gathering.enter(player, this.#now());
    if (!entered.ok) return entered;
    this.#sit(player.id, gathering);
    this.changed(gathering);
    return { ok: true, gathering };
  }

  /** Somebody gets up; a table without people is closed. */
  leave(player: string, gathering: Gathering): void {
    gathering.leave(player, this.#now());
    this.#tidy(gathering);
  }

  kick(gathering: Gathering, seat: number): TableReply {
    const reply = gathering.kick(seat, this.#now());
    this.#tidy(gathering);
    return reply;
  }

  /** Begins the game of a table whose seats are all taken by people who may begin another. */
  async start(gathering: Gathering): Promise<TableReply> {
    const { games } = this.#setup;
    if (gathering.game !== null) return no('table/started');
    const seats = gathering.setups();
    if (seats === null) return no('table/open-seats');
    // Nobody sits down, gets up or starts again while the game is made.
    gathering.game = '';
    try {
      const { pace, players, options } = gathering;
      const free = await Promise.all(players.map(player => games.isFreeFor(pace, player)));
      if (free.includes(false)) {
        gathering.game = null;
        return no('table/somebody-playing');
      }
      gathering.game = (await games.createSeated(seats, options, pace)).id;
    } catch (error) {
      gathering.game = null;
      if (error instanceof StoreConflict && error.conflict === 'busy') return no('table/somebody-playing');
      throw error;
    }
    for (const player of gathering.players) this.#places.delete(player);
    this.changed(gathering);
    return { ok: true };
  }

  /** Somebody has sat down at a table that another process holds. */
  satElsewhere(player: string, code: string): void {
    const place = this.#places.get(player);
    if (place !== undefined && place.code !== code) this.leave(player, place);
  }

  /** Public tables with an open seat, wherever they are held: those from here first, the newest first. */
  async listed(): Promise<readonly ListedTable[]> {
    const here = this.#held.all().toReversed().filter(isPublic);
    const elsewhere = (await this.#setup.store.listedElsewhere(LISTED)).map(saved => this.#revive(saved));
    return [...here, ...elsewhere].slice(0, LISTED).map(({ code, options, pace, places, host }) => ({
      code,
      pace,
      host: places[host].name,
      options,
      taken: places.filter(({ kind }) => kind !== 'open').length,
    }));
  }

  watch(code: string, audience: GatheringAudience): void {
    this.#audiences.set(code, audience);
  }

  isWatched(code: string): boolean {
    return this.#audiences.has(code);
  }

  unwatch(code: string, audience: GatheringAudience): void {
    if (this.#audiences.get(code) === audience) this.#audiences.delete(code);
  }

  changed(gathering: Gathering): void {
    this.keep(gathering);
    this.#audiences.get(gathering.code)?.changed();
  }

  /** Forgets all, for the end of the process; the store keeps them. */
  close(): void {
    this.#timer?.();
    this.#timer = null;
    this.#held.clear();
    this.#places.clear();
  }

  #now(): number {
    return this.#setup.clock.now();
  }

  #revive(saved: SavedGathering): Gathering {
    return Gathering.from(saved, this.#names.bot, this.#now());
  }

  #taken(gathering: Gathering): void {
    this.#watchOver();
    if (gathering.game !== null) return;
    for (const player of gathering.players) this.#places.set(player, gathering);
  }

  #lost(gathering: Gathering): void {
    this.#clear(gathering);
    this.#audiences.get(gathering.code)?.moved();
  }

  #watchOver(): void {
    this.#timer ??= this.#setup.clock.after(SWEEP, () => this.#sweep());
  }

  /** Somebody has sat down here, and so sits nowhere else. */
  #sit(player: string, gathering: Gathering): void {
    this.#leaveOther(player, gathering);
    this.#places.set(player, gathering);
    this.#setup.seated(player, gathering.code);
  }

  async #refuse({ id }: Player, pace: Pace): Promise<TableRefusal | null> {
    const { games } = this.#setup;
    if (isSlow(pace)) return (await games.isFreeFor(pace, id)) ? null : no('table/many-games');
    const game = await games.runningGameOf(id);
    return game === null ? null : { ok: false, code: 'game/running', game };
  }

  #leaveOther(player: string, here: Gathering): void {
    const other = this.#places.get(player);
    if (other !== undefined && other !== here) this.leave(player, other);
  }

  #sweep(): void {
    const now = this.#now();
    for (const gathering of this.#held.all()) {
      if (gathering.game === null) {
        if (gathering.sweep(now, this.#times)) this.#close(gathering);
        else this.#tidy(gathering);
      } else {
        this.keep(gathering);
        void this.#closeAfterGame(gathering);
      }
    }
    this.#timer = null;
    if (this.size > 0) this.#watchOver();
  }

  /** A table is known for as long as its game can be played. */
  async #closeAfterGame(gathering: Gathering): Promise<void> {
    if (gathering.game === null || gathering.game === '') return;
    try {
      if (!(await this.#setup.games.isOpen(gathering.game))) this.#close(gathering);
    } catch (error) {
      log.error({ table: gathering.code, error }, 'table not looked after');
    }
  }

  /** After somebody has got up: they are free for other tables, and an empty one is closed. */
  #tidy(gathering: Gathering): void {
    for (const [player, place] of this.#places) {
      if (place === gathering && gathering.seatOf(player) < 0) this.#places.delete(player);
    }
    if (gathering.players.length === 0) this.#close(gathering);
    else this.changed(gathering);
  }

  #close(gathering: Gathering): void {
    if (!this.#held.remove(gathering)) return;
    this.#clear(gathering);
    this.#audiences.get(gathering.code)?.closed();
  }

  /** Its people sit nowhere any more. */
  #clear(gathering: Gathering): void {
    for (const [player, place] of this.#places) if (place === gathering) this.#places.delete(player);
  }
}
