import type { TableStore } from '../../shared/table/store.ts';
import { appendSeconds } from './metrics.ts';

/** Measures each append of a store from now on; returns the store. */
export function watchAppends<S extends Pick<TableStore, 'append'>>(store: S): S {
  const append = store.append.bind(store);
  store.append = async (...batch) => {
    const stop = appendSeconds.startTimer();
    try {
      await append(...batch);
      stop({ result: 'stored' });
    } catch (error) {
      stop({ result: 'failed' });
      throw error;
    }
  };
  return store;
}
