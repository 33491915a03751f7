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
import type { BotPlayer } from './table-setup.ts';
import { type TableTimes, TIMES } from './times.ts';

/** A bot for tests: does only what is due. */
export const dullBot: BotPlayer = (view: State): PlayerAction => settleNext(view, null)!;

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

  static async create(
    options: {
      persons?: number;
      pace?: Pace;
      store?: TableStore;
      times?: Partial<TableTimes>;
      bot?: BotPlayer;
      seed?: string;
      /** Options of the game; the defaults for those left out. */
      game?: Readonly<Record<string, unknown>>;
    } = {},
  ): Promise<TableKit> {
    const kit = new TableKit();
    const pace = options.pace ?? 'live';
    const parsed = parseOptions(options.game ?? {});
    if (!parsed.ok) throw new Error(parsed.code);
    const names = ['ann', 'bob', 'cat', 'dan'].slice(0, parsed.options.seats);
    const people = names.map((name, i) => (i < (options.persons ?? 2) ? name : null));
    kit.table = await Table.create({
      game: 'kit',
      options: parsed.options,
      pace,
      seats: people.map((player, colour) => ({ player, name: player ?? `bot ${colour}`, colour })),
      key: '00',
      random: seededSource(options.seed ?? 'kit'),
      botRandom: seededSource('bots'),
      bot: options.bot ?? dullBot,
      store: options.store ?? new MemoryStore(),
      clock: kit.clock,
      times: { ...TIMES[pace], ...options.times },
      host: {
        published: events => kit.batches.push([...events]),
        changed: () => kit.changes++,
        rematch: players => kit.rematches.push([...players]),
        closed: () => {
          kit.closed = true;
        },
        moved: () => {
          kit.moved = true;
        },
        failed: error => kit.failures.push(error),
      },
    });
    return kit;
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
