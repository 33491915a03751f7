import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Rooms that the code of each room may import from. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  client: ['client', 'shared', 'assets'],
  server: ['server', 'shared'],
  shared: ['shared'],
  assets: ['assets', 'shared'],
};

/** Imports of any kind, re-exports included: the specifier is the first group that matched. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*(?:'([^'\s,]+)'|"([^"\s,]+)"|`([^`\s,]+)`)/g;

/** What would make the game depend on where or when it runs. */
const IMPURE: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Math.random', /\bMath\s*\.\s*random\b/],
  ['Date', /\bnew\s+Date\b|\bDate\s*\.\s*now\b|\bperformance\s*\.\s*now\b/],
  ['window', /(?<![.\w'-])window\b\s*[.[]/],
  ['document', /(?<![.\w'-])document\b\s*[.[]/],
  ['process', /(?<![.\w'-])process\b\s*[.[]/],
  ['a timer', /\bset(?:Timeout|Interval|Immediate)\b/],
  ['globalThis', /\bglobalThis\b/],
];

/** Tests, and what many tests are made of. */
const TEST = /(?:\.test\.tsx?|-contract\.ts)$/;

/** Text without comments, so that they may name what the code may not. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1');
}

function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORT)].map(match => match[1] ?? match[2] ?? match[3]);
}

/** Room that a relative import of a file leads to. */
function target(file: string, specifier: string): string {
  return join(file, '..', specifier).split(sep)[0];
}

function isPackage(name: string, specifier: string): boolean {
  return specifier === name || specifier.startsWith(`${name}/`);
}

function mayImport(file: string, specifier: string): boolean {
  const [room, folder] = file.split('/');
  if (specifier.startsWith('.')) return MAY_IMPORT[room].includes(target(file, specifier));
  // The validator stays on the server; tests run on Node alone, the shared code they test runs anywhere.
  if (room === 'client') return !isPackage('zod', specifier);
  if (room !== 'shared') return true;
  if (folder === 'dice' && isPackage('@noble/hashes', specifier)) return true;
  return TEST.test(file) && (['vitest', 'fast-check'].includes(specifier) || specifier.startsWith('node:'));
}

/** Why a file with this text may not stand at this path (from the root, with slashes). */
function faults(file: string, text: string): string[] {
  const code = withoutComments(text);
  const found = importsOf(code)
    .filter(specifier => !mayImport(file, specifier))
    .map(specifier => `${file} imports ${specifier}`);
  if (!file.startsWith('shared/') || TEST.test(file)) return found;
  const impure = IMPURE.filter(([, pattern]) => pattern.test(code)).map(([name]) => `${file} uses ${name}`);
  return [...found, ...impure];
}

function sources(): string[] {
  return Object.keys(MAY_IMPORT)
    .flatMap(room => readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(file => file !== 'shared/layers.test.ts');
}

describe('layers', () => {
  test('no file imports or uses what its room forbids', () => {
    const files = sources();
    for (const room of Object.keys(MAY_IMPORT)) {
      expect(files.filter(file => file.startsWith(`${room}/`))).not.toEqual([]);
    }
    expect(files.flatMap(file => faults(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  });

  test.each([
    ['shared/game/x.ts', `import { a } from '../../client/colours.ts';`],
    ['shared/game/x.ts', `import type { A } from '../../server/main.ts';`],
    ['shared/game/x.ts', `export { a } from '../../assets/map/a.ts';`],
    ['shared/game/x.ts', `import {\n  a,\n} from "phaser";`],
    ['shared/game/x.ts', `import 'colyseus';`],
    ['shared/game/x.ts', `const a = await import('node:fs');`],
    ['shared/game/x.ts', `import { sha256 } from '@noble/hashes/sha2.js';`],
    ['shared/dice/x.ts', `import { a } from '@noble/curves';`],
    ['shared/game/x.test.ts', `import { a } from '../../server/main.ts';`],
    ['shared/game/x.ts', `import { test } from 'vitest';`],
    ['shared/game/x.ts', 'const a = Math.random();'],
    ['shared/game/x.ts', 'const a = Date.now();'],
    ['shared/game/x.ts', 'const a = new Date();'],
    ['shared/game/x.ts', 'const a = performance.now();'],
    ['shared/game/x.ts', 'window.alert();'],
    ['shared/game/x.ts', 'const a = document.body;'],
    ['shared/game/x.ts', 'const a = process.env.A;'],
    ['shared/game/x.ts', 'setTimeout(a, 1);'],
    ['shared/game/x.ts', 'const a = globalThis;'],
    ['client/hud/x.tsx', `import { a } from '../../server/main.ts';`],
    ['client/hud/x.ts', `import { z } from 'zod';`],
    ['client/hud/x.ts', `import { z } from 'zod/mini';`],
    ['client/e2e/x.ts', `import { a } from '../../server/main.ts';`],
    ['server/rooms/x.ts', `import { a } from '../../client/colours.ts';`],
    ['server/rooms/x.ts', `import { a } from '../../assets/map/a.ts';`],
    ['assets/map/x.ts', `import { a } from '../../client/colours.ts';`],
  ])('finds the fault in %s: %s', (file, text) => {
    expect(faults(file, text)).toHaveLength(1);
  });

  test.each([
    ['shared/game/x.ts', `import { a } from '../rules/a.ts'; // not Math.random`],
    ['shared/game/x.ts', '/** Never new Date, never window.alert. */\nconst a = state.process.b;'],
    ['shared/game/x.ts', `const fields = ['from', 'to'];`],
    ['shared/table/x-contract.ts', `import { test } from 'vitest';`],
    ['shared/dice/x.ts', `import { sha256 } from '@noble/hashes/sha2.js';`],
    ['shared/game/x.test.ts', `import fc from 'fast-check'; import { a } from 'node:fs'; Date.now();`],
    ['client/hud/x.ts', `import { a } from '../../shared/protocol/messages.ts'; window.alert();`],
    ['client/board/x.ts', `import { a } from '../../assets/map/a.ts';`],
    ['server/rooms/x.ts', `import { z } from 'zod'; import { a } from '../../shared/protocol/messages.ts';`],
  ])('finds no fault in %s: %s', (file, text) => {
    expect(faults(file, text)).toEqual([]);
  });
});
