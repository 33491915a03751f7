import { describe, expect, it } from 'vitest';
import { normalBot } from '../../shared/bots/normal-bot.ts';
import { seededRandom, seededSource } from '../../shared/dice/seeded.ts';
import { apply } from '../../shared/game/apply.ts';
import { clone } from '../../shared/game/clone.ts';
import { decide } from '../../shared/game/decide.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import type { State } from '../../shared/game/state.ts';
import { CONTINENTS } from '../../shared/map/continents.ts';
import { settle } from '../session/fake-clock.ts';
import type { Batch } from '../session/session.ts';
import { playUntil } from '../turn/game-fixture.ts';
import { Presenter } from './presenter.ts';

/** Batches of a running game, each with the view before it. */
function batches(count: number): Batch[] {
  const state = playUntil('presenter', s => s.phase === 'reinforce' && s.round === 2);
  const random = seededSource('presenter');
  return Array.from({ length: count }, () => {
    const before = clone(state);
    const action = { ...normalBot.decide(state, state.seat, seededRandom('bot')), seat: state.seat };
    const decision = decide(state, action, random(state.n + 1));
    if (!decision.ok) throw new Error(decision.code);
    for (const event of decision.events) apply(state, event);
    return { before, events: decision.events };
  });
}

function viewAfter({ before, events }: Batch): State {
  const state = clone(before);
  for (const event of events) apply(state, event);
  return state;
}

function setUp(first: State) {
  const world = { still: false, now: 0, speed: 1, celebrating: false, newest: first };
  const views: State[] = [];
  const started: number[] = [];
  const done: number[] = [];
  const celebrated: { kind: string; end: () => void }[] = [];
  const running: { event: GameEvent; speed: number; end: () => void }[] = [];
  const presenter = new Presenter({
    board: () => ({
      animate: (event, speed) => new Promise(resolve => running.push({ event, speed, end: resolve })),
      celebrate: ({ kind }) =>
        new Promise(resolve => {
          celebrated.push({ kind, end: resolve });
          if (!world.celebrating) resolve();
        }),
      skip: () => {
        for (const { end } of running.splice(0)) end();
      },
    }),
    still: () => world.still,
    speed: () => world.speed,
    newest: () => world.newest,
    now: () => world.now,
    onView: view => views.push(view),
    onStart: event => started.push(event.n),
    onDone: event => done.push(event.n),
  });
  presenter.jump();
  const push = (batch: Batch): void => {
    world.newest = viewAfter(batch);
    presenter.push(batch);
  };
  const finish = async (): Promise<void> => {
    running.shift()?.end();
    await settle();
  };
  return { world, views, started, done, running, celebrated, presenter, push, finish };
}

const ROLL = {
  event: 'diceRolled',
  seat: 0,
  from: 0,
  to: 1,
  attack: [6],
  defence: [1],
  attackLoss: 0,
  defenceLoss: 1,
} as const;

const numbers = (list: readonly Batch[]): number[] =>
  list.flatMap(batch => batch.events.map(event => event.n));

describe('Presenter', () => {
  it('shows each event after its animation, and no sooner', async () => {
    const list = batches(3);
    const { views, done, push, finish } = setUp(list[0].before);
    for (const batch of list) push(batch);
    const all = numbers(list);
    for (let shown = 0; shown < all.length; shown++) {
      expect(done).toEqual(all.slice(0, shown));
      expect(views.at(-1)!.n).toBe(all[0] - 1 + shown);
      await finish();
    }
    expect(views.at(-1)).toEqual(viewAfter(list[2]));
  });

  it('jumps when a batch has waited more than seven seconds, and passes the others over', async () => {
    const list = batches(4);
    const { world, views, started, done, push } = setUp(list[0].before);
    push(list[0]);
    push(list[1]);
    world.now = 7001;
    push(list[2]);
    expect(views.at(-1)).toEqual(viewAfter(list[2]));
    expect(started).toHaveLength(1);
    expect(done).toEqual(numbers(list.slice(0, 3)));
    await settle();
    push(list[3]);
    expect(started).toEqual([numbers(list)[0], numbers([list[3]])[0]]);
  });

  it('celebrates a continent after its conquest and before the next event', async () => {
    const before = clone(batches(1)[0].before);
    const { seat } = before;
    const [to, ...rest] = CONTINENTS[5].territories;
    for (const territory of rest) before.owners[territory] = seat;
    before.owners[to] = (seat + 1) % 4;
    const { world, presenter, started, celebrated, finish } = setUp(before);
    world.celebrating = true;
    const n = before.n + 1;
    const conquered = { n, event: 'conquered', seat, from: 36, to, previous: before.owners[to] } as const;
    const ended = { n: n + 1, event: 'attackEnded', seat } as const;
    presenter.push({ before, events: [conquered, ended] });
    await finish();
    expect(started).toEqual([n]);
    expect(celebrated.map(({ kind }) => kind)).toEqual(['continentWon']);
    celebrated[0].end();
    await settle();
    expect(started).toEqual([n, n + 1]);
  });

  it('jumps when nothing is to be animated', () => {
    const list = batches(1);
    const { world, views, started, push } = setUp(list[0].before);
    world.still = true;
    push(list[0]);
    expect(views.at(-1)).toEqual(viewAfter(list[0]));
    expect(started).toEqual([]);
  });

  it('jumps to the newest view after a gap, and goes on from there', async () => {
    const list = batches(3);
    const { world, views, done, presenter, push, finish } = setUp(list[0].before);
    push(list[0]);
    world.newest = viewAfter(list[1]);
    presenter.push(null);
    expect(views.at(-1)).toEqual(viewAfter(list[1]));
    await settle();
    push(list[2]);
    for (const _ of list[2].events) await finish();
    expect(views.at(-1)).toEqual(viewAfter(list[2]));
    expect(done).toEqual(numbers([list[2]]));
  });

  it('skips the rest of a batch at a tap and plays the next', async () => {
    const list = batches(2);
    const { views, started, done, presenter, push, running } = setUp(list[0].before);
    push(list[0]);
    push(list[1]);
    presenter.skip();
    await settle();
    expect(done).toEqual(numbers([list[0]]));
    expect(views.at(-1)!.n).toBe(list[1].before.n);
    expect(started.at(-1)).toBe(list[1].events[0].n);
    expect(running).toHaveLength(1);
    presenter.skip();
    expect(views.at(-1)).toEqual(viewAfter(list[1]));
  });

  it.each([
    [1, 1, 1],
    [2, 1, 1],
    [3, 1, 2],
    [6, 1, 4],
    [1, 2, 2],
    [1, 4, 4],
    [6, 2, 4],
  ])('plays a batch of %i rolls, at the chosen speed %i, at speed %i', (rolls, chosen, speed) => {
    const state = batches(1)[0].before;
    const events = Array.from({ length: rolls }, (_, i) => ({ ...ROLL, n: state.n + 1 + i }));
    const { presenter, running, world } = setUp(state);
    world.speed = chosen;
    presenter.push({ before: state, events });
    expect(running[0].speed).toBe(speed);
  });

  it('plays any long batch fastest', () => {
    const list = batches(1);
    const state = list[0].before;
    const many = Array.from({ length: 20 }, (_, i) => ({ ...list[0].events[0], n: state.n + 1 + i }));
    const { presenter, running } = setUp(state);
    presenter.push({ before: state, events: many });
    expect(running[0].speed).toBe(4);
  });
});
