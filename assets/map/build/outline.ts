/** A closed line as x0, y0, x1, y1, …: the last point joins the first. Steps move its points in place. */
export type Outline = Float64Array;

export type Pair = readonly [number, number];

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The corners of a text `x y, x y, …`. */
export function parseCorners(text: string): Pair[] {
  return text
    .trim()
    .split(/,\s+/)
    .map(corner => {
      const [x, y] = corner.split(' ').map(Number);
      return [x, y];
    });
}

/**
 * Puts points between the corners of a line (whose last corner repeats the first), degrees: about one each `step`,
 * so that warps bend its sides.
 */
export function densify(corners: readonly Pair[], step: number): Outline {
  const points: number[] = [];
  for (let i = 0; i < corners.length - 1; i++) {
    const [ax, ay] = corners[i];
    const [bx, by] = corners[i + 1];
    const parts = Math.max(1, Math.ceil(Math.hypot((bx - ax) * 0.7, by - ay) / step));
    for (let k = 0; k < parts; k++) {
      points.push(ax + ((bx - ax) * k) / parts, ay + ((by - ay) * k) / parts);
    }
  }
  return Float64Array.from(points);
}

/** `densify` for corners that do not repeat the first. */
export function densifyCorners(corners: readonly Pair[], step: number): Outline {
  return densify([...corners, corners[0]], step);
}

export function movePoints(outlines: Iterable<Outline>, move: (x: number, y: number) => Pair): void {
  for (const outline of outlines) {
    for (let i = 0; i < outline.length; i += 2) {
      const [x, y] = move(outline[i], outline[i + 1]);
      outline[i] = x;
      outline[i + 1] = y;
    }
  }
}

export function boundsOf(outlines: Iterable<Outline>): Bounds {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const outline of outlines) {
    for (let i = 0; i < outline.length; i += 2) {
      left = Math.min(left, outline[i]);
      right = Math.max(right, outline[i]);
      top = Math.min(top, outline[i + 1]);
      bottom = Math.max(bottom, outline[i + 1]);
    }
  }
  return { left, top, right, bottom };
}

/** 0 up to `from`, 1 from `to` on, smooth in between. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
