import type { Camera } from './camera.ts';

interface Aim {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** How fast a glide approaches its aim and a thrown board slows down, milliseconds. */
const APPROACH_TIME = 130;
const FRICTION_TIME = 325;
/** Below this the thrown board stands, CSS pixels per millisecond. */
const STANDSTILL = 0.012;

/** Moves the camera by itself: a thrown board that runs on, and gentle moves to an aim. */
export class Glide {
  private aim: Aim | null = null;
  private velocityX = 0;
  private velocityY = 0;
  private readonly camera: Camera;

  constructor(camera: Camera) {
    this.camera = camera;
  }

  get busy(): boolean {
    return this.aim !== null || this.thrown;
  }

  get thrown(): boolean {
    return this.velocityX !== 0 || this.velocityY !== 0;
  }

  /** Scale that it moves to; null: it doesn't. */
  get aimedScale(): number | null {
    return this.aim?.scale ?? null;
  }

  stop(): void {
    this.aim = null;
    this.velocityX = 0;
    this.velocityY = 0;
  }

  /** Velocity in CSS pixels per millisecond. */
  throwBoard(velocityX: number, velocityY: number): void {
    this.aim = null;
    this.velocityX = velocityX;
    this.velocityY = velocityY;
  }

  /** Moves there in about a third of a second. */
  moveTo(aim: Aim): void {
    this.stop();
    this.aim = aim;
  }

  /** Lets time pass, milliseconds. */
  step(delta: number): void {
    if (this.aim) this.approach(this.aim, delta);
    else if (this.thrown) this.coast(delta);
  }

  private approach(aim: Aim, delta: number): void {
    const { camera } = this;
    const share = 1 - Math.exp(-delta / APPROACH_TIME);
    camera.scale *= (aim.scale / camera.scale) ** share;
    camera.x += (aim.x - camera.x) * share;
    camera.y += (aim.y - camera.y) * share;
    const left = Math.hypot(aim.x - camera.x, aim.y - camera.y) * camera.scale;
    if (left < 0.4 && Math.abs(aim.scale / camera.scale - 1) < 0.002) {
      Object.assign(camera, aim);
      this.aim = null;
    }
  }

  private coast(delta: number): void {
    const { camera } = this;
    const { x, y } = camera;
    camera.panBy(this.velocityX * delta, this.velocityY * delta);
    const slowing = Math.exp(-delta / FRICTION_TIME);
    const stuckX = Math.abs(camera.x - x) < 1e-6;
    const stuckY = Math.abs(camera.y - y) < 1e-6;
    this.velocityX = stuckX ? 0 : this.velocityX * slowing;
    this.velocityY = stuckY ? 0 : this.velocityY * slowing;
    if (Math.hypot(this.velocityX, this.velocityY) < STANDSTILL) this.stop();
  }
}
