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

/** Where tables before their game are kept, so that their links last over a restart. */
export interface GatheringStore {
  save(gathering: SavedGathering): Promise<void>;
  remove(code: string): Promise<void>;
  all(): Promise<readonly SavedGathering[]>;
}
