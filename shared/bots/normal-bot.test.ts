import { describe, expect, it } from 'vitest';
import { seededRandom, seededSource } from '../dice/seeded.ts';
import type { PlayerAction } from '../game/actions.ts';
import { apply } from '../game/apply.ts';
import { clone } from '../game/clone.ts';
import { decide } from '../game/decide.ts';
import { due } from '../game/due.ts';
import { parseOptions } from '../game/parse-options.ts';
import type { State } from '../game/state.ts';
import { view } from '../game/view.ts';
import { mixedGame } from '../testing/game-mix.ts';
import { at, position } from '../testing/position.ts';
import type { InstantBot } from './bot.ts';
import { normalBot } from './normal-bot.ts';
import { playOut } from './play-out.ts';
import { randomBot } from './random-bot.ts';

const random = seededRandom('normal-bot');
const answer = (state: State): PlayerAction => normalBot.decide(view(state, state.seat), state.seat, random);

function played(state: State, action: PlayerAction): State {
  const decision = decide(state, { ...action, seat: state.seat }, random);
  if (!decision.ok) throw new Error(`${decision.code} ${JSON.stringify(action)}`);
  const next = clone(state);
  for (const event of decision.events) apply(next, event);
  return next;
}

/** All of South America but Argentina is seat 0's; seat 1 has everything else. */
const SOUTH_AMERICA = {
  venezuela: [0, 2],
  peru: [0, 2],
  brazil: [0, 3],
  argentina: [1, 1],
} as const;

describe('against a defender that may choose its dice', () => {
  const beside = (armies: number): State =>
    position({ ...SOUTH_AMERICA, brazil: [0, armies], argentina: [1, 2] }, [1, 4], {}, { defence: 'chosen' });

  it('attacks roll by roll in a small battle, so that the defender is asked', () => {
    expect(answer(beside(6))).toMatchObject({ type: 'attack', dice: 3 });
  });

  it('does not hold a large battle up', () => {
    expect(answer(beside(30))).toMatchObject({ type: 'blitz' });
  });
});

describe('placing', () => {
  it('puts the armies where a continent can be completed', () => {
    const state = position(SOUTH_AMERICA, [1, 4], { phase: 'reinforce', reserves: [5, 0, 0, 0] });
    const action = answer(state);
    expect(action.type).toBe('place');
    if (action.type !== 'place') return;
    expect(action.armies).toHaveLength(1);
    expect([at('peru'), at('brazil')]).toContain(action.armies[0][0]);
    expect(action.armies[0][1]).toBe(5);
  });

  it('never puts armies behind the lines', () => {
    const state = position({ alaska: [1, 3] }, [0, 1], { phase: 'reinforce', reserves: [20, 0, 0, 0] });
    const action = answer(state);
    if (action.type !== 'place') throw new Error(action.type);
    const beside = [at('northwest-territory'), at('alberta'), at('kamchatka')];
    for (const [territory] of action.armies) expect(beside).toContain(territory);
  });

  it('strengthens the border of a continent that is threatened', () => {
    const state = position(
      { ...SOUTH_AMERICA, argentina: [0, 1], brazil: [0, 2], venezuela: [0, 2], 'north-africa': [1, 12] },
      [1, 1],
      { phase: 'reinforce', reserves: [10, 0, 0, 0] },
    );
    const action = answer(state);
    if (action.type !== 'place') throw new Error(action.type);
    expect(new Map(action.armies).get(at('brazil'))).toBeGreaterThanOrEqual(5);
  });
});

describe('attacking', () => {
  it('completes a continent when the odds are good', () => {
    expect(answer(position({ ...SOUTH_AMERICA, peru: [0, 6] }, [1, 4]))).toEqual({
      type: 'blitz',
      from: at('peru'),
      to: at('argentina'),
    });
  });

  it('leaves hopeless battles alone and ends its turn', () => {
    const state = position({ ...SOUTH_AMERICA, argentina: [1, 9] }, [1, 9]);
    expect(answer(state).type).toBe('end-turn');
  });

  it('takes the last territory of a seat that holds cards rather than another', () => {
    const state = position({ siam: [0, 8], indonesia: [2, 2], india: [1, 2], china: [1, 2] }, [1, 3], {
      handSizes: [0, 0, 4, 0],
    });
    expect(answer(state)).toMatchObject({ type: 'blitz', from: at('siam'), to: at('indonesia') });
  });

  it('stops a doubtful blitz while there is something left to think about', () => {
    const state = position({ ...SOUTH_AMERICA, peru: [0, 7], argentina: [1, 6] }, [1, 30]);
    const action = answer(state);
    expect(action).toMatchObject({ type: 'blitz', to: at('argentina') });
    if (action.type === 'blitz') expect(action.stopAt).toBeGreaterThan(1);
  });
});

describe('moving in', () => {
  const move = { from: at('brazil'), to: at('argentina'), min: 1, previous: 1 };

  it('goes forward with everything when nothing is left behind the lines to guard', () => {
    const state = position(
      { 'eastern-australia': [0, 9], 'western-australia': [0, 1], 'new-guinea': [0, 0], indonesia: [1, 3] },
      [1, 3],
      {
        phase: 'occupy',
        occupation: { from: at('eastern-australia'), to: at('new-guinea'), min: 3, previous: 1 },
      },
    );
    expect(answer(state)).toEqual({ type: 'occupy', armies: 8 });
  });

  it('sends the fewest into a dead end', () => {
    const state = position({ ...SOUTH_AMERICA, brazil: [0, 9], argentina: [0, 0] }, [1, 4], {
      phase: 'occupy',
      occupation: move,
    });
    expect(answer(state)).toEqual({ type: 'occupy', armies: 1 });
  });
});

