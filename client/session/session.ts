import type { ReadonlySignal } from '@preact/signals';
import type { Placement, PlayerAction } from '../../shared/game/actions.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import type { State } from '../../shared/game/state.ts';
import type { TableStatus } from '../../shared/protocol/from-schema.ts';
import type { ActReply, PlainReply } from '../../shared/protocol/messages.ts';

/** What the player is told about the connection. */
export type Status =
  | 'connecting'
  | 'online'
  /** The network is gone; the session is trying to get back. */
  | 'reconnecting'
  /** The seat is being played on another device or tab. */
  | 'replaced'
  /** The game no longer exists. */
  | 'gone'
  /** An operator has shut the player out. */
  | 'blocked'
  | 'outdated';

/** Events as they arrived, with the view before them: what an animation needs. */
export interface Batch {
  readonly before: State;
  readonly events: readonly GameEvent[];
}

/**
 * A game as board, HUD and text view know it. Online, offline and replay are three of these.
 * `view` is the newest; legality comes from it.
 */
export interface Session {
  readonly view: ReadonlySignal<State | null>;
  /** People and clocks; deadlines are in this device's time. */
  readonly table: ReadonlySignal<TableStatus | null>;
  readonly status: ReadonlySignal<Status>;
  /** One's own seat; null: a spectator. */
  readonly seat: ReadonlySignal<number | null>;
  /** The game of the rematch, once it has begun. */
  readonly next: ReadonlySignal<string | null>;
  /** How often the game was interrupted by the end of its server and taken up again, there or elsewhere. */
  readonly restarts: ReadonlySignal<number>;
  /** Calls back for each batch; a gap in the numbers (after an absence) comes as a null: jump to `view`. */
  onBatch(listener: (batch: Batch | null) => void): () => void;
  /** Asks for an action; resolves when the server has accepted or refused it, also across a reconnection. */
  act(action: PlayerAction): Promise<ActReply>;
  /** Tells the table the placement being drawn up, so that it is kept if time runs out. */
  draft(armies: Placement): void;
  /** Turns one's standing answer to attacks on or off: the most dice, without being asked. */
  defence(most: boolean): Promise<PlainReply>;
  /** Ends the autopilot. */
  present(): Promise<PlainReply>;
  rematch(): Promise<PlainReply>;
  /** Takes the seat back from another device (status `replaced`), or tries again at once. */
  retry(): void;
  close(): void;
}
