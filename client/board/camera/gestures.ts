import type { Camera } from './camera.ts';
import type { Glide } from './glide.ts';

export interface GestureHost {
  readonly camera: Camera;
  readonly glide: Glide;
  /** A finger came or went. */
  touched(): void;
  /** A finger or the wheel moved the camera. */
  moved(): void;
  /** A tap at a place of the canvas, CSS pixels; returns whether it acts on something. */
  tap(x: number, y: number, touch: boolean): boolean;
  /** A single finger that went down there begins to move; returns whether it draws instead of moving the board. */
  beginDrawing(x: number, y: number, touch: boolean): boolean;
  draw(x: number, y: number): void;
  /** `done`: the finger lifts; otherwise the gesture has become another. */
  endDrawing(done: boolean): void;
}

interface Finger {
  x: number;
  y: number;
  readonly startX: number;
  readonly startY: number;
}

interface Sample {
  readonly time: number;
  readonly x: number;
  readonly y: number;
}

/** A finger that moves less than this is tapping, CSS pixels. */
const TAP_SLOP = 9;
/** Two taps that act on nothing, this near in time (ms) and place (CSS pixels), zoom in. */
const DOUBLE_TAP_TIME = 300;
const DOUBLE_TAP_SLOP = 30;
const DOUBLE_TAP_ZOOM = 1.9;
/** Movement of the last milliseconds that tells how fast the board is thrown. */
const THROW_WINDOW = 90;

/** Fingers, mouse and wheel on the canvas: tap, drag, throw, pinch about its centre, wheel, double tap. */
export class Gestures {
  private readonly fingers = new Map<number, Finger>();
  private readonly element: HTMLElement;
  private readonly host: GestureHost;
  private readonly listening = new AbortController();
  /** Where the element is, as of the last touch: asking for it in every move costs a layout. */
  private box = new DOMRect();
  private moved = false;
  private drawing = false;
  private trail: Sample[] = [];
  private lastTap: Sample | null = null;

  constructor(element: HTMLElement, host: GestureHost) {
    this.element = element;
    this.host = host;
    element.style.touchAction = 'none';
    const options = { passive: false, signal: this.listening.signal };
    element.addEventListener('pointerdown', event => this.down(event), options);
    element.addEventListener('pointermove', event => this.move(event), options);
    element.addEventListener('pointerup', event => this.up(event, false), options);
    element.addEventListener('pointercancel', event => this.up(event, true), options);
    element.addEventListener('wheel', event => this.wheel(event), options);
    element.addEventListener('contextmenu', event => event.preventDefault(), options);
    // Safari zooms the page on these, whatever touch-action says.
    for (const name of ['gesturestart', 'gesturechange']) {
      element.addEventListener(name, event => event.preventDefault(), options);
    }
  }

  /** Whether a finger is on the board. */
  get held(): boolean {
    return this.fingers.size > 0;
  }

  destroy(): void {
    this.listening.abort();
  }

  private place(event: MouseEvent): { x: number; y: number } {
    return { x: event.clientX - this.box.left, y: event.clientY - this.box.top };
  }

  private down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    event.preventDefault();
    this.box = this.element.getBoundingClientRect();
    // Refused when the pointer has already gone; the gesture then ends by pointercancel.
    if (event.isTrusted) this.element.setPointerCapture(event.pointerId);
    const { x, y } = this.place(event);
    this.host.glide.stop();
    this.stopDrawing(false);
    this.moved = this.fingers.size > 0;
    this.trail = [];
    this.fingers.set(event.pointerId, { x, y, startX: x, startY: y });
    this.host.touched();
  }

  private move(event: PointerEvent): void {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    event.preventDefault();
    const { x, y } = this.place(event);
    if (this.drawing) this.host.draw(x, y);
    else if (this.fingers.size === 1) this.drag(finger, x, y, event);
    else if (this.fingers.size === 2) this.pinch(event.pointerId, finger, x, y);
    finger.x = x;
    finger.y = y;
    if (this.moved && !this.drawing) this.host.moved();
  }

  private stopDrawing(done: boolean): void {
    if (!this.drawing) return;
    this.drawing = false;
    this.host.endDrawing(done);
  }

  private drag(finger: Finger, x: number, y: number, event: PointerEvent): void {
    if (!this.moved) {
      if (Math.hypot(x - finger.startX, y - finger.startY) <= TAP_SLOP) return;
      this.moved = true;
      this.drawing = this.host.beginDrawing(finger.startX, finger.startY, event.pointerType !== 'mouse');
      if (this.drawing) this.host.draw(x, y);
    } else {
      this.host.camera.panBy(x - finger.x, y - finger.y);
    }
    this.trail.push({ time: event.timeStamp, x, y });
    if (this.trail.length > 12) this.trail.shift();
  }

  private pinch(id: number, finger: Finger, x: number, y: number): void {
    const other = [...this.fingers].find(([otherId]) => otherId !== id)?.[1];
    if (!other) return;
    const { camera } = this.host;
    const before = Math.hypot(finger.x - other.x, finger.y - other.y) || 1;
    const after = Math.hypot(x - other.x, y - other.y) || 1;
    camera.panBy((x - finger.x) / 2, (y - finger.y) / 2);
    camera.zoomAt((x + other.x) / 2, (y + other.y) / 2, (camera.scale * after) / before);
  }

  private up(event: PointerEvent, cancelled: boolean): void {
    if (!this.fingers.delete(event.pointerId)) return;
    if (this.drawing) {
      this.stopDrawing(!cancelled);
    } else if (this.fingers.size === 0 && !cancelled) {
      if (this.moved) this.release(event.timeStamp);
      else this.tap(event);
    }
    this.trail = [];
    this.host.touched();
  }

  private release(time: number): void {
    const last = this.trail.at(-1);
    const first = this.trail.find(sample => last && last.time - sample.time < THROW_WINDOW);
    if (!last || !first || last === first || time - last.time > 60) return;
    const span = Math.max(1, last.time - first.time);
    this.host.glide.throwBoard((last.x - first.x) / span, (last.y - first.y) / span);
  }

  /** Every tap is told at once; only taps that act on nothing can make a double tap, so quick taps never get lost. */
  private tap(event: PointerEvent): void {
    const { x, y } = this.place(event);
    const acted = this.host.tap(x, y, event.pointerType !== 'mouse');
    const last = this.lastTap;
    this.lastTap = acted ? null : { time: event.timeStamp, x, y };
    if (acted || !last || event.timeStamp - last.time > DOUBLE_TAP_TIME) return;
    if (Math.hypot(x - last.x, y - last.y) > DOUBLE_TAP_SLOP) return;
    this.lastTap = null;
    this.zoomTo(x, y, this.host.camera.scale * DOUBLE_TAP_ZOOM);
  }

  private zoomTo(x: number, y: number, scale: number): void {
    const { camera, glide } = this.host;
    const before = { x: camera.x, y: camera.y, scale: camera.scale };
    camera.zoomAt(x, y, scale);
    const aim = { x: camera.x, y: camera.y, scale: camera.scale };
    Object.assign(camera, before);
    glide.moveTo(aim);
    this.host.moved();
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    this.box = this.element.getBoundingClientRect();
    const { x, y } = this.place(event);
    const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : 1);
    const factor = Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0016));
    this.host.glide.stop();
    this.host.camera.zoomAt(x, y, this.host.camera.scale * factor);
    this.host.moved();
  }
}
