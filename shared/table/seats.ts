import type { SeatControl } from './control.ts';
import type { TableTimes } from './times.ts';

/** Who sits where when a table is made. */
export interface SeatSetup {
  /** Identity of the person; null: a bot. */
  readonly player: string | null;
  readonly name: string;
  /** Colour number, 0 to 5. */
  readonly colour: number;
}

/** A seat at a running table. */
export interface TableSeat extends SeatSetup {
  readonly kind: 'human' | 'bot';
  control: SeatControl;
  connected: boolean;
  /** Turns missed in a row. */
  missed: number;
  /** Reserve left, milliseconds. */
  reserve: number;
  /** The standing answer to attacks: it defends with the most dice and is not asked. */
  defendsMost: boolean;
  rematch: boolean;
}

/** A seat at the beginning. At slow tables its standing answer is on, so that nobody waits hours for dice. */
export function seatFrom(
  setup: SeatSetup,
  { reserve, slow }: Pick<TableTimes, 'reserve' | 'slow'>,
): TableSeat {
  const kind = setup.player === null ? 'bot' : 'human';
  return {
    ...setup,
    kind,
    control: kind === 'bot' ? 'bot' : 'person',
    connected: false,
    missed: 0,
    reserve,
    defendsMost: slow,
    rematch: false,
  };
}
