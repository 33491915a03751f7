import * as Phaser from 'phaser';

export type Renderer = Phaser.Renderer.WebGL.WebGLRenderer;
export type DrawingContext = Phaser.Renderer.WebGL.DrawingContext;
export type GlTexture = Phaser.Renderer.WebGL.Wrappers.WebGLTextureWrapper;

/** Something in the scene's display list that draws itself with a program of its own. */
export abstract class Layer extends Phaser.GameObjects.Extern {
  protected abstract paint(context: DrawingContext): void;

  /** Replaces the stock routine, which saves and restores the whole GL state around every draw. */
  renderWebGL(_renderer: Renderer, layer: Layer, context: DrawingContext): void {
    layer.paint(context);
  }
}

export function rendererOf(scene: Phaser.Scene): Renderer {
  return scene.sys.renderer as Renderer;
}

/** Puts a painted canvas on the GPU; it survives a lost context. */
export function textureOf(scene: Phaser.Scene, key: string, canvas: HTMLCanvasElement): GlTexture {
  const texture = scene.textures.addCanvas(key, canvas);
  const glTexture = texture?.source[0].glTexture;
  if (!glTexture) throw new Error(`board/texture: ${key}`);
  return glTexture;
}
