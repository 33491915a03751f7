import * as Phaser from 'phaser';
import type { MapGeometry } from '../../../assets/map/geometry.ts';
import { STYLE_COLOURS, type StyleColours } from '../look/styles.ts';
import { GpuMesh } from '../mesh/gpu-mesh.ts';
import { buildMapMesh, type MapMesh, STYLES, type Style } from '../mesh/map-mesh.ts';
import { PAINTED } from '../paint/painted-area.ts';
import type { Rgb } from '../paint/rgb.ts';
import { type DrawingContext, type GlTexture, Layer, rendererOf } from './layer.ts';
import { HATCHED, MAP_FRAGMENT, MAP_VERTEX } from './map-shader.ts';
import type { View } from './view.ts';

/** A line: colour, width in board units, and the least width in CSS pixels. */
interface Line {
  readonly colour: Rgb;
  readonly width: number;
  readonly least: number;
}

/** Lines stop growing with the map at this scale, CSS pixels per board unit. */
const BOLDEST = 1.4;

const NO_COLOUR: Rgb = [0, 0, 0];

function linesOf({ ink, core, link, linkShadow, lake }: StyleColours): Record<Style, Line> {
  return {
    land: { colour: ink, width: 0, least: 0 },
    lake: { colour: lake, width: 0, least: 0 },
    border: { colour: ink, width: 1.5, least: 0.9 },
    continentEdge: { colour: ink, width: 4.2, least: 2.6 },
    continentCore: { colour: core, width: 1.3, least: 0.9 },
    coast: { colour: ink, width: 2, least: 1.1 },
    shore: { colour: ink, width: 1, least: 0.5 },
    linkShadow: { colour: linkShadow, width: 4.4, least: 2.8 },
    link: { colour: link, width: 2.5, least: 1.6 },
    studEdge: { colour: ink, width: 6.6, least: 4 },
    stud: { colour: link, width: 5, least: 3 },
    ring: { colour: ink, width: 0, least: 0 },
  };
}

/** A colour that spreads over a territory from a point. */
export interface Sweep {
  readonly territory: number;
  readonly colour: Rgb;
  readonly x: number;
  readonly y: number;
  /** Board units. */
  readonly radius: number;
}

/** Land, borders, lakes, sea links and the rings of highlighted territories: one static mesh, coloured by uniforms. */
export class MapLayer extends Layer {
  /** Drawn above the other rings. */
  topRing: number | null = null;
  sweep: Sweep | null = null;
  private readonly shape: MapMesh;
  private readonly mesh: GpuMesh;
  private readonly textures: readonly GlTexture[];
  private readonly view: () => View;
  private readonly fills: Float32Array;
  private readonly rings: Float32Array;
  private readonly hatched = new Set<number>();
  private readonly lines = new Float32Array(STYLES.length * 4);
  private lineStyles = linesOf(STYLE_COLOURS.deep);
  private lineScale = 0;
  private lineRatio = 0;

  constructor(
    scene: Phaser.Scene,
    map: MapGeometry,
    textures: { shore: GlTexture; noise: GlTexture },
    view: () => View,
  ) {
    super(scene);
    this.view = view;
    this.textures = [textures.shore, textures.noise];
    this.fills = new Float32Array(map.territories.length * 4);
    this.rings = new Float32Array(map.territories.length * 4);
    this.shape = buildMapMesh(map, Phaser.Geom.Polygon.Earcut);
    const attributes = [
      { name: 'aPosition', size: 2 },
      { name: 'aNormal', size: 2 },
      { name: 'aLocal', size: 2 },
      { name: 'aKind', size: 2 },
    ];
    const source = { vertex: MAP_VERTEX, fragment: MAP_FRAGMENT };
    const { vertices, indices } = this.shape;
    this.mesh = new GpuMesh(rendererOf(scene), source, attributes, vertices, indices);
  }

  setStyle(style: StyleColours): void {
    this.lineStyles = linesOf(style);
    this.lineScale = 0;
  }

  /** `light`: 0 as it is, up to 1 brighter, down to -1 darker. */
  setFill(territory: number, [r, g, b]: Rgb, light: number): void {
    this.fills.set([r, g, b, light + (this.hatched.has(territory) ? HATCHED : 0)], territory * 4);
  }

  /** Whether fine lines run over the land, from its next fill on. */
  setHatched(territory: number, hatched: boolean): void {
    if (hatched) this.hatched.add(territory);
    else this.hatched.delete(territory);
  }

  /** `width` in CSS pixels; 0: no ring. */
  setRing(territory: number, [r, g, b]: Rgb, width: number): void {
    this.rings.set([r, g, b, width], territory * 4);
  }

  private scaleLines(scale: number, ratio: number): void {
    if (scale === this.lineScale && ratio === this.lineRatio) return;
    this.lineScale = scale;
    this.lineRatio = ratio;
    STYLES.forEach((style, i) => {
      const { colour, width, least } = this.lineStyles[style];
      this.lines.set([...colour, Math.max(width * scale, least * ratio) / 2], i * 4);
    });
  }

  protected override paint(context: DrawingContext): void {
    const { scale, left, top, ratio } = this.view();
    this.scaleLines(Math.min(scale, BOLDEST * ratio), ratio);
    const { sweep } = this;
    const uniforms = {
      uView: [scale, left, top],
      uRatio: ratio,
      uPainted: PAINTED,
      uShore: 0,
      uNoise: 1,
      'uFill[0]': this.fills,
      'uRing[0]': this.rings,
      'uLine[0]': this.lines,
      uSweep: sweep ? [sweep.x, sweep.y, sweep.radius, sweep.territory] : [0, 0, 0, -1],
      uSweepColour: sweep?.colour ?? NO_COLOUR,
    };
    const { mapIndices, rings, indices } = this.shape;
    this.mesh.draw(context, uniforms, this.textures, 0, mapIndices);
    if (this.rings.some((value, i) => i % 4 === 3 && value > 0)) {
      this.mesh.draw(context, uniforms, this.textures, mapIndices, indices.length - mapIndices);
    }
    if (this.topRing !== null) {
      const { first, count } = rings[this.topRing];
      this.mesh.draw(context, uniforms, this.textures, first, count);
    }
  }
}
