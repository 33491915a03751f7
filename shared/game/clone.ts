import { cloneCapitals } from './capitals.ts';
import type { State } from './state.ts';

/** A copy that can be changed without touching the original. */
export function clone(state: State): State {
  return {
    ...state,
    owners: state.owners.slice(),
    armies: state.armies.slice(),
    reserves: state.reserves.slice(),
    hands: state.hands.map(hand => hand?.slice() ?? null),
    handSizes: state.handSizes.slice(),
    pile: state.pile?.slice() ?? null,
    traded: state.traded.slice(),
    surrendered: state.surrendered?.slice() ?? null,
    capitals: state.capitals && cloneCapitals(state.capitals),
    missions: state.missions.slice(),
    out: state.out.slice(),
    outBy: state.outBy.slice(),
  };
}
