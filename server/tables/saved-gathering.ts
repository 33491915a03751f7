import type { Options } from '../../shared/game/options.ts';
import type { PlaceKind } from '../../shared/protocol/tables.ts';
import type { Pace } from '../../shared/table/pace.ts';

/** A place at a table before its game, as it is stored. */
export interface SavedPlace {
  readonly kind: PlaceKind;
  readonly player: string | null;
  readonly name: string;
  readonly colour: number;
  readonly member: number;
}

/** A table before its game, as it is stored. */
export interface SavedGathering {
  readonly code: string;
  readonly options: Options;
  readonly pace: Pace;
  readonly listed: boolean;
  readonly game: string | null;
  readonly host: string;
  readonly places: readonly SavedPlace[];
  readonly members: number;
  readonly kicked: readonly string[];
}

/** Where tables before their game are kept, so that their links last over a restart. Each is held by one process. */
export interface GatheringStore {
  /** Keeps a new table, which this process holds. False: its code is taken. */
  add(gathering: SavedGathering, listed: boolean): Promise<boolean>;
  /** False: this process does not hold it any more. */
  save(gathering: SavedGathering, listed: boolean): Promise<boolean>;
  remove(code: string): Promise<void>;
  /** Takes a table to hold it here. The answer names the process that has it, if that is another one that is alive. */
  claim(code: string): Promise<SavedGathering | { readonly owner: string } | null>;
  /** Codes of tables that nobody alive holds. */
  free(): Promise<readonly string[]>;
  /** Tables of the public list that others hold, the newest first. */
  listedElsewhere(limit: number): Promise<readonly SavedGathering[]>;
}
