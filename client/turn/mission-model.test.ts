import { describe, expect, it } from 'vitest';
import type { MissionId } from '../../shared/game/missions.ts';
import { newGame } from '../../shared/game/new-game.ts';
import { parseOptions } from '../../shared/game/parse-options.ts';
import { NEUTRAL, type State } from '../../shared/game/state.ts';
import { CONTINENTS } from '../../shared/map/continents.ts';
import { missionModel } from './mission-model.ts';

/** A game for four in which seat 0 has a mission and the first territories of the list. */
function holding(mission: MissionId, territories: number, given: object = {}): State {
  const parsed = parseOptions({ objective: 'mission', ...given });
  if (!parsed.ok) throw new Error(parsed.code);
  const state = newGame(parsed.options);
  state.missions = [mission, null, null, null];
  state.owners = state.owners.map((_, at) => (at < territories ? 0 : 1 + (at % 3)));
  state.armies.fill(1);
  return state;
}

describe('missionModel', () => {
  it('counts the territories of each continent, and shows their land', () => {
    const model = missionModel(holding('north-america+africa', 12), 0);
    expect(model?.parts).toEqual([
      { kind: 'continent', continent: 0, have: 9, need: 9 },
      { kind: 'continent', continent: 3, have: 0, need: 6 },
    ]);
    expect(model?.territories).toEqual([...CONTINENTS[0].territories, ...CONTINENTS[3].territories]);
    expect(model?.fulfilled).toBe(false);
  });

  it('tells of the third continent that is closest, never of a named one', () => {
    const state = holding('europe+south-america+third', 13, { missions: 14 });
    expect(missionModel(state, 0)?.parts.at(-1)).toEqual({ kind: 'third', continent: 0, have: 9, need: 9 });
    for (const territory of CONTINENTS[2].territories) state.owners[territory] = 0;
    expect(missionModel(state, 0)?.fulfilled).toBe(true);
  });

  it('counts for 18 territories only those with two armies', () => {
    const state = holding('territories-18-armies-2', 20);
    state.armies.fill(2, 0, 18);
    const [part] = missionModel(state, 0)!.parts;
    expect(part).toEqual({ kind: 'held', armies: 2, have: 18, need: 18 });
    state.armies[3] = 1;
    expect(missionModel(state, 0)?.fulfilled).toBe(false);
  });

  it('shows the land of the target', () => {
    const state = holding('destroy-2', 24);
    const model = missionModel(state, 0);
    expect(model).toMatchObject({ target: 2, lost: null, parts: [{ kind: 'target', seat: 2, left: 6 }] });
    expect(model?.territories.every(at => state.owners[at] === 2)).toBe(true);
  });

  it('says why a target is lost, and what the mission has become', () => {
    const part = { kind: 'territories', have: 20, need: 24 };
    expect(missionModel(holding('destroy-0', 20), 0)).toMatchObject({ lost: 'oneself', parts: [part] });
    const state = holding('destroy-2', 20);
    Object.assign(state, { out: [2], outBy: [NEUTRAL] });
    expect(missionModel(state, 0)).toMatchObject({ lost: 'resigned', parts: [part] });
    state.outBy = [3];
    expect(missionModel(state, 0)).toMatchObject({ lost: 'beaten', parts: [part] });
    const counted = holding('destroy-2', 20, { lostTarget: 'fulfilled' });
    Object.assign(counted, { out: [2], outBy: [3] });
    expect(missionModel(counted, 0)).toMatchObject({ lost: null, fulfilled: true });
  });

  it('knows nothing of a mission that is hidden', () => {
    expect(missionModel(holding('destroy-2', 20), 1)).toBeNull();
  });
});
