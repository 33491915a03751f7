import type { GameEvent } from '../../shared/game/events.ts';
import type { TableStatus } from '../../shared/protocol/from-schema.ts';
import { isInPlay } from '../../shared/rules/turn-order.ts';
import type { Table } from '../../shared/table/table.ts';

/** Whoever shows a game to its people. */
export interface GameAudience {
  published(events: readonly GameEvent[]): void;
  changed(): void;
  /** These players go on in another game. */
  rematch(game: string, players: readonly string[]): void;
  closed(): void;
  /** Another process runs the game from now on. */
  moved(): void;
}

/** A game that this server runs. */
export class Game {
  readonly id: string;
  readonly table: Table;
  /** Whether it was taken up here after the process that ran it had ended. */
  readonly resumed: boolean;
  audience: GameAudience | null = null;

  constructor(id: string, table: Table, resumed: boolean) {
    this.id = id;
    this.table = table;
    this.resumed = resumed;
  }

  /** Whether a player still has a part in it: not when it has ended, they are out, or a bot has their seat for good. */
  isRunningFor(player: string): boolean {
    const { state, seats } = this.table;
    const seat = this.table.seatOf(player);
    if (seat === null || state.phase === 'ended') return false;
    return isInPlay(state, seat) && seats[seat].control !== 'bot';
  }

  /** People and clocks, as everybody may see them. */
  status(): TableStatus {
    const { seats, deadline, finalDeadline, halted, pace } = this.table;
    return {
      game: this.id,
      pace,
      halted,
      deadline,
      finalDeadline,
      seats: seats.map(
        ({ name, kind, colour, control, connected, missed, reserve, defendsMost, rematch }, seat) => ({
          seat,
          name,
          kind,
          colour,
          control,
          connected,
          missed,
          reserve,
          defendsMost,
          rematch,
        }),
      ),
    };
  }
}
