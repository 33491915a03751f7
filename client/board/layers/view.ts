import type { Camera } from '../camera/camera.ts';

/** Canvas pixels of a board point (x, y): (x · scale + left, y · scale + top). */
export interface View {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  /** Canvas pixels per CSS pixel. */
  readonly ratio: number;
}

export function viewOf(camera: Camera, ratio: number): View {
  const scale = camera.scale * ratio;
  return {
    scale,
    left: (camera.width / 2 - camera.x * camera.scale) * ratio,
    top: (camera.height / 2 - camera.y * camera.scale) * ratio,
    ratio,
  };
}
