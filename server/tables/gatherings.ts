import { committedSource } from '../../shared/dice/committed.ts';
import { parseOptions } from '../../shared/game/parse-options.ts';
import type { ErrorCode } from '../../shared/protocol/messages.ts';
import {
  CODE_LENGTH,
  CODE_LETTERS,
  type ListedTable,
  type TableRefusal,
  type TableReply,
} from '../../shared/protocol/tables.ts';
import type { Cancel, Clock } from '../../shared/table/clock.ts';
import { isSlow, type Pace } from '../../shared/table/pace.ts';
import { StoreConflict } from '../../shared/table/store.ts';
import type { Entropy } from '../entropy.ts';
import type { GameDirectory } from '../games/game-directory.ts';
import { log } from '../log.ts';
import { guestName } from '../players/guest-name.ts';
import type { Player } from '../players/player-store.ts';
import { GATHERING_TIMES, Gathering, type GatheringTimes } from './gathering.ts';
import type { GatheringStore, SavedGathering } from './saved-gathering.ts';

/** Whoever shows a gathering to its people. */
export interface GatheringAudience {
  changed(): void;
  closed(): void;
  /** Another process holds the table from now on. */
  moved(): void;
}

export interface GatheringsSetup {
  readonly entropy: Entropy;
  readonly clock: Clock;
  readonly games: GameDirectory;
  readonly store: GatheringStore;
  /** Tells the other processes that somebody sits at a table here. */
  readonly seated: (player: string, code: string) => void;
  readonly times?: GatheringTimes;
}

/** Another process holds the table. */
export class TableElsewhere extends Error {
  override readonly name = 'TableElsewhere';
  readonly owner: string;

  constructor(code: string, owner: string) {
    super(`table ${code} is held by ${owner}`);
    this.owner = owner;
  }
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
  readonly #gatherings = new Map<string, Gathering>();
  readonly #taking = new Map<string, Promise<Gathering | null>>();
  readonly #audiences = new Map<string, GatheringAudience>();
  /** The gathering in which each player sits. */
  readonly #places = new Map<string, Gathering>();
  /** What the store has of each, as JSON. */
  readonly #kept = new Map<string, string>();
  readonly #random;
  #draws = 0;
  #timer: Cancel | null = null;

  constructor(setup: GatheringsSetup) {
    this.#setup = setup;
    this.#times = setup.times ?? GATHERING_TIMES;
    this.#random = committedSource(setup.entropy.bytes('tables'));
  }

