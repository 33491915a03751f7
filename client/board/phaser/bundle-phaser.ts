import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Phaser's source modules, made into one module with only what the board uses: half the size of the whole package,
 * which can't be shaken. Whatever else of it the board comes to use has to be added here.
 */
const ENTRY = `
import 'phaser-src/cameras/2d/CameraManager';
import 'phaser-src/events/EventEmitter';
import 'phaser-src/gameobjects/DisplayList';
import 'phaser-src/gameobjects/GameObjectCreator';
import 'phaser-src/gameobjects/GameObjectFactory';
import 'phaser-src/gameobjects/UpdateList';
import 'phaser-src/scene/ScenePlugin';
import Extern from 'phaser-src/gameobjects/extern/Extern';
import Earcut from 'phaser-src/geom/polygon/Earcut';
import Layout from 'phaser-src/renderer/webgl/wrappers/WebGLVertexBufferLayoutWrapper';
import Events from 'phaser-src/core/events';
export { default as Game } from 'phaser-src/core/Game';
export { default as Scene } from 'phaser-src/scene/Scene';
export { default as Scale } from 'phaser-src/scale';
export const WEBGL = 2;
export const Core = { Events };
export const GameObjects = { Extern };
export const Geom = { Polygon: { Earcut } };
export const Renderer = { WebGL: { Wrappers: { WebGLVertexBufferLayoutWrapper: Layout } } };
`;

/** Compile-time switches of Phaser's own build. */
const SWITCHES = {
  WEBGL_RENDERER: true,
  CANVAS_RENDERER: false,
  WEBGL_DEBUG: false,
  FEATURE_SOUND: false,
  EXPERIMENTAL: false,
  PLUGIN_3D: false,
  PLUGIN_CAMERA3D: false,
  PLUGIN_FBINSTANT: false,
};

/** Modules that others name but that never run here: filters, tile maps, lights, input devices, loaders, videos. */
const UNUSED = [
  /renderNodes\/filters\/Filter\w+\.js$/,
  /src\/filters\/\w+\.js$/,
  /(Submitter|Transformer)Tile\w*\.js$/,
  /BatchHandlerPointLight\.js$/,
  /core\/DebugHeader\.js$/,
  /input\/(keyboard\/KeyboardManager|mouse\/MouseManager|touch\/TouchManager)\.js$/,
];

/** Not an arrow function: the modules that name it take its prototype. */
const STUB = 'module.exports = function Stub() { if (this) this.stub = 1; };';

function trimming(): Plugin {
  return {
    name: 'phaser-trimming',
    enforce: 'pre',
    resolveId: id => (id.endsWith('phaser-entry') ? '\0phaser-entry' : null),
    load(id) {
      if (id === '\0phaser-entry') return ENTRY;
      return UNUSED.some(module => module.test(id)) ? STUB : null;
    },
    transform(code, id) {
      if (!/[\\/]phaser[\\/]src[\\/]/.test(id)) return null;
      // Named only for its events, but would bring the whole renderer, in a circle.
      const narrow = /BatchHandler\.js$/.test(id)
        ? code.replace("require('../../../renderer')", "{ Events: require('../../../renderer/events') }")
        : code;
      return Object.entries(SWITCHES).reduce(
        (text, [name, value]) => text.replaceAll(`typeof ${name}`, String(value)),
        narrow,
      );
    },
  };
}

/**
 * Path of the small Phaser; built when there is none yet of this version of Phaser made in this way. It lies beside
 * the packages, so that a fresh install throws it away.
 */
export async function bundlePhaser(root: string): Promise<string> {
  const packages = join(root, 'node_modules');
  const recipe = [import.meta.filename, join(packages, 'phaser/package.json')].map(path =>
    readFileSync(path),
  );
  const name = createHash('sha256').update(Buffer.concat(recipe)).digest('hex').slice(0, 12);
  const folder = join(packages, '.cache/phaser');
  const path = join(folder, `${name}.mjs`);
  if (existsSync(path)) return path;
  const made = `${name}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    mode: 'production',
    resolve: { alias: { 'phaser-src': join(packages, 'phaser/src') } },
    plugins: [trimming()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      minify: true,
      lib: { entry: 'phaser-entry', formats: ['es'], fileName: () => `${made}.mjs` },
    },
  });
  renameSync(join(folder, `${made}.mjs`), path);
  return path;
}
