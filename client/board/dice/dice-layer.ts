import type * as Phaser from 'phaser';
import { type DrawingContext, Layer, rendererOf } from '../layers/layer.ts';
import type { View } from '../layers/view.ts';
import { GpuMesh } from '../mesh/gpu-mesh.ts';
import type { Rgb } from '../paint/rgb.ts';
import { buildDie } from './die-mesh.ts';
import { BOX_FRAGMENT, BOX_VERTEX, DIE_FRAGMENT, DIE_VERTEX } from './die-shader.ts';
import { type Quaternion, toMatrix } from './quaternion.ts';

/** A die on the screen; lengths in CSS pixels of the canvas. */
export interface Die {
  /** Where it lies, or would lie if it were not in the air. */
  readonly x: number;
  readonly y: number;
  /** Length of an edge. */
  readonly size: number;
  /** Height above the ground, in edges. */
  readonly height: number;
  readonly rotation: Quaternion;
  readonly body: Rgb;
  readonly pip: Rgb;
  /** 1: fully lit. */
  readonly light: number;
  readonly alpha: number;
}

/** The ground under the dice; lengths in CSS pixels of the canvas. */
export interface Ground {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly alpha: number;
}

const BLACK: Rgb = [0.01, 0.04, 0.07];

/** Dice above the board, filled anew for each frame. */
export class DiceLayer extends Layer {
  private readonly die: GpuMesh;
  private readonly box: GpuMesh;
  private readonly view: () => View;
  private dice: Die[] = [];
  private grounds: Ground[] = [];

  constructor(scene: Phaser.Scene, view: () => View) {
    super(scene);
    this.view = view;
    const renderer = rendererOf(scene);
    const { vertices, indices } = buildDie();
    const attributes = ['aPosition', 'aNormal', 'aFace'].map(name => ({ name, size: 3 }));
    this.die = new GpuMesh(
      renderer,
      { vertex: DIE_VERTEX, fragment: DIE_FRAGMENT },
      attributes,
      vertices,
      indices,
    );
    this.box = new GpuMesh(
      renderer,
      { vertex: BOX_VERTEX, fragment: BOX_FRAGMENT },
      [{ name: 'aCorner', size: 2 }],
      new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]),
      new Uint16Array([0, 1, 2, 2, 1, 3]),
    );
  }

  begin(): void {
    this.dice = [];
    this.grounds = [];
  }

  put(die: Die): void {
    this.dice.push(die);
  }

  putGround(ground: Ground): void {
    this.grounds.push(ground);
  }

  protected override paint(context: DrawingContext): void {
    const { ratio } = this.view();
    for (const { x, y, width, height, alpha } of this.grounds) {
      this.paintBox(context, [x, y, width / 2, height / 2], 26, 26, 0.46 * alpha);
    }
    for (const { x, y, size, height, alpha } of this.dice) {
      const half = size * (0.42 + 0.1 * height);
      const shift = size * (0.12 + 0.35 * height);
      const softness = size * (0.14 + 0.25 * height);
      this.paintBox(context, [x + shift * 0.5, y + shift, half, half], size * 0.2, softness, 0.5 * alpha);
    }
    for (const die of this.dice) {
      this.die.draw(context, {
        uRotation: toMatrix(die.rotation),
        uPlace: [
          die.x * ratio,
          (die.y - die.height * die.size) * ratio,
          die.size * ratio * 0.5,
          Math.min(0.3, die.height * 0.1),
        ],
        uBody: die.body,
        uPip: die.pip,
        uBlur: 1.6 / (die.size * ratio),
        uLight: die.light,
        uAlpha: die.alpha,
      });
    }
  }

  /** `box`: middle and half sides, CSS pixels. */
  private paintBox(
    context: DrawingContext,
    box: readonly number[],
    round: number,
    soft: number,
    alpha: number,
  ): void {
    const { ratio } = this.view();
    this.box.draw(context, {
      uBox: box.map(value => value * ratio),
      uRound: round * ratio,
      uSoft: soft * ratio,
      uColour: [...BLACK, alpha],
    });
  }
}