  /** Takes up the tables in the store that nobody holds: from before, or of a process that is gone. */
  async adopt(): Promise<void> {
    for (const code of await this.#setup.store.free()) {
      if (this.#gatherings.has(code)) continue;
      await this.#take(code).catch(error => {
        if (!(error instanceof TableElsewhere)) throw error;
      });
    }
  }

  /** Lets go of the tables that another process has taken while this one counted as dead. */
  dropMoved(): void {
    for (const gathering of this.#gatherings.values()) {
      this.#kept.delete(gathering.code);
      this.keep(gathering);
    }
  }

  /** Stores a table if it has changed. */
  keep(gathering: Gathering): void {
    const saved = gathering.save();
    const text = JSON.stringify(saved);
    if (this.#kept.get(gathering.code) === text || !this.#gatherings.has(gathering.code)) return;
    this.#kept.set(gathering.code, text);
    this.#setup.store.save(saved, isPublic(gathering)).then(
      ours => {
        if (!ours) this.#lose(gathering);
      },
      error => {
        this.#kept.delete(gathering.code);
        log.error({ table: gathering.code, error }, 'table not stored');
      },
    );
  }

  get(code: string): Gathering | null {
    return this.#gatherings.get(code) ?? null;
  }

  /** How many there are. */
  get size(): number {
    return this.#gatherings.size;
  }

  /** Opens a table for its host. Impossible options open none, and the refusal names the key. */
  async open(host: Player, input: unknown, pace: Pace, listed: boolean): Promise<Entered> {
    const refused = await this.#refuse(host, pace);
    if (refused !== null) return refused;
    const parsed = parseOptions(input);
    if (!parsed.ok) return parsed;
    const now = this.#now();
    if (this.#gatherings.size >= MOST) return no('limit/server');
    const botName = (taken: readonly string[]) => this.#botName(taken);
    let gathering: Gathering;
    do {
      gathering = new Gathering(this.#newCode(), host, parsed.options, pace, listed, botName, now);
    } while (!(await this.#setup.store.add(gathering.save(), isPublic(gathering))));
    this.#hold(gathering);
    this.#sit(host.id, gathering);
    return { ok: true, gathering };
  }

  /**
   * Gives somebody a seat at a table; the one they had elsewhere is free again. Rejects with TableElsewhere, or when the
   * store fails.
   */
  async enter(player: Player, code: string): Promise<Entered> {
    const gathering = this.get(code) ?? (await this.#take(code));
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
    const here = [...this.#gatherings.values()].reverse().filter(isPublic);
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
    this.#gatherings.clear();
    this.#places.clear();
  }

  #now(): number {
    return this.#setup.clock.now();
  }

  #revive(saved: SavedGathering): Gathering {
    return Gathering.from(saved, taken => this.#botName(taken), this.#now());
  }

  /** A table of the store, held here from now on; null: there is none. Rejects with TableElsewhere. */
  async #take(code: string): Promise<Gathering | null> {
    const taking = this.#taking.get(code) ?? this.#claim(code);
    this.#taking.set(code, taking);
    try {
      return await taking;
    } finally {
      this.#taking.delete(code);
    }
  }

  async #claim(code: string): Promise<Gathering | null> {
    const saved = await this.#setup.store.claim(code);
    if (saved === null) return null;
    if ('owner' in saved) throw new TableElsewhere(code, saved.owner);
    const gathering = this.#revive(saved);
    this.#hold(gathering);
    if (saved.game === null) for (const player of gathering.players) this.#places.set(player, gathering);
    return gathering;
  }

  #hold(gathering: Gathering): void {
    this.#gatherings.set(gathering.code, gathering);
    this.#kept.set(gathering.code, JSON.stringify(gathering.save()));
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

  #newCode(): string {
    for (;;) {
      const random = this.#random(this.#draws++);
      const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[random.below(CODE_LETTERS.length)]);
      if (!this.#gatherings.has(code.join(''))) return code.join('');
    }
  }

  #botName(taken: readonly string[]): string {
    const random = this.#random(this.#draws++);
    for (;;) {
      const name = guestName(random);
      if (!taken.includes(name)) return name;
    }
  }

  #sweep(): void {
    const now = this.#now();
    for (const gathering of this.#gatherings.values()) {
      if (gathering.game === null) {
        if (gathering.sweep(now, this.#times)) this.#close(gathering);
        else this.#tidy(gathering);
      } else {
        this.keep(gathering);
        void this.#closeAfterGame(gathering);
      }
    }
    this.#timer = this.#gatherings.size === 0 ? null : this.#setup.clock.after(SWEEP, () => this.#sweep());
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
    if (!this.#forget(gathering)) return;
    this.#setup.store
      .remove(gathering.code)
      .catch(error => log.error({ table: gathering.code, error }, 'table not removed'));
    this.#audiences.get(gathering.code)?.closed();
  }

  #lose(gathering: Gathering): void {
    if (!this.#forget(gathering)) return;
    log.warn({ table: gathering.code }, 'another process has taken a table');
    this.#audiences.get(gathering.code)?.moved();
  }

  /** False: it was forgotten before. */
  #forget(gathering: Gathering): boolean {
    if (this.#gatherings.get(gathering.code) !== gathering) return false;
    this.#gatherings.delete(gathering.code);
    this.#kept.delete(gathering.code);
    for (const [player, place] of this.#places) if (place === gathering) this.#places.delete(player);
    return true;
  }
}

/** Whether strangers may sit down. */
function isPublic(gathering: Gathering): boolean {
  return gathering.listed && gathering.game === null && gathering.hasOpenSeat();
}
