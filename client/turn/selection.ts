import type { Choices, Placement, PlayerAction } from '../../shared/game/actions.ts';
import type { ObjectiveId } from '../../shared/game/objectives.ts';
import type { State } from '../../shared/game/state.ts';
import { attackTargets } from '../../shared/rules/attack-targets.ts';
import { fortifyTargets } from '../../shared/rules/fortify-paths.ts';
import { placementOf } from './draft.ts';

/** An action that ends the turn. */
export type EndOfTurn = Extract<PlayerAction, Choices & { type: 'end-turn' | 'fortify' }>;

/** What the player has picked and drawn up but not asked for yet. */
export interface Selection {
  /** Origin of an attack or a move; while placing, the territory in hand. */
  readonly from: number | null;
  readonly to: number | null;
  /** Steps of the placement, in the order they were made; a negative count takes armies back. */
  readonly steps: readonly (readonly [territory: number, armies: number])[];
  /** Cards picked for a trade. */
  readonly cards: readonly number[];
  /** Armies to move in or to fortify with, or at which a blitz stops; null: not chosen. */
  readonly amount: number | null;
  /** Whether the move before the placement is drawn up (rules 9). */
  readonly early: boolean;
  /** How the turn is to end, once the objective is chosen that is taken with it (rules 9); null: not yet. */
  readonly ending: EndOfTurn | null;
  /** That objective; null: the first. */
  readonly objective: ObjectiveId | null;
  /** Territory for the airfield that comes with it. */
  readonly site: number | null;
  /** The last placement of a setup one by one, to be done again. */
  readonly again: Placement;
}

export const NOTHING: Selection = {
  from: null,
  to: null,
  steps: [],
  cards: [],
  amount: null,
  early: false,
  ending: null,
  objective: null,
  site: null,
  again: [],
};

/** What a selection belongs to: when this changes, it is made anew. */
export function stepOf(view: State): string {
  // In a setup one seat may have several steps on end.
  const step = view.round === 0 ? view.reserves[view.seat] : 0;
  return [view.phase, view.seat, view.round, step].join(' ');
}

/** The selection with which a step begins, given the last one. */
export function beginStep(view: State, previous: Selection): Selection {
  const { from, to } = previous;
  if (view.round === 0) {
    const { steps, again } = previous;
    return { ...NOTHING, again: steps.length > 0 ? placementOf(steps) : again };
  }
  // The attacker's pair waits while a defender is asked, and stands until the armies have moved in.
  const fights = view.phase === 'attack' || view.phase === 'defend' || view.phase === 'occupy';
  return fights && to !== null ? { ...NOTHING, from, to } : NOTHING;
}

/** Takes out of a selection what newer events have made impossible. */
export function cleaned(view: State, seat: number, selection: Selection): Selection {
  const targets = targetsOf(view, selection);
  if (!targets) return selection;
  const { from, to } = selection;
  if (from === null) return to === null ? selection : { ...selection, to: null };
  if (view.phase === 'attack' && to !== null && view.owners[to] === seat) {
    // A conqueror mostly goes on from where the armies moved in.
    const next = attackTargets(view, to).length > 0 ? to : from;
    return cleaned(view, seat, { ...selection, from: next, to: null, amount: null });
  }
  const possible = view.owners[from] === seat ? targets(view, from) : [];
  if (possible.length === 0) return { ...selection, from: null, to: null, amount: null };
  return to === null || possible.includes(to) ? selection : { ...selection, to: null, amount: null };
}

/** Where a territory may act in this phase; null in phases without pairs. */
export function targetsOf(
  view: State,
  { early }: Selection,
): ((view: State, from: number) => number[]) | null {
  if (view.phase === 'attack') return attackTargets;
  if (view.phase === 'fortify' || (view.phase === 'reinforce' && early)) return fortifyTargets;
  return null;
}
