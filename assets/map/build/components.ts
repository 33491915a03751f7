/** Connected areas of equal, non-zero cells (side by side, not corner to corner). */
export interface Components {
  /** Number of the component of each cell; 0 for zero cells. */
  readonly ids: Int32Array;
  /** Cells of each component, by number; sizes[0] is 0. */
  readonly sizes: readonly number[];
  /** Value of the cells of each component. */
  readonly values: readonly number[];
}

export function findComponents(cells: Uint8Array, width: number): Components {
  const ids = new Int32Array(cells.length);
  const sizes = [0];
  const values = [0];
  const stack = new Int32Array(cells.length);
  cells.forEach((value, first) => {
    if (value === 0 || ids[first] !== 0) return;
    const id = sizes.length;
    let size = 0;
    let waiting = 0;
    const reach = (cell: number) => {
      if (cells[cell] !== value || ids[cell] !== 0) return;
      ids[cell] = id;
      stack[waiting++] = cell;
    };
    reach(first);
    while (waiting > 0) {
      const cell = stack[--waiting];
      const x = cell % width;
      size++;
      if (x > 0) reach(cell - 1);
      if (x < width - 1) reach(cell + 1);
      reach(cell - width);
      reach(cell + width);
    }
    sizes.push(size);
    values.push(value);
  });
  return { ids, sizes, values };
}

/** Counts, for the components that `of` picks, the labels of the land beside their cells. */
export function countTouching(
  labels: Uint8Array,
  width: number,
  { ids }: Components,
  of: (component: number) => boolean,
): Map<number, Map<number, number>> {
  const touching = new Map<number, Map<number, number>>();
  ids.forEach((id, cell) => {
    if (id === 0 || !of(id)) return;
    for (const beside of [cell - 1, cell + 1, cell - width, cell + width]) {
      if (!labels[beside] || ids[beside] === id) continue;
      const tally = touching.get(id) ?? new Map<number, number>();
      touching.set(id, tally);
      tally.set(labels[beside], (tally.get(labels[beside]) ?? 0) + 1);
    }
  });
  return touching;
}

/** The label counted most often; of equals the first met. */
export function mostFrequent(tally: ReadonlyMap<number, number>): number {
  return [...tally].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}
