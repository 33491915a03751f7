import { describe, expect, it } from 'vitest';
import { normalBot } from '../../shared/bots/normal-bot.ts';
import { seededRandom, seededSource } from '../../shared/dice/seeded.ts';
import { apply } from '../../shared/game/apply.ts';
import { clone } from '../../shared/game/clone.ts';
import { decide } from '../../shared/game/decide.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import type { State } from '../../shared/game/state.ts';
import { playUntil } from '../turn/game-fixture.ts';
import type { Batch } from './session.ts';
import { ViewFeed } from './view-feed.ts';

/** States of a running game and the events between them. */
function walk(): { states: State[]; events: (readonly GameEvent[])[] } {
  const states = [playUntil('feed', state => state.phase === 'reinforce' && state.round === 2)];
  const events: (readonly GameEvent[])[] = [];
  for (let i = 0; i < 5; i++) {
    const state = clone(states[i]);
    const action = { ...normalBot.decide(state, state.seat, seededRandom('bot')), seat: state.seat };
    const decision = decide(state, action, seededSource('feed')(state.n + 1));
    if (!decision.ok) throw new Error(decision.code);
    for (const event of decision.events) apply(state, event);
    events.push(decision.events);
    states.push(state);
  }
  return { states, events };
}

function setUp() {
  const views: State[] = [];
  const batches: (Batch | null)[] = [];
  const feed = new ViewFeed(
    view => views.push(view),
    batch => batches.push(batch),
  );
  return { feed, views, batches };
}

describe('ViewFeed', () => {
  const { states, events } = walk();

  it('begins with the state and goes on with events', () => {
    const { feed, views, batches } = setUp();
    feed.state(states[0].n, () => states[0]);
    feed.events(events[0]);
    feed.state(states[1].n, () => {
      throw new Error('not needed');
    });
    expect(views).toEqual([states[0], states[1]]);
    expect(batches).toEqual([null, { before: states[0], events: events[0] }]);
  });

  it('leaves events that do not continue the view to the state', () => {
    const { feed, views, batches } = setUp();
    feed.state(states[0].n, () => states[0]);
    feed.events(events[1]);
    expect(views).toHaveLength(1);
    feed.state(states[2].n, () => states[2]);
    expect(views.at(-1)).toBe(states[2]);
    expect(batches).toEqual([null, null]);
  });

  it('drops events it has had and takes the rest of a batch', () => {
    const { feed, views } = setUp();
    feed.state(states[0].n, () => states[0]);
    feed.events(events[0]);
    feed.events(events[0]);
    expect(views).toHaveLength(2);
    feed.events([...events[0], ...events[1]]);
    expect(views.at(-1)).toEqual(states[2]);
  });

  it('keeps its view over a short drop, and believes the state after a longer one', () => {
    const { feed, views, batches } = setUp();
    feed.state(states[0].n, () => states[0]);
    feed.rejoined();
    feed.events(events[0]);
    feed.state(states[0].n, () => states[0]);
    expect(views).toHaveLength(1);
    feed.rejoined();
    feed.state(states[3].n, () => states[3]);
    expect(views.at(-1)).toBe(states[3]);
    expect(batches).toEqual([null, null]);
  });

  it('follows a server that has gone back', () => {
    const { feed, views } = setUp();
    feed.state(states[2].n, () => states[2]);
    feed.rejoined();
    feed.state(states[1].n, () => states[1]);
    expect(views.at(-1)).toBe(states[1]);
  });
});
