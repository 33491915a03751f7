import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/** Weighs the built client's JavaScript: what the menu loads, and all that a first game does. */

/** Most bytes over the wire (brotli). */
const MENU_BUDGET = 60_000;
const GAME_BUDGET = 280_000;

/** Loaded before the menu paints, though not imported by it as it stands: its texts. */
const MENU_TEXTS = '../assets/locales/en.json';
/** Nobody reads two languages in one game. */
const OTHER_TEXTS = /locales\/(?!en\.json)/;

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const dist = new URL('../../dist/', import.meta.url);
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
  readFileSync(new URL('.vite/manifest.json', dist), 'utf8'),
);

/** Chunks reached from some, through imports and, if wanted, through those made on demand. */
function reach(start: readonly string[], onDemand: boolean): ReadonlySet<string> {
  const found = new Set(start);
  for (const name of found) {
    const { imports = [], dynamicImports = [] } = manifest[name];
    for (const next of imports) found.add(next);
    if (!onDemand) continue;
    for (const next of dynamicImports) if (!OTHER_TEXTS.test(next)) found.add(next);
  }
  return found;
}

function weigh(title: string, names: ReadonlySet<string>, budget: number): boolean {
  const files = new Set([...names].map(name => manifest[name].file).filter(file => file.endsWith('.js')));
  const sizes = [...files].map(file => {
    const { length } = brotliCompressSync(readFileSync(new URL(file, dist)));
    return { file, length };
  });
  const sum = sizes.reduce((total, { length }) => total + length, 0);
  console.log(`${title}: ${kilo(sum)} of ${kilo(budget)}${sum > budget ? ' TOO MUCH' : ''}`);
  for (const { file, length } of sizes.sort((a, b) => b.length - a.length)) {
    console.log(`  ${kilo(length).padStart(9)}  ${file}`);
  }
  return sum <= budget;
}

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const entries = Object.keys(manifest).filter(name => manifest[name].isEntry);
const fits = [
  weigh('Menu', reach([...entries, MENU_TEXTS], false), MENU_BUDGET),
  weigh('First game', reach([...entries, MENU_TEXTS], true), GAME_BUDGET),
];
process.exitCode = fits.every(Boolean) ? 0 : 1;
