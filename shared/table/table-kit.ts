import { seededSource } from '../dice/seeded.ts';
import type { PlayerAction } from '../game/actions.ts';
import type { GameEvent } from '../game/events.ts';
import { parseOptions } from '../game/parse-options.ts';
import type { State } from '../game/state.ts';
import type { ActReply } from '../protocol/messages.ts';
import { settleNext } from './autopilot.ts';
import { ManualClock } from './manual-clock.ts';
import { MemoryStore } from './memory-store.ts';
import type { Pace } from './pace.ts';
import type { TableStore } from './store.ts';
import { Table } from './table.ts';
import type { BotPlayer, TableSetup } from './table-setup.ts';
import { type TableTimes, TIMES } from './times.ts';

/** A bot for tests: does only what is due. */
export const dullBot: BotPlayer = (view: State): PlayerAction => settleNext(view, null)!;

export interface KitOptions {
  readonly persons?: number;
  readonly pace?: Pace;
  readonly store?: TableStore;
  readonly times?: Partial<TableTimes>;
  readonly bot?: BotPlayer;
  readonly seed?: string;
  /** Options of the game; the defaults for those left out. */
  readonly game?: Readonly<Record<string, unknown>>;
}

/** A table for tests with two persons, `ann` and `bob`, in seats 0 and 1, and two bots. */
export class TableKit {
  readonly clock = new ManualClock();
  readonly batches: GameEvent[][] = [];
  readonly rematches: string[][] = [];
  readonly failures: unknown[] = [];
  changes = 0;
  closed = false;
  moved = false;
  table!: Table;
  #ids = 0;

  readonly #options: KitOptions;
  readonly #store: TableStore;

  private constructor(options: KitOptions, store: TableStore) {
    this.#options = options;
    this.#store = store;
  }

  static async create(options: KitOptions = {}): Promise<TableKit> {
    const kit = new TableKit(options, options.store ?? new MemoryStore());
    kit.table = await Table.create(kit.#setup());
    return kit;
  }

  /** The table as another process makes it from what the store has, at `now`; this one is left as it stands. */
  resumed({ now = this.clock.now() } = {}): Promise<TableKit> {
    return TableKit.resume({ ...this.#options, store: this.#store }, now);
  }

  static async resume(options: KitOptions & { readonly store: TableStore }, now?: number): Promise<TableKit> {
    const kit = new TableKit(options, options.store);
    if (now !== undefined) await kit.clock.advance(now - kit.clock.now());
    const loaded = (await options.store.load('kit'))!;
    // Stores in memory have one owner, whose epoch never ends.
    kit.table = await Table.resume(kit.#setup(), loaded, 1);
    return kit;
  }

  #setup(): TableSetup {
    const { persons = 2, pace = 'live', times, bot = dullBot, seed = 'kit', game = {} } = this.#options;
    const parsed = parseOptions(game);
    if (!parsed.ok) throw new Error(parsed.code);
    const names = ['ann', 'bob', 'cat', 'dan'].slice(0, parsed.options.seats);
    const people = names.map((name, i) => (i < persons ? name : null));
    return {
      game: 'kit',
      options: parsed.options,
      pace,
      seats: people.map((player, colour) => ({ player, name: player ?? `bot ${colour}`, colour })),
      key: '00',
      random: seededSource(seed),
      botRandom: seededSource('bots'),
      bot,
      store: this.#store,
      clock: this.clock,
      times: { ...TIMES[pace], ...times },
      host: {
        published: events => this.batches.push([...events]),
        changed: () => this.changes++,
        rematch: players => this.rematches.push([...players]),
        closed: () => {
          this.closed = true;
        },
        moved: () => {
          this.moved = true;
        },
        failed: error => this.failures.push(error),
      },
    };
  }

  get state(): State {
    return this.table.state;
  }

  /** Sends an action with a new id, made on the newest state. */
  act(seat: number, action: PlayerAction): Promise<ActReply> {
    return this.table.act(seat, { id: `action-${++this.#ids}`, basis: this.state.n, action });
  }

  /** Does what is due for a person. */
  settle(seat: number): Promise<ActReply> {
    return this.act(seat, settleNext(this.state, null)!);
  }

  /** Lets time pass until it is a seat's turn (or setup step); persons' other turns are settled as they come. */
  async until(seat: number, done: (state: State) => boolean = () => true): Promise<void> {
    for (let i = 0; i < 10_000; i++) {
      if (this.state.phase === 'ended') throw new Error('the game is over');
      if (this.state.seat === seat && done(this.state)) return;
      const current = this.table.seats[this.state.seat];
      if (current.control === 'person' && current.connected) await this.settle(this.state.seat);
      else await this.clock.advance(100);
    }
    throw new Error('never came');
  }
}
