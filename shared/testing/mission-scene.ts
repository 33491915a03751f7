import type { MissionId } from '../game/missions.ts';
import type { State } from '../game/state.ts';
import { type Scene, scene } from './test-kit.ts';

/** Missions of three seats; where the test does not say it, such as nobody fulfils. */
export const missionScene = (missions: readonly (MissionId | null)[], given: Scene = {}) =>
  scene({
    rest: [1, 2],
    ...given,
    options: { objective: 'mission', ...given.options },
    state: {
      missions: [0, 1, 2].map(seat => missions[seat] ?? 'europe+australia+third'),
      ...given.state,
    },
  });

/** Seat 0 owns the first `count` territories, with so many armies on each; seats 1 and 2 take turns in the rest. */
export function owningFirst(mission: MissionId, count: number, armies = 2, given: Scene = {}): State {
  const state = missionScene([mission], { land: {}, ...given });
  return {
    ...state,
    owners: state.owners.map((_, t) => (t < count ? 0 : 1 + (t % 2))),
    armies: state.armies.map((n, t) => (t < count ? armies : n)),
  };
}
