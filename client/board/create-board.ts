import * as Phaser from 'phaser';
import { decodeMap } from '../../assets/map/geometry.ts';
import mapJson from '../../assets/map/map.json';
import type { Board, BoardOptions } from './board.ts';
import { BoardScene, type BoardView, type Layers } from './board-scene.ts';
import { PhaserBoard } from './phaser-board.ts';

/**
 * Makes the board and puts it into `parent`, whose whole area it fills. Rejects with an Error `webgl/unavailable`
 * where there is no WebGL.
 */
export async function createBoard(parent: HTMLElement, { names = [] }: BoardOptions = {}): Promise<Board> {
  if (!hasWebGl()) throw new Error('webgl/unavailable');
  const map = decodeMap(mapJson);
  // The scene asks for these before the board around it exists.
  let view: () => BoardView = () => ({ scale: 1, left: 0, top: 0, ratio: 1, tokenRadius: 12 });
  let update: (delta: number) => void = () => {};
  let game: Phaser.Game;
  const layers = await new Promise<Layers>((resolve, reject) => {
    const scene = new BoardScene({
      map,
      names,
      view: () => view(),
      ready: resolve,
      update: delta => update(delta),
    });
    try {
      game = new Phaser.Game(gameConfig(parent, scene));
    } catch {
      reject(new Error('webgl/unavailable'));
    }
  });
  const board = new PhaserBoard(game!, parent, map, layers);
  view = () => board.view();
  update = delta => board.update(delta);
  return board;
}

function hasWebGl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl') !== null;
  } catch {
    return false;
  }
}

function gameConfig(parent: HTMLElement, scene: Phaser.Scene): Phaser.Types.Core.GameConfig {
  return {
    type: Phaser.WEBGL,
    parent,
    scene,
    banner: false,
    autoFocus: false,
    backgroundColor: '#1a4d69',
    audio: { noAudio: true },
    input: { mouse: false, touch: false, keyboard: false, gamepad: false },
    // Deltas as they are, so that a test with a clock of its own sees the same frames each time.
    fps: { smoothStep: false },
    scale: { mode: Phaser.Scale.NONE, width: 300, height: 150, autoRound: false },
    render: {
      antialias: true,
      // Every edge is smoothed by its shader.
      antialiasGL: false,
      autoMobileTextures: false,
      mipmapFilter: 'LINEAR_MIPMAP_LINEAR',
      powerPreference: 'low-power',
    },
  };
}
