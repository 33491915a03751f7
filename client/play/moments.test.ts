import { describe, expect, it } from 'vitest';
import { clone } from '../../shared/game/clone.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import { CONTINENTS } from '../../shared/map/continents.ts';
import { playUntil } from '../turn/game-fixture.ts';
import { celebrations, momentsOf } from './moments.ts';

const state = playUntil('moments', s => s.phase === 'attack' && s.round === 2);

function conquest(previous: number, others: number) {
  const [to, ...rest] = CONTINENTS[5].territories;
  const before = clone(state);
  for (const territory of rest) before.owners[territory] = others;
  before.owners[to] = previous;
  const after = clone(before);
  after.owners[to] = 1;
  const event: GameEvent = { n: 1, event: 'conquered', seat: 1, from: 36, to, previous };
  return momentsOf(event, before, after);
}

describe('momentsOf', () => {
  it('sees a continent won, lost, and neither', () => {
    expect(conquest(0, 1)).toEqual([{ kind: 'continent-won', seat: 1, continent: 5 }]);
    expect(conquest(0, 0)).toEqual([{ kind: 'continent-lost', seat: 0, continent: 5 }]);
    expect(conquest(0, 2)).toEqual([]);
  });

  it('sees eliminations, objectives taken and all who win', () => {
    const out: GameEvent = { n: 1, event: 'eliminated', seat: 2, by: 1, cards: null };
    expect(momentsOf(out, state, state)).toEqual([{ kind: 'eliminated', seat: 2, by: 1 }]);
    const taken: GameEvent = {
      n: 1,
      event: 'objectiveTaken',
      seat: 2,
      objective: 'own-asia',
      reward: null,
    };
    expect(momentsOf(taken, state, state)).toEqual([{ kind: 'objective', seat: 2, objective: 'own-asia' }]);
    const ranking = [1, 1, 3].map((rank, seat) => ({ seat, rank, territories: 3 }));
    const end: GameEvent = { n: 1, event: 'gameEnded', reason: 'round-limit', ranking };
    expect(momentsOf(end, state, state)).toEqual([{ kind: 'ended', winners: [0, 1], reason: end.reason }]);
  });
});

describe('celebrations', () => {
  it('gives the board the land where a moment happens', () => {
    expect(celebrations([{ kind: 'continent-lost', seat: 2, continent: 5 }], state)).toEqual([
      { kind: 'continentLost', seat: 2, territories: CONTINENTS[5].territories },
    ]);
    const [victory] = celebrations([{ kind: 'ended', winners: [1], reason: 'majority' }], state);
    expect(victory.territories.length).toBeGreaterThan(0);
    expect(victory.territories.every(territory => state.owners[territory] === 1)).toBe(true);
  });

  it('leaves eliminations to the animation of their event', () => {
    expect(celebrations([{ kind: 'eliminated', seat: 2, by: 1 }], state)).toEqual([]);
  });
});