describe('fortifying', () => {
  const held = {
    argentina: [0, 9],
    peru: [0, 1],
    venezuela: [0, 2],
    brazil: [0, 2],
  } as const;
  const fortify = (kind: string) => answer(position(held, [1, 20], { phase: 'fortify' }, { fortify: kind }));

  it.each(['connected', 'adjacent', 'anywhere'])('%s: brings an idle stack to a front', kind => {
    const action = fortify(kind);
    expect(action).toMatchObject({ type: 'fortify', from: at('argentina'), armies: 8 });
    if (action.type === 'fortify') {
      const reachable = kind === 'adjacent' ? ['brazil'] : ['brazil', 'venezuela'];
      expect((reachable as ('brazil' | 'venezuela')[]).map(at)).toContain(action.to);
    }
  });

  it('adjacent: goes a step towards the front when none is beside it', () => {
    const state = position(
      { 'western-australia': [0, 1], 'eastern-australia': [0, 9], 'new-guinea': [0, 1], indonesia: [0, 3] },
      [1, 5],
      { phase: 'fortify' },
      { fortify: 'adjacent' },
    );
    expect(answer(state)).toMatchObject({ type: 'fortify', from: at('eastern-australia'), armies: 8 });
  });

  it('ends its turn when nothing is idle', () => {
    expect(answer(position({ siam: [0, 3] }, [1, 5], { phase: 'fortify' }))).toEqual({ type: 'end-turn' });
  });
});

describe('trading', () => {
  it('trades when it must, before it places', () => {
    const state = position(SOUTH_AMERICA, [1, 4], {
      phase: 'reinforce',
      reserves: [3, 0, 0, 0],
      hands: [[0, 3, 1, 4, 42], [], [], []],
      handSizes: [5, 0, 0, 0],
    });
    const action = answer(state);
    expect(action.type).toBe('trade');
    expect(decide(state, { ...action, seat: 0 }, random).ok).toBe(true);
  });

  it('keeps its joker where a set without it is as good', () => {
    const state = position(SOUTH_AMERICA, [1, 4], {
      phase: 'reinforce',
      hands: [[0, 3, 42, 6, 5], [], [], []],
      handSizes: [5, 0, 0, 0],
    });
    expect(answer(state)).toEqual({ type: 'trade', cards: [0, 3, 6] });
  });

  it('waits for a better set where values are fixed', () => {
    const state = position(
      SOUTH_AMERICA,
      [1, 4],
      { phase: 'reinforce', reserves: [3, 0, 0, 0], hands: [[0, 3, 6], [], [], []], handSizes: [3, 0, 0, 0] },
      { setValues: 'fixed' },
    );
    expect(answer(state).type).toBe('place');
  });
});

describe('whole games', () => {
  it('has a legal answer, always the same, in any position that random play leads to', {
    timeout: 60_000,
  }, () => {
    let positions = 0;
    for (let i = 4; i < 160; i += 5)
      playOut(mixedGame(i), state => {
        const seat = due(state)?.seat;
        if (seat === undefined) return;
        const seen = view(state, seat);
        const before = JSON.stringify(seen);
        const action = normalBot.decide(seen, seat, random);
        expect(JSON.stringify(seen)).toBe(before);
        expect(normalBot.decide(seen, seat, random)).toEqual(action);
        const decision = decide(state, { ...action, seat }, random);
        if (!decision.ok) throw new Error(`${decision.code} ${JSON.stringify(action)}`);
        positions++;
      });
    expect(positions).toBeGreaterThan(5000);
  });

  it('beats random players', () => {
    let wins = 0;
    for (let i = 0; i < 20; i++) {
      const bots: InstantBot[] = [randomBot, randomBot, randomBot, randomBot];
      bots[i % 4] = normalBot;
      const parsed = parseOptions({ roundLimit: 60 });
      if (!parsed.ok) throw new Error(parsed.code);
      const chance = seededSource(`strength ${i}`);
      const state = playOut({ options: parsed.options, bots, dice: chance, thoughts: chance });
      if (state.ranking![0].seat === i % 4) wins++;
    }
    expect(wins).toBeGreaterThanOrEqual(18);
  });

  it('ends every turn, also with armies in the thousands', () => {
    const crowded: State = position({}, [1, 900], { phase: 'reinforce', reserves: [4000, 0, 0, 0] });
    for (let t = 0; t < 42; t++) crowded.owners[t] = t % 4;
    let state = crowded;
    let answers = 0;
    let mostArmies = 0;
    for (; state.seat === 0 && state.round === 3 && state.phase !== 'ended'; answers++) {
      const action = normalBot.decide(view(state, 0), 0, random);
      state = played(state, action);
      mostArmies = Math.max(mostArmies, ...state.armies);
      expect(answers).toBeLessThan(1000);
    }
    expect(mostArmies).toBeGreaterThan(2000);
  });
});
