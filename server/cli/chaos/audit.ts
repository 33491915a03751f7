import { isDeepStrictEqual } from 'node:util';
import { apply } from '../../../shared/game/apply.ts';
import { clone } from '../../../shared/game/clone.ts';
import type { GameEvent } from '../../../shared/game/events.ts';
import { newGame } from '../../../shared/game/new-game.ts';
import type { RecordHeader } from '../../../shared/game/record.ts';
import type { State } from '../../../shared/game/state.ts';
import { view as viewOf } from '../../../shared/game/view.ts';
import type { Engine } from '../../store/operations/operations.ts';
import type { GameRows } from '../../store/operations/read-games.ts';
import type { Acknowledged, Seen } from '../swarm/swarm-player.ts';

/** No snapshot has this version: games are read from their first event. */
const NO_SNAPSHOT = -1;

/**
 * Compares what players were told with what a store has: every action that was acknowledged is there once, with its
 * number; events have no gap and none is there twice; and what everybody saw last is what their seat may see of the game
 * at that event. Resolves with what is wrong.
 */
export async function audit(
  engine: Engine,
  acknowledged: readonly Acknowledged[],
  seen: readonly Seen[],
): Promise<string[]> {
  const ids = new Set([...acknowledged, ...seen].map(({ game }) => game));
  const wrong: string[] = [];
  for (const id of ids) {
    const rows = await engine.run('readGame', { id, version: NO_SNAPSHOT });
    if (rows === null) {
      wrong.push(`game ${id} is not stored`);
      continue;
    }
    const mine = <T extends { readonly game: string }>(list: readonly T[]) =>
      list.filter(({ game }) => game === id);
    wrong.push(...checkActions(rows, mine(acknowledged)), ...checkEvents(rows, mine(seen)));
  }
  return wrong;
}

function checkActions({ actions }: GameRows, acknowledged: readonly Acknowledged[]): string[] {
  const stored = new Map<string, number[]>();
  for (const { seat, action, last } of actions) {
    const key = `${seat}/${action}`;
    stored.set(key, [...(stored.get(key) ?? []), last]);
  }
  return acknowledged.flatMap(({ game, seat, id, n }) => {
    const found = stored.get(`${seat}/${id}`) ?? [];
    return found.length === 1 && found[0] === n
      ? []
      : [`action ${id} of ${game}: ${n}, stored as [${found}]`];
  });
}

function checkEvents({ game, batches }: GameRows, seen: readonly Seen[]): string[] {
  const wrong: string[] = [];
  const state = newGame((JSON.parse(game.header) as RecordHeader).options);
  const wanted = new Map<number, State>(seen.map(({ view }) => [view.n, view]));
  for (const event of batches.flatMap(({ events }) => JSON.parse(events) as GameEvent[])) {
    if (event.n !== state.n + 1) return [`${game.id}: event ${event.n} after ${state.n}`];
    apply(state, event);
    if (wanted.has(state.n)) wanted.set(state.n, clone(state));
  }
  for (const { seat, view } of seen) {
    if (view.n > state.n) wrong.push(`${game.id}: seat ${seat} saw event ${view.n}, stored are ${state.n}`);
    else if (!isDeepStrictEqual(viewOf(wanted.get(view.n)!, seat), view))
      wrong.push(`${game.id}: seat ${seat} saw another state at event ${view.n}`);
  }
  return wrong;
}
