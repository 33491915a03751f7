import { describe, expect, it } from 'vitest';
import { clone } from '../../shared/game/clone.ts';
import { PRESETS } from '../../shared/game/presets.ts';
import type { State } from '../../shared/game/state.ts';
import { CONTINENTS } from '../../shared/map/continents.ts';
import { playUntil } from '../turn/game-fixture.ts';
import { awaySummary } from './away.ts';

const before = playUntil('away', state => state.phase === 'reinforce' && state.round === 3);
const own = (seat: number): number[] =>
  before.owners.flatMap((owner, territory) => (owner === seat ? [territory] : []));

describe('awaySummary', () => {
  it('says nothing when nothing has happened', () => {
    expect(awaySummary(before, clone(before), 0)).toBe(null);
  });

  it('tells what was lost to whom, what was won, and who is out', () => {
    const after = clone(before);
    const [first, second] = own(0);
    const [third] = own(1);
    after.owners[first] = 2;
    after.owners[second] = 3;
    after.owners[third] = 0;
    after.out.push(1);
    expect(awaySummary(before, after, 0)).toMatchObject({
      lost: [
        { owner: 2, territories: [first] },
        { owner: 3, territories: [second] },
      ],
      won: [third],
      out: [1],
    });
    expect(awaySummary(before, after, null)).toMatchObject({ lost: [], won: [] });
  });

  it('tells of continents that changed hands', () => {
    const after = clone(before);
    for (const territory of CONTINENTS[5].territories) after.owners[territory] = 2;
    expect(awaySummary(before, after, 0)!.continents).toEqual([{ continent: 5, owner: 2 }]);
    expect(awaySummary(after, before, 0)?.continents ?? []).toEqual([]);
  });

  it('tells of capitals that fell, objectives taken and a mission that has become another', () => {
    const capitals = playUntil('away capitals', state => state.phase === 'reinforce' && state.round === 2, {
      ...PRESETS.capitals,
      seats: 4,
    });
    const after = clone(capitals);
    const [own, other] = after.capitals!.capitals as number[];
    const [held, first, second] = after.capitals!.objectives;
    held.holder = 1;
    after.owners[own] = 0;
    after.owners[other] = 1;
    const known = clone(after);
    after.owners[own] = 1;
    after.owners[other] = 0;
    first.holder = 2;
    second.holder = 0;
    expect(awaySummary(known, after, 0)).toMatchObject({
      capitals: [
        { of: 0, territory: own, owner: 1 },
        { of: 1, territory: other, owner: 0 },
      ],
      objectives: [
        { objective: first.id, seat: 2 },
        { objective: second.id, seat: 0 },
      ],
      mission: false,
    });
  });

  it('tells that the mission has become another when its target fell to somebody else', () => {
    const options = { ...before.options, lostTarget: 'twenty-four' as const };
    const hunted = { ...before, options, missions: ['destroy-1', null, null, null] as State['missions'] };
    const fallen = (by: number): State => ({ ...hunted, out: [1], outBy: [by] });
    expect(awaySummary(hunted, fallen(2), 0)!.mission).toBe(true);
    expect(awaySummary(hunted, fallen(0), 0)!.mission).toBe(false);
    expect(awaySummary(fallen(2), { ...fallen(2), round: before.round + 1 }, 0)!.mission).toBe(false);
  });

  it('names the turns that ended, in order, at most one round of them', () => {
    const { seat } = before;
    const later = (turns: number) => {
      const after = clone(before);
      for (let i = 0; i < turns; i++) {
        after.seat = (after.seat + 1) % 4;
        if (after.seat === after.firstTurn) after.round++;
      }
      return awaySummary(before, after, 0)?.turns;
    };
    expect(later(1)).toEqual([seat]);
    expect(later(3)).toEqual([seat, (seat + 1) % 4, (seat + 2) % 4]);
    expect(later(9)).toHaveLength(4);
  });

  it('tells in the setup, too, who begins by a roll made meanwhile, and says nothing of an old one', () => {
    const setup = { ...before, round: 0 };
    const after: State = { ...setup, firstSeat: 2, firstRoll: { purpose: 'turns', rolls: [[[2, 6]]] } };
    expect(awaySummary(setup, after, 0)).toMatchObject({ begins: 2, lost: [], turns: [] });
    expect(awaySummary(after, after, 0)).toBe(null);
  });
});
