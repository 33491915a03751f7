import type { Random, RandomSource } from '../dice/random.ts';
import type { PlayerAction } from '../game/actions.ts';
import type { GameEvent } from '../game/events.ts';
import type { Options } from '../game/options.ts';
import { RECORD_VERSION } from '../game/record.ts';
import type { State } from '../game/state.ts';
import type { Clock } from './clock.ts';
import { isSlow, type Pace } from './pace.ts';
import type { SeatSetup } from './seats.ts';
import type { StoredGame, TableStore } from './store.ts';
import type { TableTimes } from './times.ts';

/** Plays a seat from what its view tells. */
export type BotPlayer = (view: State, seat: number, random: Random) => PlayerAction | Promise<PlayerAction>;

/** What a table tells whoever gives it a home. */
export interface TableHost {
  /** A batch is committed and applied, clocks are set: send it, then patch. */
  published(events: readonly GameEvent[]): void;
  /** Clocks, control, connections or wishes for a rematch have changed without a batch. */
  changed(): void;
  /** These people play again. */
  rematch(players: readonly string[]): void;
  /** The table has no more use: nobody is there and nothing goes on. */
  closed(): void;
  /** Another process runs the game now: nothing that happens here counts any more. */
  moved(): void;
  /** Something broke that should not; the table goes on. */
  failed(error: unknown): void;
}

/** Everything a table needs to begin. */
export interface TableSetup {
  /** Id of the game, ours, for ever. */
  readonly game: string;
  readonly options: Options;
  readonly pace: Pace;
  /** One for each seat, in turn order. */
  readonly seats: readonly SeatSetup[];
  /** Key of the dice (hexadecimal), kept with the game. */
  readonly key: string;
  /** Dice, cards and everything else drawn, by batch. */
  readonly random: RandomSource;
  /** The bots' own chance, by number of the event they answer. */
  readonly botRandom: RandomSource;
  readonly bot: BotPlayer;
  readonly store: TableStore;
  readonly clock: Clock;
  readonly times: TableTimes;
  readonly host: TableHost;
}

/** What the store keeps of a new table's game. */
export function storedGame({ game, options, pace, seats, key }: TableSetup): StoredGame {
  return {
    header: {
      record: RECORD_VERSION,
      game,
      map: 'classic',
      options,
      ...(isSlow(pace) && { pace }),
      seats: seats.map(({ name, player }, seat) =>
        player === null ? { seat, name, kind: 'bot', level: 'normal' } : { seat, name, kind: 'human' },
      ),
      dice: {},
    },
    players: seats.map(seat => seat.player),
    key,
  };
}
