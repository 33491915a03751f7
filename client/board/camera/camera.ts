/** A box of the board, board units. */
export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** CSS pixels at each edge. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Scale at which the smallest territories are wide enough for a finger (CSS pixels per board unit). */
const COMFORTABLE_SCALE = 0.65;
/** Scale at which the whole board can still be played with a finger: a phone held sideways has no more. */
const WHOLE_SCALE = 0.4;
/** How far one can go in, CSS pixels per board unit. */
const CLOSEST_SCALE = 2.6;
/** Sea that stays visible around the land, board units. */
const MARGIN = 14;

/**
 * Which part of the board is on the screen. Lengths on the screen are CSS pixels from the canvas' top left corner,
 * `scale` is CSS pixels per board unit, `x` and `y` the board's point in the middle of the canvas.
 */
export class Camera {
  x = 0;
  y = 0;
  scale = 1;
  width = 1;
  height = 1;
  insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  private readonly land: Bounds;

  /** `land`: what has to be reachable. */
  constructor(land: Bounds) {
    this.land = {
      minX: land.minX - MARGIN,
      minY: land.minY - MARGIN,
      maxX: land.maxX + MARGIN,
      maxY: land.maxY + MARGIN,
    };
  }

  toBoard(x: number, y: number): { x: number; y: number } {
    return { x: this.x + (x - this.width / 2) / this.scale, y: this.y + (y - this.height / 2) / this.scale };
  }

  toScreen(x: number, y: number): { x: number; y: number } {
    return { x: (x - this.x) * this.scale + this.width / 2, y: (y - this.y) * this.scale + this.height / 2 };
  }

  /** The part of the canvas that the HUD leaves free; never empty. */
  free(): Bounds {
    const { top, right, bottom, left } = this.insets;
    return {
      minX: left,
      minY: top,
      maxX: Math.max(left + 1, this.width - right),
      maxY: Math.max(top + 1, this.height - bottom),
    };
  }

  /** Scale at which all land is in sight. */
  get minScale(): number {
    const free = this.free();
    return Math.min(
      (free.maxX - free.minX) / (this.land.maxX - this.land.minX),
      (free.maxY - free.minY) / (this.land.maxY - this.land.minY),
    );
  }

  get maxScale(): number {
    return Math.max(CLOSEST_SCALE, this.minScale * 3);
  }

  /**
   * Scale to start with: all land where there is room for it; on a narrow screen as near as a finger needs, at most the
   * free height.
   */
  get openingScale(): number {
    if (this.minScale >= WHOLE_SCALE) return this.minScale;
    const free = this.free();
    const cover = (free.maxY - free.minY) / (this.land.maxY - this.land.minY);
    return Math.max(this.minScale, Math.min(cover, COMFORTABLE_SCALE));
  }

  /** Shows a point of the board in the middle of the free part. */
  centre(x: number, y: number): void {
    const free = this.free();
    this.x = x - ((free.minX + free.maxX) / 2 - this.width / 2) / this.scale;
    this.y = y - ((free.minY + free.maxY) / 2 - this.height / 2) / this.scale;
    this.clamp();
  }

  /** The whole board, or on a narrow screen its middle at the opening scale. */
  open(): void {
    this.scale = this.openingScale;
    this.centre((this.land.minX + this.land.maxX) / 2, (this.land.minY + this.land.maxY) / 2);
  }

  panBy(dx: number, dy: number): void {
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.clamp();
  }

  /** Sets the scale and keeps the board's point under (x, y) there as far as the edges allow. */
  zoomAt(x: number, y: number, scale: number): void {
    const anchor = this.toBoard(x, y);
    this.scale = Math.min(this.maxScale, Math.max(this.minScale, scale));
    this.x = anchor.x - (x - this.width / 2) / this.scale;
    this.y = anchor.y - (y - this.height / 2) / this.scale;
    this.clamp();
  }

  /** Puts scale and place back within the limits. */
  clamp(): void {
    this.scale = Math.min(this.maxScale, Math.max(this.minScale, this.scale));
    const free = this.free();
    this.x = clampAxis(this.x, this.scale, this.width, free.minX, free.maxX, this.land.minX, this.land.maxX);
    this.y = clampAxis(this.y, this.scale, this.height, free.minY, free.maxY, this.land.minY, this.land.maxY);
  }
}

/** Keeps [landMin, landMax] over the free span, or in its middle when it is shorter. */
function clampAxis(
  centre: number,
  scale: number,
  size: number,
  freeMin: number,
  freeMax: number,
  landMin: number,
  landMax: number,
): number {
  if ((landMax - landMin) * scale <= freeMax - freeMin + 0.01) {
    return (landMin + landMax) / 2 - ((freeMin + freeMax) / 2 - size / 2) / scale;
  }
  const lowest = landMin + (size / 2 - freeMin) / scale;
  const highest = landMax - (freeMax - size / 2) / scale;
  return Math.min(highest, Math.max(lowest, centre));
}
