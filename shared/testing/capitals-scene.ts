import type { Capitals, ObjectiveState } from '../game/capitals.ts';
import { newGame } from '../game/new-game.ts';
import type { ObjectiveId, Reward } from '../game/objectives.ts';
import type { State } from '../game/state.ts';
import { at, optionsOf, type Scene, scene } from './test-kit.ts';

/** An objective on the table; with a holder it is that seat's, and its reward too. */
export const laid = (
  id: ObjectiveId,
  reward: Reward,
  holder: number | null = null,
  change: Partial<ObjectiveState> = {},
): ObjectiveState => ({ id, reward, holder, rewarded: holder, spent: false, ...change });

/** Seat 0 in Alaska (its capital) and Alberta, seat 2 in Japan, seat 1 in the rest, with its capital Kamchatka. */
export function capitalsScene(capitals: Partial<Capitals>, given: Scene = {}): State {
  const options = { objective: 'capitals', ...given.options };
  const base = newGame(optionsOf({ seats: 3, ...options })).capitals!;
  return scene({
    rest: [1, 2],
    land: { alaska: [0, 6], alberta: [0, 2], japan: [2, 2] },
    ...given,
    options,
    state: {
      capitals: { ...base, capitals: [at('alaska'), at('kamchatka'), at('japan')], ...capitals },
      ...given.state,
    },
  });
}

/** Seat 0 owns exactly these. */
export const owning = (state: State, territories: readonly number[]): State => ({
  ...state,
  owners: state.owners.map((_, t) => (territories.includes(t) ? 0 : 1)),
});
/** The numbers from `from` to one less than `to`. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, i) => from + i);
