import type { PlayerAction } from '../../shared/game/actions.ts';
import { mayMoveAgain } from '../../shared/game/decide-end-of-turn.ts';
import { type Due, due } from '../../shared/game/due.ts';
import type { State } from '../../shared/game/state.ts';
import { attackOrigins, attackTargets } from '../../shared/rules/attack-targets.ts';
import { attackDiceLimit } from '../../shared/rules/dice-limits.ts';
import { fortifyOrigins, fortifyTargets } from '../../shared/rules/fortify-paths.ts';
import { hasReward } from '../../shared/rules/rewards.ts';
import { type CapitalModel, capitalModel } from './capital-model.ts';
import { type ClaimModel, claimModel } from './claim-model.ts';
import { type Blocked, type Control, can, cannot } from './control.ts';
import { type DefendModel, defendModel } from './defend-model.ts';
import { type ObjectiveModel, objectiveModel } from './objective-model.ts';
import { type PlaceModel, placeModel } from './place-model.ts';
import { cleaned, type Selection } from './selection.ts';
import { type TradeModel, tradeModel } from './trade-model.ts';

export interface Common {
  /** Territories that a tap acts on. */
  readonly legal: readonly number[];
  readonly selection: Selection;
}

export interface WatchModel extends Common {
  readonly mode: 'watch';
  /** Seat that everybody waits for; null before the start and after the end. */
  readonly acting: number | null;
}

export interface TradeTurnModel extends Common {
  readonly mode: 'trade';
  /** Whether the cards come from a seat just eliminated. */
  readonly captured: boolean;
  readonly trade: TradeModel;
}

export interface AttackModel extends Common {
  readonly mode: 'attack';
  /** Buttons for 1, 2 and 3 dice; for 4 where a reward allows them (rules 9). */
  readonly dice: readonly Control[];
  readonly blitz: Control;
  /** Armies at which a blitz stops, and the most that can be chosen; null: no pair is picked. */
  readonly stop: { readonly at: number; readonly most: number } | null;
  readonly endAttack: Control;
  readonly endTurn: Control;
  /** Whether any attack is possible at all. */
  readonly possible: boolean;
}

/** Moving armies between two territories: how many, and what asks for it. */
interface Move {
  readonly from: number;
  readonly to: number;
  readonly min: number;
  readonly max: number;
  readonly amount: number;
}

export interface OccupyModel extends Common {
  readonly mode: 'occupy';
  readonly move: Move;
  readonly confirm: Control;
}

export interface FortifyModel extends Common {
  readonly mode: 'fortify';
  /** Whether the move comes before the placement, whether another may follow, or whether it ends the turn. */
  readonly kind: 'early' | 'more' | 'last';
  readonly move: Move | null;
  readonly confirm: Control;
  readonly skip: Control;
  readonly possible: boolean;
}

export interface EndedModel extends Common {
  readonly mode: 'ended';
}

/** One's turn as the HUD shows it. */
export type TurnModel =
  | WatchModel
  | ClaimModel
  | PlaceModel
  | TradeTurnModel
  | AttackModel
  | DefendModel
  | OccupyModel
  | FortifyModel
  | CapitalModel
  | ObjectiveModel
  | EndedModel;

/** What the player in `seat` (null: a spectator) can do in a view, given what is picked. */
export function turnModel(view: State, seat: number | null, picked: Selection): TurnModel {
  if (view.phase === 'ended') return { mode: 'ended', legal: [], selection: picked };
  const owed = due(view);
  if (seat === null || owed?.seat !== seat) {
    return { mode: 'watch', acting: owed?.seat ?? null, legal: [], selection: picked };
  }
  const selection = cleaned(view, seat, picked);
  if (selection.ending !== null && (view.phase === 'attack' || view.phase === 'fortify'))
    return objectiveModel(view, seat, selection, selection.ending);
  switch (view.phase) {
    case 'setup-claim':
      return claimModel(view, selection);
    case 'defend':
      return defendModel(view, selection);
    case 'setup-capital':
      return capitalModel(view, seat, selection);
    case 'attack':
      return attackModel(view, seat, selection);
    case 'occupy':
      return occupyModel(view, selection);
    case 'fortify':
      return fortifyModel(view, seat, selection);
    case 'reinforce':
      if (selection.early && owed.actions.includes('fortify')) return fortifyModel(view, seat, selection);
      return placeOrTrade(view, seat, selection, owed);
    default:
      return placeOrTrade(view, seat, selection, owed);
  }
}

