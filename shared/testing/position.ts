import { newGame } from '../game/new-game.ts';
import { parseOptions } from '../game/parse-options.ts';
import type { State } from '../game/state.ts';
import { type TerritoryId, territoryIndex } from '../map/territories.ts';

/** Index of a territory. */
export const at = (id: TerritoryId): number => territoryIndex(id)!;

/** Owner and armies. */
type Held = readonly [seat: number, armies: number];

/**
 * A position in seat 0's turn: `rest` for every territory that `held` does not name. Options are defaults but for those
 * given; what else differs from a game in its third round is in `change`.
 */
export function position(
  held: Readonly<Partial<Record<TerritoryId, Held>>>,
  rest: Held,
  change: Partial<State> = {},
  options: Readonly<Record<string, unknown>> = {},
): State {
  const parsed = parseOptions(options);
  if (!parsed.ok) throw new Error(`${parsed.code}: ${parsed.key}`);
  const state = newGame(parsed.options);
  state.owners.fill(rest[0]);
  state.armies.fill(rest[1]);
  for (const [id, [seat, armies]] of Object.entries(held)) {
    state.owners[at(id as TerritoryId)] = seat;
    state.armies[at(id as TerritoryId)] = armies;
  }
  return Object.assign(state, { seat: 0, firstSeat: 0, firstTurn: 0, round: 3, phase: 'attack' }, change);
}
