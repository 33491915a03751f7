import type { Placement } from './actions.ts';
import type { MissionId } from './missions.ts';
import type { Objective, ObjectiveId, Reward } from './objectives.ts';
import type { EndReason, Rank } from './state.ts';

/** Armies at the start of a turn (rules 5.1). */
export interface Income {
  /** max(3, territories / 3). */
  readonly territories: number;
  /** Pairs of continent index and bonus, for each continent owned whole. */
  readonly continents: readonly (readonly [continent: number, bonus: number])[];
  /** One for each capital held; capitals only. */
  readonly capitals?: number;
  /** Armies of the reward `two-armies`; capitals only. */
  readonly reward?: number;
  readonly total: number;
}

/** What was hidden, laid open at the end so that a view has no holes left. */
export interface Revealed {
  readonly missions: readonly (MissionId | null)[];
  readonly hands: readonly (readonly number[])[];
  readonly pile: readonly number[];
  readonly surrendered: readonly number[];
}

export type PlacementPurpose = 'setup' | 'reinforce' | 'captured-cards';

/**
 * A fact of the game before it has its number. Field names and meanings are those of the game record;
 * inside the program territories and continents are indexes, neutral is NEUTRAL, and what is hidden
 * from a viewer is null.
 */
export type GameFact =
  | {
      readonly event: 'firstSeatRolled';
      readonly purpose: 'start' | 'turns';
      /** Tie rounds included: each a list of seat and die. */
      readonly rolls: readonly (readonly (readonly [seat: number, die: number])[])[];
    }
  | { readonly event: 'missionDealt'; readonly seat: number; readonly mission: MissionId | null }
  | { readonly event: 'claimed'; readonly seat: number; readonly territory: number }
  | {
      readonly event: 'attackDeclared';
      readonly seat: number;
      readonly from: number;
      readonly to: number;
      readonly dice: number;
    }
  | { readonly event: 'citiesBuilt'; readonly territories: readonly number[] }
  | { readonly event: 'objectivesLaid'; readonly objectives: readonly Objective[] }
  | { readonly event: 'capitalChosen'; readonly seat: number; readonly territory: number }
  | {
      readonly event: 'starsTraded';
      readonly seat: number;
      readonly cards: readonly number[];
      readonly stars: number;
      readonly value: number;
    }
  | {
      readonly event: 'objectiveTaken';
      readonly seat: number;
      readonly objective: ObjectiveId;
      /** null: it is out of the game. */
      readonly reward: Reward | null;
    }
  | { readonly event: 'airfieldBuilt'; readonly seat: number; readonly territory: number }
  | { readonly event: 'firstSeatChosen'; readonly seat: number; readonly purpose: 'start' | 'turns' }
  | { readonly event: 'dealt'; readonly owners: readonly number[] }
  | {
      readonly event: 'placed';
      readonly seat: number;
      readonly purpose: PlacementPurpose;
      readonly armies: Placement;
    }
  | { readonly event: 'turnStarted'; readonly seat: number; readonly round: number; readonly income: Income }
  | {
      readonly event: 'setTraded';
      readonly seat: number;
      readonly cards: readonly number[];
      readonly value: number;
      readonly bonusTerritory: number | null;
    }
  | {
      readonly event: 'diceRolled';
      readonly seat: number;
      readonly from: number;
      readonly to: number;
      /** Dice 1 to 6, from high to low. */
      readonly attack: readonly number[];
      readonly defence: readonly number[];
      readonly attackLoss: number;
      readonly defenceLoss: number;
    }
  | {
      readonly event: 'conquered';
      readonly seat: number;
      readonly from: number;
      readonly to: number;
      readonly previous: number;
    }
  | {
      readonly event: 'occupied';
      readonly seat: number;
      readonly from: number;
      readonly to: number;
      readonly armies: number;
      readonly automatic: boolean;
    }
  | {
      readonly event: 'eliminated';
      readonly seat: number;
      readonly by: number;
      readonly cards: readonly number[] | null;
    }
  | { readonly event: 'attackEnded'; readonly seat: number }
  | {
      readonly event: 'fortified';
      readonly seat: number;
      readonly from: number;
      readonly to: number;
      readonly armies: number;
    }
  | { readonly event: 'pileShuffled'; readonly count: number }
  | { readonly event: 'cardDrawn'; readonly seat: number; readonly card: number | null }
  | { readonly event: 'turnEnded'; readonly seat: number }
  | { readonly event: 'resigned'; readonly seat: number; readonly cards: readonly number[] | null }
  | {
      readonly event: 'gameEnded';
      readonly reason: EndReason;
      readonly ranking: readonly Rank[];
      /** Absent in a game read from its record, where nothing was hidden. */
      readonly revealed?: Revealed;
    };

export type EventName = GameFact['event'];

/** A fact with its number: 1, 2, 3 … without a gap. */
export type GameEvent = GameFact & { readonly n: number };
