import type { BoardCamera } from './camera/board-camera.ts';
import { Gestures } from './camera/gestures.ts';
import { DragArrow } from './drag-arrow.ts';
import type { Stage } from './effects/stage.ts';
import { Picker } from './pick.ts';
import { reachOfTap } from './reach.ts';

interface HandsHost {
  readonly camera: BoardCamera;
  readonly stage: Stage;
  /** A frame is to come. */
  wake(): void;
  /** The arrow that is being drawn has changed. */
  redraw(): void;
}

/** The camera doesn't follow the game for so long after the player has moved it, milliseconds. */
const HANDS_OFF = 4000;

/** The player's fingers, mouse and wheel on the board: they pick territories, draw arrows and move the camera. */
export class Hands {
  /** The arrow that a finger draws. */
  readonly arrow: DragArrow;
  private readonly host: HandsHost;
  private readonly gestures: Gestures;
  private readonly picker: Picker;
  private readonly listeners = new Set<(territory: number | null) => void>();
  private movedAt = -Infinity;

  constructor(element: HTMLElement, host: HandsHost) {
    const { camera, stage } = host;
    this.host = host;
    this.picker = new Picker(stage.map);
    this.arrow = new DragArrow({
      map: stage.map,
      camera: camera.camera,
      picker: this.picker,
      model: () => stage.model,
      tokenRadius: stage.tokenRadius,
      tell: territory => this.tell(territory),
    });
    this.gestures = new Gestures(element, {
      camera: camera.camera,
      glide: camera.glide,
      touched: () => host.wake(),
      moved: () => {
        camera.moved();
        this.movedAt = performance.now();
        host.wake();
      },
      tap: (x, y, touch) => this.tap(x, y, touch),
      beginDrawing: (x, y, touch) => this.arrow.begin(x, y, touch),
      draw: (x, y) => {
        this.arrow.move(x, y);
        host.redraw();
      },
      endDrawing: done => {
        this.arrow.end(done);
        host.redraw();
      },
    });
  }

  /** Whether a finger is on the board. */
  get held(): boolean {
    return this.gestures.held;
  }

  /** Whether the player has just chosen what to look at. */
  get looking(): boolean {
    return performance.now() - this.movedAt <= HANDS_OFF;
  }

  onTap(listener: (territory: number | null) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  destroy(): void {
    this.listeners.clear();
    this.gestures.destroy();
  }

  private tap(x: number, y: number, touch: boolean): boolean {
    const { camera } = this.host.camera;
    const place = camera.toBoard(x, y);
    const legal = new Set(this.host.stage.model.legal);
    const territory = this.picker.pick(place.x, place.y, legal, reachOfTap(touch, camera.scale));
    this.tell(territory);
    return territory !== null && legal.has(territory);
  }

  private tell(territory: number | null): void {
    for (const listener of this.listeners) listener(territory);
  }
}