function placeOrTrade(
  view: State,
  seat: number,
  selection: Selection,
  owed: Due,
): PlaceModel | TradeTurnModel {
  if (owed.actions.includes('place')) return placeModel(view, seat, selection, owed);
  const trade = tradeModel(view, seat, selection, owed);
  return { mode: 'trade', captured: view.phase === 'captured-trade', trade, legal: [], selection };
}

function attackModel(view: State, seat: number, selection: Selection): AttackModel {
  const { from, to } = selection;
  const origins = attackOrigins(view, seat);
  const dice = hasReward(view, seat, 'attack-die') ? [1, 2, 3, 4] : [1, 2, 3];
  const stop = stopOf(view, selection);
  return {
    mode: 'attack',
    dice: dice.map(count => diceControl(view, selection, count)),
    blitz: pairBlocked(selection) ?? can(blitzAction(from as number, to as number, stop?.at ?? 1)),
    stop,
    endAttack: can({ type: 'end-attack' }),
    endTurn: can({ type: 'end-turn' }),
    possible: origins.length > 0,
    legal: from === null ? origins : attackTargets(view, from),
    selection,
  };
}

function stopOf(view: State, { from, to, amount }: Selection): AttackModel['stop'] {
  if (from === null || to === null) return null;
  const most = view.armies[from] - 1;
  return { at: Math.min(most, Math.max(1, amount ?? 1)), most };
}

/** With 1 a blitz stops of itself. */
function blitzAction(from: number, to: number, stopAt: number): PlayerAction {
  return stopAt > 1 ? { type: 'blitz', from, to, stopAt } : { type: 'blitz', from, to };
}

function pairBlocked(selection: Selection): Control | null {
  if (selection.from === null) return cannot('attack/pick-origin');
  return selection.to === null ? cannot('attack/pick-target') : null;
}

/** Why too many dice can't be rolled, by their number. */
const NEEDS: Readonly<Record<number, Blocked>> = {
  2: 'attack/needs-3',
  3: 'attack/needs-4',
  4: 'attack/needs-5',
};

function diceControl(view: State, selection: Selection, dice: number): Control {
  const blocked = pairBlocked(selection);
  if (blocked) return blocked;
  const from = selection.from as number;
  if (dice > attackDiceLimit(view, from)) return cannot(NEEDS[dice]);
  return can({ type: 'attack', from, to: selection.to as number, dice });
}

function chosen(selection: Selection, min: number, max: number): number {
  return Math.min(max, Math.max(min, selection.amount ?? max));
}

function occupyModel(view: State, selection: Selection): OccupyModel {
  const { from, to, min } = view.occupation as NonNullable<State['occupation']>;
  const max = view.armies[from] - 1;
  const amount = chosen(selection, min, max);
  return {
    mode: 'occupy',
    move: { from, to, min, max, amount },
    confirm: can({ type: 'occupy', armies: amount }),
    legal: [],
    selection: { ...selection, from, to },
  };
}

function fortifyModel(view: State, seat: number, selection: Selection): FortifyModel {
  const { from, to } = selection;
  const origins = fortifyOrigins(view, seat);
  const common = {
    mode: 'fortify',
    kind: kindOfMove(view),
    skip: view.phase === 'reinforce' ? cannot('place/armies-left') : can({ type: 'end-turn' }),
    possible: origins.length > 0,
    selection,
  } as const;
  if (from === null) return { ...common, move: null, confirm: cannot('fortify/pick-origin'), legal: origins };
  const legal = fortifyTargets(view, from);
  if (to === null) return { ...common, move: null, confirm: cannot('fortify/pick-target'), legal };
  const max = view.armies[from] - 1;
  const armies = chosen(selection, 1, max);
  return {
    ...common,
    move: { from, to, min: 1, max, amount: armies },
    confirm: can({ type: 'fortify', from, to, armies }),
    legal,
  };
}

function kindOfMove(view: State): FortifyModel['kind'] {
  if (view.phase === 'reinforce') return 'early';
  return mayMoveAgain(view) ? 'more' : 'last';
}
