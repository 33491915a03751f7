import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often the heap is looked at, milliseconds. */
const LOOK = 2000;
/** Bytes below which it does not matter. */
const LEAST = 150_000_000;
/** How far it may grow, by what it was when nothing in it was garbage. */
const GROWTH = 2;

/**
 * Has garbage collected when it is as much as what is used. Node by itself waits longer, with a thousand games until it is
 * far more than what they all need. A collection holds everybody up, so it must not come often.
 */
export function watchHeap(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: { readonly type: 'major' }) => void;
  let clean = Number.POSITIVE_INFINITY;
  const look = (): void => {
    clean = Math.min(clean, used());
    if (used() < Math.max(LEAST, GROWTH * clean)) return;
    collect({ type: 'major' });
    clean = used();
  };
  setInterval(look, LOOK).unref();
}

const used = () => getHeapStatistics().used_heap_size;
