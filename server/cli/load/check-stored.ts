import { Store } from '../../store/store.ts';
import type { Acknowledged } from './load-game.ts';

/** How many of these actions are not stored, or with another outcome; `dataDir` is the folder of a server that has ended. */
export async function countMissing(dataDir: string, acknowledged: readonly Acknowledged[]): Promise<number> {
  const store = await Store.open({ databaseUrl: null, dataDir, processName: 'load' });
  let missing = 0;
  try {
    for (const game of new Set(acknowledged.map(one => one.game))) {
      const stored = new Map<string, number>();
      for (const { id, n } of (await store.games.load(game))?.actions ?? []) stored.set(id, n);
      missing += acknowledged.filter(one => one.game === game && stored.get(one.id) !== one.n).length;
    }
    return missing;
  } finally {
    await store.close();
  }
}
