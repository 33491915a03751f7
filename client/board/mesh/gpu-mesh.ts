import * as Phaser from 'phaser';

export interface Attribute {
  readonly name: string;
  /** Floats. */
  readonly size: number;
}

export type Uniform = number | readonly number[] | Float32Array;

type Renderer = Phaser.Renderer.WebGL.WebGLRenderer;
type DrawingContext = Phaser.Renderer.WebGL.DrawingContext;
type TextureWrapper = Phaser.Renderer.WebGL.Wrappers.WebGLTextureWrapper;

/** The published types are wrong about what this takes and what `createVAO` wants of it. */
const LayoutWrapper = Phaser.Renderer.WebGL.Wrappers.WebGLVertexBufferLayoutWrapper as unknown as new (
  renderer: Renderer,
  layout: { usage: number; count: number; layout: readonly (Attribute & { type: string })[] },
  buffer: Phaser.Renderer.WebGL.Wrappers.WebGLBufferWrapper,
) => Phaser.Types.Renderer.WebGL.WebGLAttributeBufferLayout;

/** The highest vertex number that an index can name. */
export const MAX_VERTICES = 65_536;

/**
 * Vertices, indices and a program on the GPU. Everything goes through the renderer's own wrappers, which rebuild it
 * after a lost context and keep the renderer's idea of the GL state true.
 */
export class GpuMesh {
  private readonly renderer: Renderer;
  private readonly program: Phaser.Renderer.WebGL.Wrappers.WebGLProgramWrapper;
  private readonly vertices: Phaser.Renderer.WebGL.Wrappers.WebGLBufferWrapper;
  private readonly vao: Phaser.Renderer.WebGL.Wrappers.WebGLVAOWrapper;
  private readonly indexCount: number;

  constructor(
    renderer: Renderer,
    source: { vertex: string; fragment: string },
    attributes: readonly Attribute[],
    vertices: Float32Array<ArrayBuffer>,
    indices: Uint16Array<ArrayBuffer>,
    dynamic = false,
  ) {
    const { gl } = renderer;
    const floats = attributes.reduce((sum, { size }) => sum + size, 0);
    const count = vertices.length / floats;
    if (count > MAX_VERTICES) throw new Error('board/mesh-too-large');
    const usage = dynamic ? gl.DYNAMIC_DRAW : gl.STATIC_DRAW;
    this.renderer = renderer;
    this.indexCount = indices.length;
    this.program = renderer.createProgram(source.vertex, source.fragment);
    this.vertices = renderer.createVertexBuffer(vertices.buffer, usage);
    const layout = new LayoutWrapper(
      renderer,
      { usage, count, layout: attributes.map(attribute => ({ ...attribute, type: 'FLOAT' })) },
      this.vertices,
    );
    const indexBuffer = renderer.createIndexBuffer(indices.buffer, gl.STATIC_DRAW);
    this.vao = renderer.createVAO(this.program, indexBuffer, [layout]);
  }

  /** Sends the first vertices again, from the array that the mesh was made with. */
  upload(bytes: number): void {
    if (bytes > 0) this.vertices.update(bytes);
  }

  /** Draws indices `first` to `first + count`, by default all. Textures are bound to units 0, 1 … */
  draw(
    context: DrawingContext,
    uniforms: Readonly<Record<string, Uniform>>,
    textures: readonly TextureWrapper[] = [],
    first = 0,
    count = this.indexCount,
  ): void {
    const { renderer, program } = this;
    renderer.renderNodes.startStandAloneRender();
    renderer.setProjectionMatrixFromDrawingContext(context);
    program.setUniform('uProjection', renderer.projectionMatrix.val);
    for (const name in uniforms) program.setUniform(name, uniforms[name] as never);
    const { TRIANGLES } = renderer.gl;
    renderer.drawElements(context, [...textures], program, this.vao, count, first * 2, TRIANGLES);
  }
}
