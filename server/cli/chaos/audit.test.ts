import { expect, test } from 'vitest';
import { playOut } from '../../../shared/bots/play-out.ts';
import { randomBot } from '../../../shared/bots/random-bot.ts';
import { seededSource } from '../../../shared/dice/seeded.ts';
import { apply } from '../../../shared/game/apply.ts';
import type { GameEvent } from '../../../shared/game/events.ts';
import { newGame } from '../../../shared/game/new-game.ts';
import { view } from '../../../shared/game/view.ts';
import { minutesAt, storedFor } from '../../../shared/table/store-contract.ts';
import { MemoryEngine } from '../../store/memory-engine.ts';
import { Store } from '../../store/store.ts';
import { audit } from './audit.ts';

/** A stored game of some batches, the third of which seat 0 has caused. */
async function stored() {
  const engine = await MemoryEngine.open();
  const { games } = await Store.on(engine, 'alone');
  const game = storedFor('one');
  const batches: GameEvent[][] = [];
  const options = { ...game.header.options, roundLimit: 2 };
  const bots = Array.from({ length: options.seats }, () => randomBot);
  playOut(
    { options, bots, dice: seededSource('audit'), thoughts: seededSource('moves') },
    (_state, batch) => {
      if (batches.length < 12) batches.push([...batch]);
    },
  );
  const epoch = await games.create({ ...game, header: { ...game.header, options } }, minutesAt(1));
  const state = newGame(options);
  for (const [i, events] of batches.entries()) {
    const action = i === 2 ? { seat: 0, id: 'third-one' } : null;
    await games.append('one', epoch, { events, action, ...minutesAt(i) });
    for (const event of events) apply(state, event);
  }
  const n = batches[2].at(-1)!.n;
  return { engine, state, acknowledged: { game: 'one', seat: 0, id: 'third-one', n } };
}

test('finds nothing wrong where nothing is', async () => {
  const { engine, state, acknowledged } = await stored();
  const seen = { game: 'one', seat: 1, view: view(state, 1) };
  expect(await audit(engine, [acknowledged], [seen])).toEqual([]);
});

test('finds what was acknowledged and is not there, or elsewhere, or by somebody else', async () => {
  const { engine, acknowledged } = await stored();
  for (const change of [{ id: 'never-was' }, { n: acknowledged.n + 1 }, { seat: 1 }, { game: 'none' }]) {
    expect(await audit(engine, [{ ...acknowledged, ...change }], [])).toHaveLength(1);
  }
});

test('finds what somebody saw that is not so, not stored, or not theirs to see', async () => {
  const { engine, state } = await stored();
  const own = view(state, 1);
  const views = [
    { ...own, armies: own.armies.map(count => count + 1) },
    { ...own, n: own.n + 1 },
    view(state, 0),
  ];
  for (const wrong of views) {
    expect(await audit(engine, [], [{ game: 'one', seat: 1, view: wrong }])).toHaveLength(1);
  }
});
