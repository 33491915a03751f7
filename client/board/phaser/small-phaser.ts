import type { Plugin } from 'vite';
import { bundlePhaser } from './bundle-phaser.ts';

/** Gives imports of `phaser` the small bundle instead of the package, in builds and on the development server. `root`: the project's folder. */
export function smallPhaser(root: string): Plugin {
  // Several modules ask for it at the same time.
  let bundle: Promise<string> | null = null;
  return {
    name: 'small-phaser',
    enforce: 'pre',
    // One module already: nothing for the development server to bundle.
    config: () => ({ optimizeDeps: { exclude: ['phaser'] } }),
    resolveId(id) {
      if (id !== 'phaser') return null;
      bundle ??= bundlePhaser(root);
      return bundle;
    },
  };
}
