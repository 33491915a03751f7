import type { Placement } from '../../shared/game/actions.ts';
import type { Due } from '../../shared/game/due.ts';
import type { PlacementPurpose } from '../../shared/game/events.ts';
import { NEUTRAL, type State } from '../../shared/game/state.ts';
import { fortifyOrigins } from '../../shared/rules/fortify-paths.ts';
import { type PlacementDue, placementDue } from '../../shared/rules/placement-due.ts';
import { type Blocked, type Control, can, cannot } from './control.ts';
import { placementOf } from './draft.ts';
import type { Selection } from './selection.ts';
import { type TradeModel, tradeModel } from './trade-model.ts';
import type { Common } from './turn-model.ts';

export interface PlaceModel extends Common {
  readonly mode: 'place';
  readonly purpose: PlacementPurpose;
  /** Own armies to put down now. */
  readonly atHand: number;
  /** Those of them not put down yet. */
  readonly left: number;
  /** Armies that the territory in hand still takes. */
  readonly room: number;
  /** Armies of the neutral side to put down now, and those left (rules 4.4); null: none are due. */
  readonly neutral: { readonly atHand: number; readonly left: number } | null;
  /** Whether this is one step of many (`one-by-one`): taps alone can do it. */
  readonly small: boolean;
  /** Own armies that later steps will place. */
  readonly later: number;
  readonly send: Control;
  /** The same placement as in the step before; null: there is none, or something is put down already. */
  readonly again: Control | null;
  /** Ending the turn, which has to wait; null where no turn runs. */
  readonly endTurn: Control | null;
  /** Why the buttons that add to the territory in hand can't; null: they can. */
  readonly addBlocked: Blocked | null;
  readonly takeBlocked: Blocked | null;
  readonly undoBlocked: Blocked | null;
  readonly trade: TradeModel;
  /** Whether armies may be moved before the placement (rules 9). */
  readonly mayMove: boolean;
}

const PURPOSES: Partial<Record<State['phase'], PlacementPurpose>> = {
  'setup-placement': 'setup',
  reinforce: 'reinforce',
  'captured-placement': 'captured-cards',
};

/** Putting armies down (rules 4.4, 5.1, 5.3). */
export function placeModel(view: State, seat: number, selection: Selection, owed: Due): PlaceModel {
  const due = placementDue(view);
  const armies = placementOf(selection.steps);
  const put = sumsOf(view, armies);
  const left = due.own - put.own;
  const neutralLeft = due.neutral - put.neutral;
  const small = view.phase === 'setup-placement' && view.options.placement === 'one-by-one';
  const { from } = selection;
  const noHand: Blocked | null = from === null ? 'place/pick-territory' : null;
  const room = from !== null && view.owners[from] === NEUTRAL ? neutralLeft : left;
  return {
    mode: 'place',
    purpose: PURPOSES[view.phase] ?? 'reinforce',
    atHand: due.own,
    left,
    room,
    neutral: due.neutral > 0 ? { atHand: due.neutral, left: neutralLeft } : null,
    small,
    later: view.reserves[seat] - due.own,
    send: sendControl(left, neutralLeft, armies),
    again: small && armies.length === 0 ? againControl(view, due, selection.again) : null,
    endTurn: view.phase === 'reinforce' ? cannot(left > 0 ? 'place/armies-left' : 'place/send-first') : null,
    addBlocked: left + neutralLeft === 0 ? 'place/nothing-left' : (noHand ?? fullOf(room, left)),
    takeBlocked: noHand ?? (armies.some(([at]) => at === from) ? null : 'place/nothing-to-undo'),
    undoBlocked: selection.steps.length === 0 ? 'place/nothing-to-undo' : null,
    trade: tradeModel(view, seat, selection, owed),
    mayMove: owed.actions.includes('fortify') && fortifyOrigins(view, seat).length > 0,
    legal: legalLand(view, seat, left, neutralLeft, armies),
    selection,
  };
}

/** Armies that can still be put on a territory in this placement; 0 on land that is not for it. */
export function roomOn(view: State, model: PlaceModel, territory: number): number {
  const owner = view.owners[territory];
  if (owner === NEUTRAL) return model.neutral?.left ?? 0;
  return owner === view.seat ? model.left : 0;
}

function sumsOf(view: State, armies: Placement): PlacementDue {
  let own = 0;
  let neutral = 0;
  for (const [territory, count] of armies) {
    if (view.owners[territory] === NEUTRAL) neutral += count;
    else own += count;
  }
  return { own, neutral };
}

function sendControl(left: number, neutralLeft: number, armies: Placement): Control {
  if (left > 0) return cannot('place/armies-left');
  return neutralLeft > 0 ? cannot('place/neutral-left') : can({ type: 'place', armies });
}

function fullOf(room: number, left: number): Blocked | null {
  if (room > 0) return null;
  return left > 0 ? 'place/neutral-done' : 'place/own-done';
}

function againControl(view: State, due: PlacementDue, armies: Placement): Control | null {
  const sums = sumsOf(view, armies);
  const allowed = armies.every(([at]) => view.owners[at] === view.seat || view.owners[at] === NEUTRAL);
  const same = sums.own === due.own && sums.neutral === due.neutral;
  return armies.length > 0 && allowed && same ? can({ type: 'place', armies }) : null;
}

/** Land that still takes armies; once all are put down, where they are. */
function legalLand(
  view: State,
  seat: number,
  left: number,
  neutralLeft: number,
  armies: Placement,
): number[] {
  if (left + neutralLeft === 0) return armies.map(([territory]) => territory);
  return view.owners.flatMap((owner, territory) => {
    const takes = (owner === seat && left > 0) || (owner === NEUTRAL && neutralLeft > 0);
    return takes ? [territory] : [];
  });
}
