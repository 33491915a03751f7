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
import type { Entropy } from '../entropy.ts';
import type { GameDirectory } from '../games/game-directory.ts';
import { log } from '../log.ts';
import { guestName } from '../players/guest-name.ts';
import type { Player } from '../players/player-store.ts';
import { GATHERING_TIMES, Gathering, type GatheringTimes } from './gathering.ts';
import type { GatheringStore } from './saved-gathering.ts';

/** Whoever shows a gathering to its people. */
export interface GatheringAudience {
  changed(): void;
  closed(): void;
}

export interface GatheringsSetup {
  readonly entropy: Entropy;
  readonly clock: Clock;
  readonly games: GameDirectory;
  readonly store: GatheringStore;
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
  readonly #gatherings = new Map<string, Gathering>();
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

  /** Takes up the tables that the store has from before. */
  async restore(): Promise<void> {
    for (const saved of await this.#setup.store.all()) {
      const gathering = Gathering.from(saved, taken => this.#botName(taken), this.#now());
      this.#gatherings.set(saved.code, gathering);
      this.#kept.set(saved.code, JSON.stringify(saved));
      if (saved.game === null) for (const player of gathering.players) this.#places.set(player, gathering);
    }
    if (this.size > 0) this.#timer ??= this.#setup.clock.after(SWEEP, () => this.#sweep());
  }

  /** Stores a table if it has changed. */
  keep(gathering: Gathering): void {
    const saved = gathering.save();
    const text = JSON.stringify(saved);
    if (this.#kept.get(gathering.code) === text || !this.#gatherings.has(gathering.code)) return;
    this.#kept.set(gathering.code, text);
    this.#setup.store.save(saved).catch(error => {
      this.#kept.delete(gathering.code);
      log.error({ table: gathering.code, error }, 'table not stored');
    });
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
    this.#leaveOther(host.id, null);
    const code = this.#newCode();
    const botName = (taken: readonly string[]) => this.#botName(taken);
    const gathering = new Gathering(code, host, parsed.options, pace, listed, botName, now);
    this.#gatherings.set(code, gathering);
    this.#places.set(host.id, gathering);
    this.keep(gathering);
    this.#timer ??= this.#setup.clock.after(SWEEP, () => this.#sweep());
    return { ok: true, gathering };
  }

  /** Gives somebody a seat at a table; the one they had elsewhere is free again. */
  async enter(player: Player, code: string): Promise<Entered> {
    const gathering = this.get(code);
    if (gathering === null) return no('table/not-found');
    // Their game is the one of this very table: the link leads back to it.
    if (gathering.game && gathering.seatOf(player.id) >= 0)
      return { ok: false, code: 'table/started', game: gathering.game };
    const refused = await this.#refuse(player, gathering.pace);
    if (refused !== null) return refused;
    if (this.get(code) !== gathering) return no('table/not-found');
    const entered = gathering.enter(player, this.#now());
    if (!entered.ok) return entered;
    this.#leaveOther(player.id, gathering);
    this.#places.set(player.id, gathering);
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
      throw error;
    }
    for (const player of gathering.players) this.#places.delete(player);
    this.changed(gathering);
    return { ok: true };
  }

  listed(): readonly ListedTable[] {
    return [...this.#gatherings.values()]
      .reverse()
      .filter(gathering => gathering.listed && gathering.game === null && gathering.hasOpenSeat())
      .slice(0, LISTED)
      .map(({ code, options, pace, places, host }) => ({
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

  unwatch(code: string): void {
    this.#audiences.delete(code);
  }

  changed(gathering: Gathering): void {
    this.keep(gathering);
    this.#audiences.get(gathering.code)?.changed();
  }

  /** Forgets all, for the end of the process. */
  close(): void {
    this.#timer?.();
    this.#timer = null;
    this.#gatherings.clear();
    this.#places.clear();
  }

  #now(): number {
    return this.#setup.clock.now();
  }

  async #refuse({ id }: Player, pace: Pace): Promise<TableRefusal | null> {
    const { games } = this.#setup;
    if (isSlow(pace)) return (await games.isFreeFor(pace, id)) ? null : no('table/many-games');
    const game = await games.runningGameOf(id);
    return game === null ? null : { ok: false, code: 'game/running', game };
  }

  #leaveOther(player: string, here: Gathering | null): void {
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
    if (!this.#gatherings.delete(gathering.code)) return;
    this.#kept.delete(gathering.code);
    this.#setup.store
      .remove(gathering.code)
      .catch(error => log.error({ table: gathering.code, error }, 'table not removed'));
    for (const [player, place] of this.#places) if (place === gathering) this.#places.delete(player);
    this.#audiences.get(gathering.code)?.closed();
  }
}
