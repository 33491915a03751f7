import { NEIGHBOURS } from '../../shared/map/borders.ts';

/** Directions of the arrow keys; x grows to the right, y down. */
export const DIRECTIONS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const satisfies Record<string, readonly [number, number]>;
export type Arrow = keyof typeof DIRECTIONS;

/** Cosine of the widest angle between a key's direction and the way it leads. */
const WIDEST = 0.4;

/**
 * The territory that an arrow key leads to: the neighbour that lies best in its direction, or else the nearest land
 * there; null at the edge. `place` gives where territories are; the map's left and right edges meet.
 */
export function walk(
  from: number,
  arrow: Arrow,
  place: (territory: number) => { readonly x: number; readonly y: number },
): number | null {
  const all = NEIGHBOURS.map((_, territory) => place(territory));
  const width = Math.max(...all.map(({ x }) => x)) - Math.min(...all.map(({ x }) => x));
  const [dx, dy] = DIRECTIONS[arrow];
  const best = (
    candidates: readonly number[],
    wrap: boolean,
    worth: (cos: number, far: number) => number,
  ) => {
    let found: number | null = null;
    let most = -Infinity;
    for (const to of candidates) {
      let x = all[to].x - all[from].x;
      const y = all[to].y - all[from].y;
      if (wrap && Math.abs(x) > width / 2) x -= Math.sign(x) * width;
      const far = Math.hypot(x, y);
      const cos = (x * dx + y * dy) / far;
      if (to === from || cos < WIDEST || worth(cos, far) <= most) continue;
      most = worth(cos, far);
      found = to;
    }
    return found;
  };
  return (
    best(NEIGHBOURS[from], true, cos => cos) ?? best([...NEIGHBOURS.keys()], false, (cos, far) => cos / far)
  );
}
